import type { Server, ServerResponse } from 'node:http'
import net, { type Socket } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'

/** Requests sent before the shutdown may still be in the listener's queue or on a keep-alive connection. */
const QUIET_MS = 200
const LONGEST_WAIT_FOR_QUIET_MS = 5_000

export type Connections = {
  /** How many are open. */
  count(): number
  /** The responses under way on a connection, in order. */
  answersOn(socket: Socket): ServerResponse[]
  /** Completes requests already sent, accepts no more, and resolves when the last connection is closed. */
  close(): Promise<void>
}

/** Keeps a server's open connections, each with the answers that are under way on it. */
export function trackConnections(server: Server): Connections {
  const open = new Map<Socket, Set<ServerResponse>>()
  let lastArrival = 0
  let closing = false
  server.on('connection', (socket: Socket) => {
    lastArrival = performance.now()
    open.set(socket, new Set())
    socket.once('close', () => open.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    lastArrival = performance.now()
    const underWay = open.get(socket)
    underWay?.add(response)
    response.once('close', () => underWay?.delete(response))
    if (closing) makeLast(response)
  })

  return { count: () => open.size, answersOn: (socket) => [...(open.get(socket) ?? [])], close }

  async function close(): Promise<void> {
    closing = true
    for (const underWay of open.values()) underWay.forEach(makeLast)
    await quiet()
    const closed = new Promise((resolve) => server.once('close', resolve))
    // http.Server's own close cuts answers that are written but not yet sent.
    net.Server.prototype.close.call(server)
    for (const [socket, underWay] of open) if (underWay.size === 0) socket.destroySoon()
    await closed
  }

  async function quiet(): Promise<void> {
    const latest = performance.now() + LONGEST_WAIT_FOR_QUIET_MS
    do {
      await delay(QUIET_MS)
      // A timer fires before requests that arrived meanwhile are read; they are read in the rest of its turn.
      await nextTurn()
    } while (performance.now() - lastArrival < QUIET_MS && performance.now() < latest)
  }
}

function makeLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
  else response.once('close', () => response.req.socket.destroySoon())
}
