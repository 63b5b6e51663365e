import { type ComponentChild, hydrate, render } from 'preact'

/* What stands for React in islands of the lean kind, which have elements and no hooks: see islands.vite.ts. */

// biome-ignore lint/performance/noBarrelFile: it stands for a package
export { createElement, Fragment } from 'preact'

export function hydrateRoot(element: Element, node: ComponentChild) {
  hydrate(node, element)
  return { render: (next: ComponentChild) => render(next, element) }
}
