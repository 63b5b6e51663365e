import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes a connection whose client takes nothing, for so long, of an answer that waits for it. All are looked at together,
 * so that an answer that is read costs nothing.
 */
export function closeSlowReaders(server: Server, silentMs: number): void {
  /** What had been taken when they were last looked at. */
  const taken = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    taken.set(socket, 0)
    socket.once('close', () => taken.delete(socket))
  })
  setInterval(() => {
    for (const [socket, before] of taken) {
      const now = socket.bytesWritten - socket.writableLength
      taken.set(socket, now)
      if (socket.writableLength > 0 && now === before) socket.destroy()
    }
  }, silentMs).unref()
}
