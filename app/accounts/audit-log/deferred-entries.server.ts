import { DatabaseBusy, NotWritten } from '#db/write-errors'
import { log } from '~/lib/observing/log.server'
import { pause } from '~/lib/work/pause.server'

export type Reading = {
  /** Writes its entry. */
  write: () => Promise<void>
  /** The facts for the server's log if the entry cannot be written. */
  facts: Record<string, string | number | undefined>
  /** Only one entry with the same key waits at a time. */
  key?: string
}

/** About 5 MB. Beyond this many waiting entries, reads that must be logged are refused. */
const MOST_WAITING = 10_000
/** How many are written side by side, which share a commit. */
const AT_A_TIME = 200
/** How often (ms) what could not be written is tried again. */
const RETRY_MS = 1_000
/** How long the end of the process waits for unwritten entries. */
const LAST_TRY_MS = 5_000
const LOOK_MS = 20

const NOT_NOTED = 'a reading was not noted'

/** `underWay`: first attempts in progress. `waiting`: entries that the database refused. */
const underWay = new Set<Reading>()
let waiting: Reading[] = []
const keys = new Set<string>()

/**
 * Records a read as soon as the database accepts it, in order of arrival, without making the request wait. Throws that
 * the server is busy if too many entries wait, so that data is never shown without a record.
 */
export function queueAuditEntry(reading: Reading): void {
  if (reading.key !== undefined && keys.has(reading.key)) return
  if (underWay.size + waiting.length >= MOST_WAITING) throw new DatabaseBusy('Too many readings wait to be noted')
  if (reading.key !== undefined) keys.add(reading.key)
  if (waiting.length > 0) waiting.push(reading)
  else void writeFirst(reading)
}

/** Flushes pending entries before exit. Anything still unwritten is logged. */
export async function flushAuditEntries(): Promise<void> {
  const until = Date.now() + LAST_TRY_MS
  while (underWay.size + waiting.length > 0 && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  for (const { facts } of [...waiting, ...underWay]) log.warn(facts, NOT_NOTED)
}

async function writeFirst(reading: Reading): Promise<void> {
  underWay.add(reading)
  const isLeft = await isRefused(reading)
  underWay.delete(reading)
  if (!isLeft) return
  waiting.push(reading)
  // Other entries wait while these are retried.
  if (waiting.length === 1) await writeWaiting()
}

async function writeWaiting(): Promise<void> {
  // While the database takes nothing, one alone asks for all of them.
  for (let atATime = 1; waiting.length > 0; ) {
    await pause(RETRY_MS)
    do {
      const some = waiting.slice(0, atATime)
      const refused = await Promise.all(some.map(isRefused))
      waiting = [...some.filter((_, index) => refused[index]), ...waiting.slice(some.length)]
      atATime = refused.includes(true) ? 1 : AT_A_TIME
    } while (atATime > 1 && waiting.length > 0)
  }
}

/** Writes an entry: whether the database did not take it, and it is to be tried again. */
async function isRefused({ write, facts, key }: Reading): Promise<boolean> {
  try {
    await write()
  } catch (error) {
    if (error instanceof NotWritten) return true
    log.warn({ ...facts, err: error }, NOT_NOTED)
  }
  if (key !== undefined) keys.delete(key)
  return false
}
