import { createContext, useContext } from 'react'
import type { UIMatch } from 'react-router'
import { isRecord } from '~/lib/records'

/**
 * The nonce of the response's Content-Security-Policy; empty in the browser, which must not read it, and in pages that
 * never hydrate, which have none.
 */
export const NonceContext = createContext<string | undefined>(undefined)

/**
 * The stylesheet of a page that never hydrates, and the stylesheets and scripts inlined so far, for the hashes in its
 * policy.
 */
export type Inline = { pageSheet: string; sheets: Set<string>; scripts: Set<string> }

export const InlineContext = createContext<Inline | null>(null)

export function emptyInline(pageSheet = ''): Inline {
  return { pageSheet, sheets: new Set(), scripts: new Set() }
}

/** The reference that finds a failure in the log; null without a failure, and in the browser. */
export const ReferenceContext = createContext<string | null>(null)

/** One of our stylesheets in a page that is never hydrated, so that the page is one request. */
export function InlineStyle({ css }: { css: string }) {
  useContext(InlineContext)?.sheets.add(css)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet
  return <style dangerouslySetInnerHTML={{ __html: css }} />
}

/** The stylesheet of a page that is never hydrated. */
export function PageSheet() {
  const inline = useContext(InlineContext)
  return inline && <InlineStyle css={inline.pageSheet} />
}

/** An inline script of a page that is never hydrated. */
export function InlineScript({ code }: { code: string }) {
  useContext(InlineContext)?.scripts.add(code)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
  return <script dangerouslySetInnerHTML={{ __html: code }} />
}

/** HTML that was rendered before, with what its page has to note of it. */
export type Rendered = { html: string; sheets: string[]; scripts: string[] }

export function RenderedBefore({ html, sheets, scripts }: Rendered) {
  const inline = useContext(InlineContext)
  for (const sheet of sheets) inline?.sheets.add(sheet)
  for (const script of scripts) inline?.scripts.add(script)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React has rendered
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}

/**
 * A route's properties for its page. `hydrate: false` ships no framework script. `inTurns` decides from the loader's
 * data whether the page is long; its parts then render in separate turns of the event loop.
 */
export type PageHandle = { hydrate?: boolean; inTurns?: (loaderData: unknown) => boolean }

type MatchLike = Pick<UIMatch, 'id' | 'handle' | 'loaderData'>

/** Which stylesheet a page has: the brand's, as a file, or the consumer's, inline. */
type Audience = { hydrated: boolean; sheet: 'brand' | 'consumer' }

/**
 * Whether a page hydrates: a brand's pages do, unless a route says otherwise. A consumer's or a visitor's page has no
 * script but its islands; nor has a brand's shared results page, which looks as it does to the brand.
 */
export function pageAudience(matches: MatchLike[]): Audience {
  // In the browser this runs on hydrated pages only; after a failed load, the owner is unknown.
  if (!import.meta.env.SSR) return { hydrated: true, sheet: 'brand' }
  if (matches.some(({ loaderData }) => isRecord(loaderData) && loaderData.shared)) {
    return { hydrated: false, sheet: 'brand' }
  }
  const root = matches.find((match) => match.id === 'root')?.loaderData as { audience?: string } | undefined
  const refused = matches.some((match) => (match.handle as PageHandle | undefined)?.hydrate === false)
  const hydrated = root?.audience === 'brand' && !refused
  return { hydrated, sheet: hydrated ? 'brand' : 'consumer' }
}
