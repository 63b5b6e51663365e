// The framework's list of routes, without their code: tests/integration/server/methods.test.ts fails when that changes.
import manifest, { type ManifestRoutes } from 'virtual:react-router/server-manifest'
import type { MiddlewareFunction } from 'react-router'
import { drain, json, refuse } from '~/lib/http/http.server'
import { requestIdContext } from '~/lib/http/request-id.server'
import { RETRY_AFTER } from './failure.server'

/** Calls of /api list their methods themselves, and an unknown URL is 404 for every method. */
const ANSWERED_ELSEWHERE = /^\/?(api\/|\*)/

/** Routes without a page that only accept posts. */
const ONLY_POSTED = new Set(['csv-upload', 'consumer/task/:taskId/draft', 'consumer/task/:taskId/step'])

/**
 * Runs around every route: adds the allowed methods to a 405, Retry-After to a 503 and a 507, and replaces the
 * framework's error text by JSON for routes without a page.
 */
export const standardErrorHeaders: MiddlewareFunction<Response> = async ({ pattern, context }, next) => {
  const response = await next()
  const { status, headers } = response
  const allowed = status === 405 && !headers.has('Allow') && methods.get(pattern)
  if (allowed) headers.set('Allow', allowed.join(', '))
  const retryAfter = RETRY_AFTER[status]
  if (retryAfter && !headers.has('Retry-After')) headers.set('Retry-After', retryAfter)
  if (status !== 500 || !headers.get('Content-Type')?.startsWith('text/plain')) return response
  return json({ message: 'Something went wrong', requestId: context.get(requestIdContext)() }, { status })
}

/** Refuses unsupported methods: with a page if the route has one, else with JSON. */
export const refuseOtherMethods: MiddlewareFunction<Response> = async ({ request, pattern }, next) => {
  const allowed = methods.get(pattern)
  if (!allowed || allowed.includes(request.method)) return await next()
  await drain(request)
  throw refuse(405, 'Method not allowed', undefined, { Allow: allowed.join(', ') })
}

/** By route pattern; undefined for routes that handle methods themselves. */
const methods = methodsByPattern(manifest.routes)

function methodsByPattern(routes: ManifestRoutes): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const route of Object.values(routes)) {
    if (!route?.path) continue
    const { id, hasAction } = route
    const pattern = toPattern(routes, id)
    if (ANSWERED_ELSEWHERE.test(pattern)) continue
    found.set(pattern, [...(ONLY_POSTED.has(pattern) ? [] : ['GET', 'HEAD']), ...(hasAction ? ['POST'] : [])])
  }
  return found
}

/** The framework's pattern of a matched route: the paths of its parents, joined by slashes. */
function toPattern(routes: ManifestRoutes, id: string): string {
  const paths: string[] = []
  for (let route = routes[id]; route; route = route.parentId === undefined ? undefined : routes[route.parentId]) {
    if (route.path) paths.unshift(route.path)
  }
  return paths.join('/').replace(/\/+/g, '/')
}
