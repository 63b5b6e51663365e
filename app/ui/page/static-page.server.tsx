import { createElement, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { yieldToEventLoop } from '#db/event-loop'
import { type Framing, policyOfInline } from '~/lib/http/headers.server'
import { language } from '~/texts/language'
import type { Locale } from '~/texts/locales'
import consumerCss from '../../consumer.css?inline'
import { provideLanguage } from '../use-words'
import { emptyInline, type Inline, InlineContext } from './document'
import { OwnTurnContext } from './yielding-part'

/** The placeholder of a part. Texts of a page cannot contain it, because React escapes them. */
const PLACE = 'page-part'

type PageFacts = { framing: Framing; locale: Locale }
type WholePage = { html: Buffer<ArrayBuffer>; policy: string }

/** Renders a page that is never hydrated, with its stylesheet inline and a policy that allows its inline content. */
export function wholePage(page: ReactNode, { framing, locale }: PageFacts): WholePage {
  const inline = emptyInline(consumerCss)
  return completePage([renderInline(page, inline, locale)], inline, framing)
}

/** The same for a long page: each of its parts renders in a separate turn of the event loop, and then takes its place. */
export async function wholePageInTurns(page: ReactNode, { framing, locale }: PageFacts): Promise<WholePage> {
  const inline = emptyInline(consumerCss)
  const parts: ReactElement[] = []
  const leavePlace = (part: ReactElement) => {
    parts.push(part)
    return createElement(PLACE)
  }
  const frame = renderInline(
    <OwnTurnContext.Provider value={leavePlace}>{page}</OwnTurnContext.Provider>,
    inline,
    locale,
  )
  const pieces: string[] = []
  for (const [index, before] of frame.split(`<${PLACE}></${PLACE}>`).entries()) {
    pieces.push(before)
    const part = parts[index]
    if (!part) continue
    await yieldToEventLoop('parts')
    pieces.push(renderInline(part, inline, locale))
  }
  await yieldToEventLoop('pages')
  return completePage(pieces, inline, framing)
}

/** A part has the page's contexts alone that are given here. */
export function renderInline(part: ReactNode, inline: Inline, locale: Locale): string {
  return renderToString(
    provideLanguage(language(locale), <InlineContext.Provider value={inline}>{part}</InlineContext.Provider>),
  )
}

function completePage(pieces: string[], inline: Inline, framing: Framing): WholePage {
  const html = Buffer.from(`<!doctype html>${pieces.join('')}`)
  return { html, policy: policyOfInline(inline, pieces, framing) }
}
