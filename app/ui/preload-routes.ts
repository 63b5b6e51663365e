import { scriptsOfRoutes } from './framework-routes'

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
