import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How many requests of one connection are taken before the first of them is answered. */
const MOST_AHEAD = 100

/** How many that are answered from memory, one behind the other, are begun in one turn. */
const MOST_AT_ONCE = 20

type Line = { last: ServerResponse; isAnswered: boolean; waiting: number; atOnce: number; isOver: boolean }

const lines = new WeakMap<Socket, Line>()

/**
 * Where a client sends requests without waiting for answers, begins each once the one before is answered, in a turn of its
 * own, so that others do not wait for all that one packet holds; behind an answer from memory, which `begin` says it was, a
 * few at once. After too many, the last that was taken ends the connection, and what follows it is not answered: the client
 * is to send it again.
 */
export function oneByOne(request: IncomingMessage, response: ServerResponse, begin: () => boolean): void {
  const { socket } = request
  const line = lines.get(socket)
  if (!line || line.last.closed) {
    const first = { last: response, isAnswered: false, waiting: 0, atOnce: 0, isOver: false }
    lines.set(socket, first)
    first.isAnswered = begin()
    return
  }
  if (line.isOver) return
  if (line.isAnswered && goesOn(line.last) && line.atOnce < MOST_AT_ONCE) {
    line.last = response
    line.atOnce += 1
    line.isAnswered = begin()
    return
  }
  const before = line.last
  line.last = response
  line.isAnswered = false
  line.waiting += 1
  if (line.waiting >= MOST_AHEAD) {
    line.isOver = true
    response.setHeader('Connection', 'close')
  }
  before.once('close', () => {
    setImmediate(() => {
      line.waiting -= 1
      line.atOnce = 0
      if (socket.destroyed) return
      const isAnswered = begin()
      if (line.last === response) line.isAnswered = isAnswered
    })
  })
}

/** Whether the connection is there for another answer behind this one. */
function goesOn(answered: ServerResponse): boolean {
  return answered.shouldKeepAlive && answered.getHeader('connection') !== 'close'
}
