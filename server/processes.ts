import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileIdentity } from '#db/sqlite/held-files'
import { env } from '~/lib/env.server'
import type { Opened } from './start-server'

/** A process that ends is restarted, but not more often than this. */
const RESTART_MS = 1_000

/**
 * Serves with several processes at one address: this one only starts them, and replaces each that ends unexpectedly.
 * Only the first makes backups; the others start after it has migrated the database. None is replaced while the
 * database's file is missing: a new process would create an empty one and accept answers into it.
 */
export async function startProcesses(program: string, count: number): Promise<Opened> {
  cluster.setupPrimary({ exec: program })
  if (env.METRICS_TOKEN) await (await import('~/lib/observing/metrics.server')).gatherMetrics()
  const workers = new Set<Worker>()
  let serving = false
  let closing = false
  let identity: string | null = null
  const start = (place: number): Worker => {
    const worker = cluster.fork(place === 0 ? {} : { BACKUPS: '' })
    workers.add(worker)
    // A message to a process that has just ended fails here; its end has a separate event.
    worker.on('error', () => {})
    worker.once('exit', async (code, signal) => {
      workers.delete(worker)
      if (closing || !serving) return
      process.stderr.write(`Process ${worker.process.pid} ended (${signal ?? code}), another takes its place\n`)
      await delay(RESTART_MS)
      if (databaseIdentity() !== identity) {
        process.stderr.write('The database was moved or replaced: no process is started until it is back\n')
        while (!closing && databaseIdentity() !== identity) await delay(RESTART_MS)
      }
      if (!closing) start(place)
    })
    return worker
  }
  const first = start(0)
  // If it ended, it has logged why.
  if (!(await listens(first))) process.exit(1)
  identity = databaseIdentity()
  serving = true
  const others = Array.from({ length: count - 1 }, (_, index) => start(index + 1))
  await Promise.all(others.map(listens))
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

/** Resolves with true once it listens, and with false when it has ended before. */
function listens(worker: Worker): Promise<boolean> {
  return Promise.race([once(worker, 'listening').then(() => true), once(worker, 'exit').then(() => false)])
}

/** Which file the database is; null on PostgreSQL, or if the file is missing. */
function databaseIdentity(): string | null {
  return env.DATABASE_URL ? null : fileIdentity(env.DATABASE_PATH)
}
