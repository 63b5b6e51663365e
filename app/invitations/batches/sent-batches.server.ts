import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { millisecondsInHour } from 'date-fns/constants'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { write } from '#db/client.server'
import { yieldToEventLoop } from '#db/event-loop'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { groupBy } from '~/lib/arrays'
import { readableAddress } from '~/lib/email-address'
import { addressFinder } from '~/lib/email-matcher'
import { env, hasOthersBeside } from '~/lib/env.server'
import { requireUploads } from '~/lib/files/uploads-folder.server'
import { toCsv } from '~/lib/formats/csv.server'
import { readPage } from '~/lib/lists/paging'
import { log } from '~/lib/observing/log.server'
import { randomId } from '~/lib/secret.server'
import { invitationsSummary, rowsWithoutAddressText } from '../invitations'
import type { AddressResult, Batch } from './batch'
import type { OnUnit } from './invite-in-transactions.server'

const KEPT_MS = millisecondsInHour
const MOST_KEPT = 200
/** A batch without progress for this long has been interrupted. */
const LONGEST_UNIT_MS = 10_000
/** The limit for all batches together: some 100 MB. */
const MOST_RESULTS_KEPT = 500_000

type Kept = {
  brandId: number
  state: Batch['state']
  total: number | null
  results: AddressResult[]
  rowsWithoutAddress: number
}

const batches = new LRUCache<string, Kept>({
  max: MOST_KEPT,
  maxSize: MOST_RESULTS_KEPT,
  sizeCalculation: ({ results }) => Math.max(1, results.length),
  ttl: KEPT_MS,
})

/** A batch that collects results by transaction. */
export type OpenBatch = { id: string; add: OnUnit; end: (state: 'done' | 'broken') => void }

/**
 * Starts recording the result of each address, under the id of the page that shows it: for an hour in this process if
 * it is the only one, for a day in its journal. Longer-lived data, such as invitations and the state of their mails, is
 * in the list of stakeholders.
 */
export function openBatch(brandId: number): OpenBatch {
  const id = randomId(12)
  const batch: Kept = { brandId, state: 'under way', total: null, results: [], rowsWithoutAddress: 0 }
  batches.set(id, batch)
  // Its page may be asked of another process.
  if (hasOthersBeside) noteUnit(id, { brandId, total: 0, results: [] })
  let isNoted = true
  /** The work is done even if the disk cannot record it: then only this process knows the result. */
  function journal(write: () => void): void {
    if (!isNoted) return
    try {
      write()
    } catch (err) {
      isNoted = false
      rmSync(toFilePath(id), { force: true })
      log.warn({ err }, 'what becomes of invitations could not be noted on disk')
    }
  }
  return {
    id,
    add(results, total, rowsWithoutAddress = 0) {
      const unit = results.map(({ email, status, reason }) => ({ email: readableAddress(email), status, reason }))
      batch.total = total
      batch.rowsWithoutAddress = rowsWithoutAddress
      batch.results.push(...unit)
      // Its size is measured when it is put in.
      batches.delete(id)
      batches.set(id, batch)
      journal(() => noteUnit(id, { brandId, total, results: unit, rowsWithoutAddress }))
    },
    end(state) {
      batch.state = state
      if (state === 'done') journal(() => noteDone(id))
      // Another process that erases a person removes them from the journal, but does not know this memory.
      if (state === 'done' && hasOthersBeside && isNoted) batches.delete(id)
    },
  }
}

/** A batch of the brand with one page of its results, failures first; null if it is gone. */
export async function findBatch(brandId: number, id: string, page: number): Promise<Batch | null> {
  const kept = await findKept(brandId, id)
  if (!kept) return null
  const { state, results, total, rowsWithoutAddress } = kept
  if (state === 'under way') return { state, settled: results.length, total }
  if (state === 'broken') return { state }
  if (state === 'cut off') return { state, id, settled: results.length, total: total ?? results.length }
  const noneSent = results.every(({ status }) => status === 'failed')
  const rows = [...results.filter(({ status }) => status === 'failed'), ...results.filter(isSent)]
  const paged = await readPage(rows.length, page, async (limit, offset) => rows.slice(offset, offset + limit))
  const summary = [
    invitationsSummary(results),
    ...(rowsWithoutAddress > 0 ? [rowsWithoutAddressText(rowsWithoutAddress)] : []),
  ]
  return { state, id, summary: summary.join('. '), noneSent, results: paged }
}

/**
 * The results of a batch of the brand as CSV, in the order of the request; null if they are gone. The brand's log
 * records the export.
 */
export async function exportBatch(acting: Acting, id: string): Promise<string | null> {
  const { brandId } = acting
  const kept = await findKept(brandId, id)
  if (kept?.state !== 'done' && kept?.state !== 'cut off') return null
  await write((tx) => logAudit(tx, acting, { action: 'invitations-exported' }))
  const rows = kept.results.map(({ email, status, reason }) => [email, status, reason])
  return toCsv([['Email', 'Result', 'Reason'], ...rows])
}

/**
 * Removes addresses from stored batches: each from those of its brand, or with null from all. The number of addresses
 * in a batch remains.
 */
export async function forgetInvited(people: { address: string; brandId: number | null }[]): Promise<void> {
  if (people.length === 0) return
  const forgotten = forgottenBy(people)
  for (const batch of batches.values()) {
    batch.results = batch.results.map((one) => withoutAddress(one, forgotten.of(batch.brandId)))
  }
  for (const name of await journalNames()) {
    await yieldToEventLoop()
    const file = path.join(folder(), name)
    const text = await readFile(file, 'utf8').catch(blankWhereMissing)
    if (withoutAddresses(text, forgotten) !== text) rewriteJournal(file, forgotten)
  }
}

