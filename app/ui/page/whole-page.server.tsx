import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { type Framing, policyOfInline } from '~/lib/http/headers.server'
import consumerCss from '../../consumer.css?inline'
import { emptyInline, type Inline, InlineContext } from './document'
import { fittedSheet } from './fitted-sheet.server'

/** Read with the first page: a start takes long enough. */
let fitted: ReturnType<typeof fittedSheet> | null = null

/** As `SheetToCome` is rendered, before all that anyone has written. */
const SHEET_TO_COME = '<style></style>'

/** A page that is never hydrated, with its sheet in it, and the policy that allows what stands in it. */
export function wholePage(page: ReactNode, framing: Framing): { html: string; policy: string } {
  const inline = emptyInline()
  const rendered = renderToString(<InlineContext.Provider value={inline}>{page}</InlineContext.Provider>)
  // A function, because a `$` in a text to be put in would stand for something.
  const html = `<!doctype html>${rendered.replace(SHEET_TO_COME, () => sheetIn(rendered, inline))}`
  return { html, policy: policyOfInline(inline, html, framing) }
}

function sheetIn(html: string, { sheets, scripts, shownLater }: Inline): string {
  fitted ??= fittedSheet(consumerCss)
  // While it is developed, nobody knows yet what scripts hold.
  const sheet = import.meta.env.DEV ? consumerCss : fitted(html, [...scripts, ...shownLater])
  sheets.add(sheet)
  return `<style>${sheet}</style>`
}
