import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { env } from '~/lib/env.server'
import type { Opened } from './open'

/** What ends by itself is started anew, but not more often than this. */
const RESTART_MS = 1_000

/**
 * Serves with so many processes at one address: this one only starts them, and one anew for each that ends by itself. The
 * first alone makes backups. They are there once the first is: it has brought the database to the newest schema by then.
 */
export async function startProcesses(program: string, count: number): Promise<Opened> {
  cluster.setupPrimary({ exec: program })
  if (env.METRICS_TOKEN) await (await import('~/lib/observing/metrics.server')).gatherMetrics()
  const workers = new Set<Worker>()
  let serving = false
  let closing = false
  const start = (place: number): Worker => {
    const worker = cluster.fork(place === 0 ? {} : { BACKUPS: '' })
    workers.add(worker)
    // What is sent to one that has just ended fails here; its end is told as well.
    worker.on('error', () => {})
    worker.once('exit', async (code, signal) => {
      workers.delete(worker)
      if (closing || !serving) return
      process.stderr.write(`Process ${worker.process.pid} ended (${signal ?? code}), another takes its place\n`)
      await delay(RESTART_MS)
      if (!closing) start(place)
    })
    return worker
  }
  const first = start(0)
  const [event]: unknown[] = await Promise.race([
    once(first, 'listening').then(() => ['listening']),
    once(first, 'exit').then(() => ['exit']),
  ])
  // It has said why.
  if (event === 'exit') process.exit(1)
  serving = true
  for (let place = 1; place < count; place += 1) start(place)
  return {
    connections: () => 0,
    async close() {
      closing = true
      const ended = [...workers].map(async (worker) => {
        const exited = once(worker, 'exit')
        worker.process.kill('SIGTERM')
        await exited
      })
      await Promise.all(ended)
    },
  }
}
