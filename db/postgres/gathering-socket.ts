import { Socket } from 'node:net'

/**
 * A connection that sends in one go what is written to it in one turn. Each sending wakes PostgreSQL, which costs both sides
 * more than a short query does; what a unit asks for together then wakes it once.
 */
export function createGatheringSocket(): Socket {
  const socket = new Socket()
  const write = socket.write.bind(socket) as (...given: unknown[]) => boolean
  let isGathering = false
  function gather(...given: unknown[]): boolean {
    if (!isGathering) {
      isGathering = true
      socket.cork()
      process.nextTick(() => {
        isGathering = false
        socket.uncork()
      })
    }
    return write(...given)
  }
  // To connect puts the socket's own method back.
  socket.once('connect', () => {
    socket.write = gather
  })
  return socket
}
