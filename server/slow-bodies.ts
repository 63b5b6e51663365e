import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuse } from './refusal'

/** Refuses a request, with 408, whose body has not come to its end and brings no byte for so long. */
export function watchBody(request: IncomingMessage, response: ServerResponse, silentMs: number): void {
  // Without these there is no body.
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return
  const { socket } = request
  let received = socket.bytesRead
  let wasOurs = false
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer)
    // Bytes that wait for us are not the sender's silence, nor is what follows at once when we read on.
    const isOurs = request.readableLength > 0
    const isSilent = socket.bytesRead === received && !isOurs && !wasOurs
    received = socket.bytesRead
    wasOurs = isOurs
    if (!isSilent) return
    clearInterval(timer)
    // Whoever reads the body learns that there is no more of it, once the answer is sent.
    response.once('close', () => request.destroy(new Error('The body fell silent')))
    refuse(response, 408, { Connection: 'close' })
  }, silentMs).unref()
  response.once('close', () => clearInterval(timer))
}
