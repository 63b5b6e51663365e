/** What the framework writes into the page of each route's scripts. */
type Manifest = {
  routes: Record<string, { id: string; module: string; clientActionModule?: string; imports?: string[] }>
}

declare global {
  var __reactRouterManifest: Manifest | undefined
}

const OWN = /^routes\/brand\//

/**
 * Fetches what the brand's other pages and forms need, once this page has nothing else to do. A form that is sent while
 * there is no connection then finds the code that keeps what was typed; without it the framework would load the page
 * anew, and lose it.
 */
export function preloadRoutes(): void {
  const routes = Object.values(globalThis.__reactRouterManifest?.routes ?? {}).filter(({ id }) => OWN.test(id))
  const scripts = routes.flatMap(({ module, clientActionModule, imports }) => [
    module,
    ...(clientActionModule ? [clientActionModule] : []),
    ...(imports ?? []),
  ])
  for (const href of new Set(scripts)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    link.fetchPriority = 'low'
    document.head.append(link)
  }
}
