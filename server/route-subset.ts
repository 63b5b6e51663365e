import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { yieldToEventLoop } from '#db/event-loop'
import { withUnavailableResponse } from './unavailable-response'

type Handler = (request: Request, context: RouterContextProvider) => Promise<Response>

/** A route that an address can match, by the address's segments; `*` matches any number of them. */
type Target = { id: string; segments: string[] }

/** The framework's build, of which each route's code is loaded when it is first needed. */
export type LazyBuild = Omit<ServerBuild, 'routes'> & { routes: Record<string, LazyRoute> }

type LazyRoute = Omit<ServerRoute, 'module'> & { module: () => Promise<ServerRoute['module']> }

type ServerRoute = NonNullable<ServerBuild['routes'][string]>

/**
 * Responds like the framework with the whole build, but passes it only the few routes that can match the URL's
 * segments. With all of them, the framework checks every route for each request, and again for each page.
 */
export function createRouteSubsetHandler(build: LazyBuild): Handler {
  const near = byLength(listTargets(build))
  const all = Object.keys(build.routes)
  // Bounded by the number of route sets that URLs can lead to.
  const handlers = new Map<string, Handler>()
  let loading: Promise<unknown> = Promise.resolve()

  return async (request, context) => {
    const ids = idsFor(new URL(request.url).pathname)
    const handler = handlers.get(ids.join(' ')) ?? (await loaded(ids))
    return handler(request, context)
  }

  /** Loads addresses that are first requested at the same time one after the other, each in a separate turn. */
  function loaded(ids: string[]): Promise<Handler> {
    const load = async () => {
      await yieldToEventLoop()
      const key = ids.join(' ')
      const handler = handlers.get(key) ?? createRequestHandler(await narrow(build, ids), 'production')
      handlers.set(key, handler)
      await yieldToEventLoop()
      return handler
    }
    const next = loading.then(load, load)
    loading = next
    return next
  }

  function idsFor(pathname: string): string[] {
    // Escapes may spell a segment in another way.
    if (pathname.includes('%')) return all
    const segments = listSegments(pathname.replace(/(\/_)?\.data$/, '').toLowerCase())
    return near(segments.length)
      .filter((target) => canMatch(target.segments, segments))
      .map(({ id }) => id)
  }
}

function listTargets({ routes }: LazyBuild): Target[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || (route.path === undefined && !route.index)) return []
    const path = lineage(routes, route.id).map((id) => routes[id]?.path ?? '')
    // A path that begins with a slash includes those of its parents.
    const whole = path.slice(
      Math.max(
        0,
        path.findLastIndex((part) => part.startsWith('/')),
      ),
    )
    return { id: route.id, segments: listSegments(whole.join('/').toLowerCase()) }
  })
}

/** Finds the targets that a URL with this many segments can lead to. */
function byLength(targets: Target[]): (length: number) => Target[] {
  const longest = Math.max(...targets.map(({ segments }) => segments.length))
  const found = Array.from({ length: longest + 2 }, (_, length) =>
    targets.filter(({ segments }) =>
      segments.at(-1) === '*' ? segments.length - 1 <= length : segments.length === length,
    ),
  )
  // Beyond the longest all lengths are the same.
  return (length) => found[Math.min(length, longest + 1)] ?? []
}

function canMatch(pattern: string[], segments: string[]): boolean {
  return pattern.every((part, index) => part === segments[index] || part.startsWith(':') || part === '*')
}

/** The build with these routes and their parents, loaded. */
async function narrow(build: LazyBuild, ids: string[]): Promise<ServerBuild> {
  const kept = new Set(ids.flatMap((id) => lineage(build.routes, id)))
  const among = <Route>(routes: Record<string, Route>) => Object.entries(routes).filter(([id]) => kept.has(id))
  const routes: ServerBuild['routes'] = {}
  // Loads one module at a time, so that other requests do not wait for all of them.
  for (const [id, route] of among(build.routes))
    routes[id] = { ...route, module: withUnavailableResponse(await route.module()) }
  return {
    ...build,
    routes,
    assets: { ...build.assets, routes: Object.fromEntries(among(build.assets.routes)) },
  }
}

/** The ids of a route's parents, outermost first, and its own. */
function lineage(routes: LazyBuild['routes'], id: string): string[] {
  const parent = routes[id]?.parentId
  return parent === undefined ? [id] : [...lineage(routes, parent), id]
}

function listSegments(path: string): string[] {
  return path.split('/').filter(Boolean)
}
