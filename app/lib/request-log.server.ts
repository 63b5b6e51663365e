import type { MiddlewareFunction } from 'react-router'
import { log } from './log.server'

/** One line a request, with the route's pattern in place of the path: paths hold tokens. */
export const logRequest: MiddlewareFunction<Response> = async ({ request, pattern }, next) => {
  const begun = performance.now()
  const response = await next()
  const ms = Math.round(performance.now() - begun)
  log.info({ method: request.method, route: pattern, status: response.status, ms }, 'request')
  return response
}