type IsForgotten = (text: string) => boolean

/** `of`: what to forget in a batch of a brand. */
type Forgotten = { mayName: (text: string) => boolean; of: (owner: number) => IsForgotten }

function forgottenBy(people: { address: string; brandId: number | null }[]): Forgotten {
  const byBrand = groupBy(people, ({ brandId }) => brandId)
  const finders = new Map([...byBrand].map(([id, own]) => [id, addressFinder(own.map(({ address }) => address))]))
  return {
    mayName: addressFinder(people.map(({ address }) => address)),
    of: (owner) => (text) => Boolean(finders.get(owner)?.(text) || finders.get(null)?.(text)),
  }
}

/** Removes all batches of a brand that is gone. */
export async function deleteBrandBatches(brandId: number): Promise<void> {
  for (const [id, batch] of batches.entries()) if (batch.brandId === brandId) batches.delete(id)
  const start = `{"brandId":${brandId},`
  for (const name of await journalNames()) {
    const file = path.join(folder(), name)
    const text = await readFile(file, 'utf8').catch(blankWhereMissing)
    if (text.startsWith(start)) await rm(file, { force: true })
  }
}

/** In one turn of the event loop, so that no line is added meanwhile. */
function rewriteJournal(file: string, forgotten: Forgotten): void {
  writeFileSync(`${file}.part`, withoutAddresses(readFileSync(file, 'utf8'), forgotten), { mode: 0o600 })
  renameSync(`${file}.part`, file)
}

/** A journal without these addresses; unchanged, with any truncated line, if it contains none of them. */
function withoutAddresses(text: string, forgotten: Forgotten): string {
  let isChanged = false
  const kept = text
    .split('\n')
    .slice(0, -1)
    .map((written) => {
      // A line truncated by a full disk does not block the erasure of people whom it does not name.
      if (!forgotten.mayName(written.toLowerCase())) return written
      const noted = line.parse(JSON.parse(written))
      if ('isDone' in noted) return written
      const results = noted.results.map((one) => withoutAddress(one, forgotten.of(noted.brandId)))
      if (results.every((one, n) => one === noted.results[n])) return written
      isChanged = true
      return JSON.stringify({ ...noted, results })
    })
  return isChanged ? kept.map((one) => `${one}\n`).join('') : text
}

function withoutAddress(one: AddressResult, isForgotten: IsForgotten): AddressResult {
  return isForgotten(one.email.toLowerCase()) ? { ...one, email: ERASED } : one
}

/** Replaces the address of an erased person. */
const ERASED = 'erased'

async function journalNames(): Promise<string[]> {
  try {
    return (await readdir(folder())).filter((name) => name.endsWith('.jsonl'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function isSent({ status }: AddressResult): boolean {
  return status === 'sent'
}

async function findKept(brandId: number, id: string): Promise<Kept | null> {
  const kept = batches.get(id) ?? (await readStoredBatch(id))
  return kept?.brandId === brandId ? kept : null
}

/**
 * A batch of another process, or one no longer in memory. Without its last line it was cut off, unless another process
 * has just written to it.
 */
async function readStoredBatch(id: string): Promise<Kept | null> {
  const journal = await readJournal(id)
  if (!journal) return null
  if (journal.isDone) return { ...journal, state: 'done' }
  const isGoingOn = hasOthersBeside && Date.now() - (await stat(toFilePath(id))).mtimeMs < LONGEST_UNIT_MS
  if (isGoingOn) return { ...journal, total: journal.total || null, state: 'under way' }
  return journal.results.length > 0 ? { ...journal, state: 'cut off' } : null
}

/*
 * The result of each address of a batch, on disk next to the uploads, a line per unit, so that a restart neither loses
 * the results nor hides that it cut a batch off. The sweeper removes them after a day.
 */

const result = z.object({ email: z.string(), status: z.enum(['sent', 'failed']), reason: z.string().nullable() })
const line = z.union([
  z.object({
    brandId: z.number(),
    total: z.number(),
    results: z.array(result),
    rowsWithoutAddress: z.number().default(0),
  }),
  z.object({ isDone: z.literal(true) }),
])

type Journal = Omit<Kept, 'state' | 'total'> & { total: number; isDone: boolean }

/** Adds what became of a unit of the batch. */
export function noteUnit(id: string, unit: Exclude<z.input<typeof line>, { isDone: true }>): void {
  keep(id, unit)
}

/** Records that the batch is complete. */
export function noteDone(id: string): void {
  keep(id, { isDone: true })
}

/**
 * The recorded results of a batch, or null without any. Leaves out a line that was truncated when the server stopped.
 */
async function readJournal(id: string): Promise<Journal | null> {
  if (!/^[\w-]{16}$/.test(id)) return null
  const text = await readFile(toFilePath(id), 'utf8').catch(blankWhereMissing)
  const journal: Journal = { brandId: 0, total: 0, results: [], rowsWithoutAddress: 0, isDone: false }
  for (const written of text.split('\n').slice(0, -1)) {
    const noted = line.parse(JSON.parse(written))
    if ('isDone' in noted) journal.isDone = true
    else Object.assign(journal, noted, { results: [...journal.results, ...noted.results] })
  }
  return text === '' ? null : journal
}

function keep(id: string, noted: z.input<typeof line>): void {
  requireUploads()
  mkdirSync(folder(), { recursive: true })
  appendFileSync(toFilePath(id), `${JSON.stringify(noted)}\n`, { mode: 0o600 })
}

function toFilePath(id: string): string {
  return path.join(folder(), `${id}.jsonl`)
}

function folder(): string {
  return path.resolve(env.UPLOADS_DIR, 'imports')
}

function blankWhereMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}
