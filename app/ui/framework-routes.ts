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
