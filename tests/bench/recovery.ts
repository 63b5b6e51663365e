import { setTimeout as delay } from 'node:timers/promises'
import type { Brand } from '../harness/domain/people'
import type { ServerProcess } from '../harness/services/server-process'
import { withBrand } from './means/brand'
import { enlarge, LARGE } from './means/large-brand'
import { atMost, median, type Row } from './means/report'
import { cpuSeconds } from './means/usage'

const KILLS = 3
const CLIENTS = 50

/**
 * Seconds of CPU from the start after a kill -9, in the middle of writing, until someone is answered, on a database of
 * 100,000 responses: while nobody but /healthz is asked, and while fifty clients ask without a pause for whatever there is.
 */
export function measureRecovery(): Promise<Row[]> {
  return withBrand(async (server, brand) => {
    const { taskId } = await enlarge(server, brand, LARGE)
    const pages = ['/', `/task/${taskId}`, `/api/tasks/${taskId}/assignments`, '/signin', '/healthz']
    const quiet: number[] = []
    const besieged: number[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      quiet.push(await recover(server, brand, []))
      besieged.push(await recover(server, brand, pages))
    }
    return [
      atMost('ready after a kill -9 with 100,000 responses, CPU', median(quiet), 1, 's'),
      atMost('… while 50 clients ask without a pause, CPU', median(besieged), 1, 's'),
    ]
  })
}

async function recover(server: ServerProcess, brand: Brand, pages: string[]): Promise<number> {
  let writing = true
  const writers = Array.from({ length: 8 }, async (_, n) => {
    for (let turn = 0; writing; turn += 1) {
      await brand.json('POST', '/api/brand/projects', { title: `Project ${n} ${turn}` }).catch(() => null)
    }
  })
  await delay(1_000)
  await server.kill9()
  writing = false
  await Promise.all(writers)
  let asking = true
  let cost: number | null = null
  const clients = Array.from({ length: pages.length > 0 ? CLIENTS : 0 }, async (_, n) => {
    const page = pages[n % pages.length] ?? '/'
    // A refused connection is answered at once: so each asks some hundred times a second.
    for (; asking; await delay(5)) {
      const reply = await brand.fetch(page).catch(() => null)
      if (!reply) continue
      cost ??= cpuSeconds(server.pid())
      await reply.arrayBuffer()
    }
  })
  await server.restart()
  cost ??= cpuSeconds(server.pid())
  asking = false
  await Promise.all(clients)
  return cost
}
