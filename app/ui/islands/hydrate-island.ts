import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { IslandLanguage } from '~/texts/language'
import type { Locale } from '~/texts/locales'
import type { Words } from '~/texts/words'
import { provideLanguage } from '../use-words'

/** The groups of words that an island uses. */
type IslandWords = { [Group in keyof Words]?: Partial<Words[Group]> }

/** Brings the islands of a name to life, as soon as the page has been read. */
export function hydrateIsland<Props extends object>(
  name: string,
  component: ComponentType<Props>,
  words: IslandWords,
): void {
  const language = toLanguage(words)
  onIslands<Props>(name, (element, props) =>
    hydrateRoot(element, provideLanguage(language, createElement(component, props))),
  )
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

/** The page's language, with the words that an island has. */
export function toLanguage(words: IslandWords): IslandLanguage {
  // Tests check that an island is given all words that its components use.
  return { locale: document.documentElement.lang as Locale, words: words as Words }
}
