/*
 * Reads what React Router keeps to itself: the manifest of all routes that it writes into a hydrated page, as
 * `__reactRouterManifest`. tests/integration/server/framework-routes.test.ts fails when that changes.
 */

type Manifest = {
  routes: Record<string, { id: string; module: string; clientActionModule?: string; imports?: string[] }>
}

declare global {
  var __reactRouterManifest: Manifest | undefined
}

/** The addresses of all scripts of the routes whose ids are like this, in the browser. */
export function scriptsOfRoutes(ids: RegExp): Set<string> {
  const routes = Object.values(globalThis.__reactRouterManifest?.routes ?? {}).filter(({ id }) => ids.test(id))
  return new Set(
    routes.flatMap(({ module, clientActionModule, imports }) => [
      module,
      ...(clientActionModule ? [clientActionModule] : []),
      ...(imports ?? []),
    ]),
  )
}

/**
 * Fetches what the brand's other pages and forms need, once this page has nothing else to do. A form that is sent while
 * there is no connection then finds the code that keeps what was typed; without it the framework would load the page
 * anew, and lose it.
 */
export function preloadRoutes(): void {
  for (const href of scriptsOfRoutes(/^routes\/brand\//)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    link.fetchPriority = 'low'
    document.head.append(link)
  }
}
