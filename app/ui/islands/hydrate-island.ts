import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Brings the islands of a name to life, as soon as the page has been read. */
export function hydrateIsland<Props extends object>(name: string, component: ComponentType<Props>): void {
  onIslands<Props>(name, (element, props) => hydrateRoot(element, createElement(component, props)))
}

/** Runs for each island of a name, with the props that the server rendered it with, once the page has been read. */
export function onIslands<Props extends object>(
  name: string,
  start: (element: HTMLElement, props: Props) => unknown,
): void {
  function startAll() {
    for (const element of document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)) {
      // Written into this page by our server for this component.
      const props: Props = JSON.parse(element.dataset.props ?? '{}')
      start(element, props)
    }
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startAll, { once: true })
  else startAll()
}
