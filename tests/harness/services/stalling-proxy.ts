import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { seededRandom } from '~/task-types/figures/random'

const STALL_MS = 300
const SEED = 48

export type StallingProxy = {
  port: number
  /** From now on each packet, in either direction, is held up with this probability for 300 ms, and its connection with it. */
  stall(probability: number): void
  /** How many packets were held up so far. */
  stalls(): number
  stop(): Promise<void>
}

/** A proxy on the loopback in front of the PostgreSQL whose socket is in `folder`. The order of stalls is seeded. */
export async function startStallingProxy(folder: string): Promise<StallingProxy> {
  const random = seededRandom(SEED)
  const open = new Set<Socket>()
  let probability = 0
  let stalls = 0

  async function pass(from: Socket, to: Socket): Promise<void> {
    for await (const packet of from) {
      if (random() < probability) {
        stalls += 1
        await delay(STALL_MS)
      }
      if (!to.write(packet)) await once(to, 'drain')
    }
    to.end()
  }

  const server = createServer((client) => {
    const database = connect(path.join(folder, '.s.PGSQL.5432'))
    const end = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) {
      open.add(socket)
      socket.setNoDelay().on('error', end)
      socket.once('close', () => open.delete(socket))
    }
    pass(client, database).catch(end)
    pass(database, client).catch(end)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port')
  return {
    port: address.port,
    stall(next) {
      probability = next
    },
    stalls: () => stalls,
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
