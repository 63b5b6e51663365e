import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'
import { type Framing, policyOfInline } from '~/lib/http/headers.server'
import consumerCss from '../../consumer.css?inline'
import { emptyInline, type Inline, InlineContext } from './document'
import { fittedSheet } from './fitted-sheet.server'
import { OwnTurnContext } from './own-turn'
import { createPartTurns } from './page-stream.server'

/** Read with the first page: a start takes long enough. */
let fitted: ReturnType<typeof fittedSheet> | null = null

/** As `SheetToCome` is rendered, before all that anyone has written. */
const SHEET_TO_COME = '<style></style>'

type WholePage = { html: string; policy: string }

/** A page that is never hydrated, with its sheet in it, and the policy that allows what stands in it. */
export function wholePage(page: ReactNode, framing: Framing): WholePage {
  const inline = emptyInline()
  const rendered = renderToString(<InlineContext.Provider value={inline}>{page}</InlineContext.Provider>)
  return completePage(rendered, inline, framing)
}

/** The same of a long page, whose parts are rendered in turns of their own. */
export async function wholePageInTurns(page: ReactNode, framing: Framing): Promise<WholePage> {
  const inline = emptyInline()
  const stream = await renderToReadableStream(
    <OwnTurnContext.Provider value={createPartTurns()}>
      <InlineContext.Provider value={inline}>{page}</InlineContext.Provider>
    </OwnTurnContext.Provider>,
  )
  await stream.allReady
  const rendered = await new Response(stream).text()
  return completePage(rendered.slice(DOCTYPE.length), inline, framing)
}

/** As React writes it before a streamed document. */
const DOCTYPE = '<!DOCTYPE html>'

function completePage(rendered: string, inline: Inline, framing: Framing): WholePage {
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
