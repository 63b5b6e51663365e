import { type ReactElement, type ReactNode, use } from 'react'
import type { RenderToReadableStreamOptions } from 'react-dom/server'
// Node's own variant follows each promise of the process, for good, from the first page on that it streams.
import { renderToReadableStream } from 'react-dom/server.edge'
import { yieldToEventLoop } from '#db/event-loop'
import { OwnTurnContext } from './yielding-part'

type Options = Pick<RenderToReadableStreamOptions, 'nonce' | 'onError'> & {
  /** Milliseconds after the page until its late parts are abandoned. */
  lateMs: number
}

/** A page as a stream, which begins when the page without its late parts has rendered. */
export async function streamPage(page: ReactNode, { lateMs, ...options }: Options): Promise<ReadableStream> {
  // The data that goes along was written out in this turn already.
  await yieldToEventLoop('pages')
  const late = new AbortController()
  const stream = await renderToReadableStream(
    <OwnTurnContext.Provider value={createPartTurns()}>{page}</OwnTurnContext.Provider>,
    { ...options, signal: late.signal },
  )
  // Not before: given up while its parts wait for their turns, it would be no page at all.
  const timer = setTimeout(
    () => late.abort(new DOMException('The rest of a page is late', 'TimeoutError')),
    lateMs,
  ).unref()
  // Stops the timer once everything has been rendered. If rendering failed, the stream reports it.
  stream.allReady.then(
    () => clearTimeout(timer),
    () => clearTimeout(timer),
  )
  return stream
}

/** Lets each part of a page wait for one turn: React asks again when it renders the part in it. */
function createPartTurns() {
  const turns = new Map<ReactElement, Promise<void>>()
  return (part: ReactElement) => {
    const turn = turns.get(part) ?? yieldToEventLoop('parts')
    turns.set(part, turn)
    use(turn)
    return part
  }
}
