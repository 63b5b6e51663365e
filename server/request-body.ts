import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brokenOff, refuseBody } from './slow-bodies'

/** How much more than the body itself may come for it: heads of chunks, and what was sent ahead. */
const MOST_BESIDE = 16_384

/**
 * The body of a request, read no faster than it is wanted. A long one in chunks of a few bytes is refused, with 400: each
 * chunk costs as much as a large one, and of all that comes in one turn of the event loop nobody else is answered meanwhile.
 */
export async function* partsOf(request: IncomingMessage, response: ServerResponse): AsyncGenerator<Uint8Array, void> {
  const { socket } = request
  const before = socket.bytesRead
  let received = 0
  for await (const part of request) {
    received += part.length
    if (!request.complete && socket.bytesRead - before > 2 * received + MOST_BESIDE) {
      refuseBody(response, 400)
      if (!response.closed) await once(response, 'close')
      throw brokenOff()
    }
    yield part
  }
}
