import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How many requests of one connection are taken before the first of them is answered. */
const MOST_AHEAD = 100

type Line = { last: ServerResponse; waiting: number; isOver: boolean }

const lines = new WeakMap<Socket, Line>()

/**
 * Where a client sends requests without waiting for answers, begins each once the one before is answered, in a turn of its
 * own, so that others do not wait for all that one packet holds. After too many, the last that was taken ends the connection,
 * and what follows it is not answered: the client is to send it again.
 */
export function oneByOne(request: IncomingMessage, response: ServerResponse, begin: () => void): void {
  const { socket } = request
  const line = lines.get(socket)
  if (!line || line.last.closed) {
    lines.set(socket, { last: response, waiting: 0, isOver: false })
    begin()
    return
  }
  if (line.isOver) return
  const before = line.last
  line.last = response
  line.waiting += 1
  if (line.waiting >= MOST_AHEAD) {
    line.isOver = true
    response.setHeader('Connection', 'close')
  }
  before.once('close', () => {
    setImmediate(() => {
      line.waiting -= 1
      if (!socket.destroyed) begin()
    })
  })
}
