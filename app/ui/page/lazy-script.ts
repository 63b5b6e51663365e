import files from 'virtual:lazy-scripts'
import { type ComponentType, createElement, use } from 'react'
import { preloadModule } from 'react-dom'

/**
 * A part of hydrated pages with a separate script file, named by its module's path below app/. The server has it at
 * once, and lists the scripts of a page in that page. A browser loads it with the first page that shows it, and keeps
 * the served HTML meanwhile without a fallback. A failed load is retried.
 */
export function lazyScript<Part>(module: string, load: () => Promise<Part>, onServer: Part | false): () => Part {
  let kept: Promise<Part> | null = null
  return () => {
    if (onServer === false) {
      kept ??= loaded()
      return use(kept)
    }
    for (const url of files[module] ?? []) preloadModule(url, { as: 'script' })
    return onServer
  }

  function loaded(): Promise<Part> {
    const loading = load()
    loading.catch(() => {
      kept = null
    })
    return loading
  }
}

/** The same for a single component, which is shown as any other. */
export function lazyComponent<Props extends object>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
  onServer: ComponentType<Props> | false,
): ComponentType<Props> {
  const component = lazyScript(module, load, onServer)
  return (props) => createElement(component(), props)
}
