import { Readable } from 'node:stream'
import { requireDatabase } from '#db/client.server'
import { log } from '~/lib/observing/log.server'
import { done, type Outcome } from '~/lib/outcome'
import { createWorkerPool, isProductionBuild } from '~/lib/work/worker-pool.server'
import type { ExportJob } from './export-job'

type Making = typeof import('./export-streams.server')

/*
 * A thread builds the files of data, one part per request: a file of a hundred thousand respondents takes seconds and
 * leaves much garbage to collect. A development server has no build and does it in its own process.
 */

/** Streams a file as fast as it is read. Invalid if the format cannot hold the data. */
export async function makeFile(order: ExportJob): Promise<Outcome<Readable>> {
  begun += 1
  const id = begun
  const begins: Outcome<null> = await ask('beginFile', [id, order])
  return begins.ok ? done(toReadable(id)) : begins
}

/** Ends the thread, if there is one, and unfinished files with it. */
export async function stopExports(): Promise<void> {
  await pool.stop()
}

let begun = 0

const pool = createWorkerPool({
  program: 'jobs-thread.js',
  called: 'thread of exports',
  idleMs: 30_000,
  concurrency: 1_000,
  requireData: requireDatabase,
})

function toReadable(id: number): Readable {
  let isHeld = true
  const bytes = new Readable({
    read() {
      ask<Uint8Array | null>('nextPart', [id]).then(
        (part) => bytes.push(part),
        (error: Error) => bytes.destroy(error),
      )
    },
    destroy(error, callback) {
      if (!isHeld) callback(error)
      else ask('closeFile', [id]).then(() => callback(error), callback)
    },
  })
  // This pending call keeps the thread alive.
  ask('untilClosed', [id]).then(
    () => {
      isHeld = false
    },
    (error: Error) => {
      isHeld = false
      bytes.destroy(error)
    },
  )
  return bytes.on('error', (error) => log.error({ err: error }, 'an export broke off'))
}

async function ask<T>(name: keyof Making, args: unknown[]): Promise<T> {
  if (!isProductionBuild) return Reflect.apply((await import('./export-streams.server'))[name], null, args)
  return await pool.call(name, args)
}
