import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brokenOff, refuseBody } from './body-timeout'

/** How much more than the body itself may arrive for it: heads of chunks, and what was sent ahead. */
const ALLOWED_OVERHEAD_BYTES = 16_384

/**
 * The body of a request, with backpressure from the app. Refuses a long body in chunks of a few bytes with 400, because
 * each chunk costs as much as a large one, and up to two megabytes of them are parsed in one turn of the event loop.
 */
export function streamBody(request: IncomingMessage, response: ServerResponse): ReadableStream<Uint8Array> {
  const parts = readParts(request, response)
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await parts.return()
      },
    },
    { highWaterMark: 0 },
  )
}

async function* readParts(request: IncomingMessage, response: ServerResponse): AsyncGenerator<Uint8Array, void, void> {
  const { socket } = request
  const before = socket.bytesRead
  let received = 0
  // An iteration reads all that is buffered at once, however small its chunks were.
  for await (const part of request) {
    received += part.length
    if (!request.complete && socket.bytesRead - before > 2 * received + ALLOWED_OVERHEAD_BYTES) {
      refuseBody(response, 400)
      if (!response.closed) await once(response, 'close')
      throw brokenOff()
    }
    yield part
  }
}
