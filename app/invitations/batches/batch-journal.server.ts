import { appendFileSync, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { env } from '~/lib/env.server'
import type { AddressResult } from './batch'

/*
 * What became of each address of a batch, on disk beside the uploads, a line a unit: so that a restart neither takes the
 * results away nor leaves unsaid that it broke a batch off. The sweeper removes them after a day.
 */

const result = z.object({ email: z.string(), status: z.enum(['sent', 'failed']), reason: z.string().nullable() })
const line = z.union([
  z.object({ brandId: z.number(), total: z.number(), results: z.array(result) }),
  z.object({ isDone: z.literal(true) }),
])

type Journal = { brandId: number; total: number; results: AddressResult[]; isDone: boolean }

/** Adds what became of a unit of the batch. */
export function noteUnit(id: string, unit: { brandId: number; total: number; results: AddressResult[] }): void {
  write(id, unit)
}

/** Notes that every unit of the batch is there. */
export function noteDone(id: string): void {
  write(id, { isDone: true })
}

/** What is noted of a batch, or null where nothing is. A line that was cut off when the server stopped is left out. */
export async function readJournal(id: string): Promise<Journal | null> {
  if (!/^[\w-]{16}$/.test(id)) return null
  const text = await readFile(fileOf(id), 'utf8').catch(blankWhereMissing)
  const journal: Journal = { brandId: 0, total: 0, results: [], isDone: false }
  for (const written of text.split('\n').slice(0, -1)) {
    const noted = line.parse(JSON.parse(written))
    if ('isDone' in noted) journal.isDone = true
    else Object.assign(journal, noted, { results: [...journal.results, ...noted.results] })
  }
  return journal.results.length > 0 ? journal : null
}

function write(id: string, noted: z.input<typeof line>): void {
  mkdirSync(folder(), { recursive: true })
  appendFileSync(fileOf(id), `${JSON.stringify(noted)}\n`, { mode: 0o600 })
}

function fileOf(id: string): string {
  return path.join(folder(), `${id}.jsonl`)
}

function folder(): string {
  return path.resolve(env.UPLOADS_DIR, 'imports')
}

function blankWhereMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}
