import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Brings the islands of a name to life, as soon as the page has been read. */
export function hydrateIsland<Props extends object>(name: string, component: ComponentType<Props>): void {
  function hydrate() {
    for (const element of document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)) {
      // What our own server wrote into this very page for this component.
      const props: Props = JSON.parse(element.dataset.props ?? '{}')
      hydrateRoot(element, createElement(component, props))
    }
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', hydrate, { once: true })
  else hydrate()
}
