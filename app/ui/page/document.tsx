import { createContext, useContext } from 'react'
import type { UIMatch } from 'react-router'

/**
 * The nonce of this answer's Content-Security-Policy; empty in the browser, where it is not to be read, and in a page
 * that is never hydrated, which has none.
 */
export const NonceContext = createContext<string | undefined>(undefined)

/** Where a page that is never hydrated notes the stylesheets and scripts that stand in it: its policy names their hashes. */
export const InlineContext = createContext<{ sheets: Set<string>; scripts: Set<string> } | null>(null)

/** By what a failure is found in the log; null where nothing failed, and in the browser. */
export const ReferenceContext = createContext<string | null>(null)

/** One of our stylesheets in a page that is never hydrated, so that the page is one request. */
export function InlineStyle({ css }: { css: string }) {
  useContext(InlineContext)?.sheets.add(css)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet
  return <style dangerouslySetInnerHTML={{ __html: css }} />
}

/** A script of ours that stands in a page that is never hydrated. */
export function InlineScript({ code }: { code: string }) {
  useContext(InlineContext)?.scripts.add(code)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
  return <script dangerouslySetInnerHTML={{ __html: code }} />
}

/** What a route says about its page: `hydrate: false` ships no framework script, whoever is looking. */
export type PageHandle = { hydrate?: boolean }

type MatchLike = Pick<UIMatch, 'id' | 'handle' | 'loaderData'>

/**
 * Whether a page is hydrated: a brand's pages are, unless a route says otherwise. A consumer's or a visitor's page
 * ships no script but its islands.
 */
export function audienceOf(matches: MatchLike[]): { hydrated: boolean } {
  // In the browser this runs on hydrated pages alone; one that could not be loaded does not know whose it is.
  if (!import.meta.env.SSR) return { hydrated: true }
  const root = matches.find((match) => match.id === 'root')?.loaderData as { audience?: string } | undefined
  const refused = matches.some((match) => (match.handle as PageHandle | undefined)?.hydrate === false)
  return { hydrated: root?.audience === 'brand' && !refused }
}
