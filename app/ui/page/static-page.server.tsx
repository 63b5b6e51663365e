import { createElement, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { yieldToEventLoop } from '#db/event-loop'
import { type Framing, policyOfInline } from '~/lib/http/headers.server'
import consumerCss from '../../consumer.css?inline'
import { emptyInline, type Inline, InlineContext } from './document'
import { OwnTurnContext } from './yielding-part'

/** The placeholder of a part. Texts of a page cannot contain it, because React escapes them. */
const PLACE = 'page-part'

type WholePage = { html: Buffer<ArrayBuffer>; policy: string }

/** Renders a page that is never hydrated, with its stylesheet inline and a policy that allows its inline content. */
export function wholePage(page: ReactNode, framing: Framing): WholePage {
  const inline = emptyInline(consumerCss)
  return completePage([renderInline(page, inline)], inline, framing)
}

/** The same for a long page: each of its parts renders in a separate turn of the event loop, and then takes its place. */
export async function wholePageInTurns(page: ReactNode, framing: Framing): Promise<WholePage> {
  const inline = emptyInline(consumerCss)
  const parts: ReactElement[] = []
  const leavePlace = (part: ReactElement) => {
    parts.push(part)
    return createElement(PLACE)
  }
  const frame = renderInline(<OwnTurnContext.Provider value={leavePlace}>{page}</OwnTurnContext.Provider>, inline)
  const pieces: string[] = []
  for (const [index, before] of frame.split(`<${PLACE}></${PLACE}>`).entries()) {
    pieces.push(before)
    const part = parts[index]
    if (!part) continue
    await yieldToEventLoop('parts')
    pieces.push(renderInline(part, inline))
  }
  await yieldToEventLoop('pages')
  return completePage(pieces, inline, framing)
}

function renderInline(part: ReactNode, inline: Inline): string {
  return renderToString(<InlineContext.Provider value={inline}>{part}</InlineContext.Provider>)
}

function completePage(pieces: string[], inline: Inline, framing: Framing): WholePage {
  const html = Buffer.from(`<!doctype html>${pieces.join('')}`)
  return { html, policy: policyOfInline(inline, pieces, framing) }
}
