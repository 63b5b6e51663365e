import type { ServerBuild } from 'react-router'
import { refuse } from '~/lib/http/http.server'
import { unavailableFailure } from '~/routes/failure.server'

type Module = NonNullable<ServerBuild['routes'][string]>['module']

/**
 * A route's code that answers where it throws that nothing can be written at present: of an error the framework tells a page
 * nothing in production, of an answer its words.
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
