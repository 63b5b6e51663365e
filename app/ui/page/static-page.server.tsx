import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'
import { type Framing, policyOfInline } from '~/lib/http/headers.server'
import consumerCss from '../../consumer.css?inline'
import { emptyInline, type Inline, InlineContext } from './document'
import { createPartTurns } from './page-stream.server'
import { OwnTurnContext } from './yielding-part'

type WholePage = { html: string; policy: string }

/** Renders a page that is never hydrated, with its stylesheet inline and a policy that allows its inline content. */
export function wholePage(page: ReactNode, framing: Framing): WholePage {
  const inline = emptyInline(consumerCss)
  const rendered = renderToString(<InlineContext.Provider value={inline}>{page}</InlineContext.Provider>)
  return completePage(rendered, inline, framing)
}

/** The same for a long page. Its parts render in separate turns of the event loop. */
export async function wholePageInTurns(page: ReactNode, framing: Framing): Promise<WholePage> {
  const inline = emptyInline(consumerCss)
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
  const html = `<!doctype html>${rendered}`
  return { html, policy: policyOfInline(inline, html, framing) }
}
