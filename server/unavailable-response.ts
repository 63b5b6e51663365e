import type { ServerBuild } from 'react-router'
import { refuse } from '~/lib/http/http.server'
import { unavailableFailure } from '~/routes/failure.server'

type Module = NonNullable<ServerBuild['routes'][string]>['module']

/**
 * Wraps a route's functions so that they throw a response if nothing can be written at present: in production the
 * framework hides an error's message from the page, but not a response's text.
 */
export function withUnavailableResponse(module: Module): Module {
  const { loader, action, middleware } = module
  return {
    ...module,
    ...(loader && { loader: answered(loader) }),
    ...(action && { action: answered(action) }),
    ...(middleware && { middleware: middleware.map(answered) }),
  }
}

function answered<Args extends unknown[], Result>(work: (...args: Args) => Result) {
  return async (...args: Args): Promise<Awaited<Result>> => {
    try {
      return await work(...args)
    } catch (error) {
      const failure = unavailableFailure(error)
      throw failure ? refuse(failure.status, failure.message, undefined, failure.headers) : error
    }
  }
}
