import * as build from 'virtual:react-router/server-build'
import type { MiddlewareFunction, ServerBuild } from 'react-router'
import { drain, refuse } from '~/lib/http/http.server'
import { requestIdContext } from '~/lib/http/request-id.server'

/** Calls of /api name their methods themselves, and an address of nothing is unknown whatever is asked of it. */
const ANSWERED_ELSEWHERE = /^\/?(api\/|\*)/

/**
 * Around every route: a 405 names the methods that its address takes, and what broke where there is no page is JSON, in
 * place of the framework's own text.
 */
export const answerAsTheHouse: MiddlewareFunction<Response> = async ({ pattern, context }, next) => {
  const response = await next()
  const { status, headers } = response
  const allowed = status === 405 && !headers.has('Allow') && methodsOf(pattern)
  if (allowed) headers.set('Allow', allowed.join(', '))
  if (status !== 500 || !headers.get('Content-Type')?.startsWith('text/plain')) return response
  return Response.json({ message: 'Something went wrong', requestId: context.get(requestIdContext)() }, { status })
}

/** Refuses what an address takes no method for: as a page where it is one, else as JSON. */
export const refuseOtherMethods: MiddlewareFunction<Response> = async ({ request, pattern }, next) => {
  const allowed = methodsOf(pattern)
  if (!allowed || allowed.includes(request.method)) return await next()
  await drain(request)
  throw refuse(405, 'Method not allowed', undefined, { Allow: allowed.join(', ') })
}

let methods: Map<string, string[]> | undefined

/** The methods of an address by its pattern; undefined where another place answers for them. */
function methodsOf(pattern: string): string[] | undefined {
  // The build holds this module too: it is whole once the first request comes.
  methods ??= methodsByPattern(build)
  return methods.get(pattern)
}

function methodsByPattern({ routes }: Pick<ServerBuild, 'routes'>): Map<string, string[]> {
  const methods = new Map<string, string[]>()
  for (const route of Object.values(routes)) {
    if (!route?.path) continue
    const pattern = patternOf(routes, route.id)
    if (ANSWERED_ELSEWHERE.test(pattern)) continue
    const { loader, action, default: page } = route.module
    methods.set(pattern, [...(loader || page ? ['GET', 'HEAD'] : []), ...(action ? ['POST'] : [])])
  }
  return methods
}

/** As the framework spells the pattern of what a request matched: the paths of the routes around it, joined by slashes. */
function patternOf(routes: ServerBuild['routes'], id: string): string {
  const paths: string[] = []
  for (let route = routes[id]; route; route = route.parentId === undefined ? undefined : routes[route.parentId]) {
    if (route.path) paths.unshift(route.path)
  }
  return paths.join('/').replace(/\/+/g, '/')
}
