import { setTimeout as delay } from 'node:timers/promises'
import { db, type Tx, write } from '#db/client.server'
import { NotWritten } from '#db/failures'
import { log } from '~/lib/observing/log.server'
import { type AssignmentRow, answersOf, hasBegun, markOpened, nextOrdinal, takeOrdinal } from './consumer-tasks.server'

/** So long (ms) a look waits to be noted: nobody waits for a lock that another process holds to see what they look at. */
const PATIENCE_MS = 50
/** How often (ms) what could not be noted is tried again, and until when. */
const RETRY_MS = 1_000
const LAST_TRY_MS = 60_000

const LATE = Symbol('late')

type Note = (tx: Tx, assignment: AssignmentRow, promised?: number) => Promise<number | null>

/** A look that is being noted, and the place that was shown before it could be taken. */
type Look = { taskId: number; promised?: number; noted: Promise<number | null> }

const looks = new Map<number, Look>()

/** Remembers, soon, when the consumer first opened the task; their place among those who have begun it. */
export async function noteOpening(assignment: AssignmentRow): Promise<number | null> {
  // Who has submitted elsewhere only looks at it now.
  if (assignment.openedAt !== null || assignment.status === 'completed') return assignment.ordinal
  return await notedSoon(assignment, markOpened)
}

/** Their place, which they take soon where they have none. */
export async function notePlace(assignment: AssignmentRow): Promise<number | null> {
  return hasBegun(assignment) ? assignment.ordinal : await notedSoon(assignment, takeOrdinal)
}

/** What is not noted in time is noted behind the answer, with the place that the answer shows. */
async function notedSoon(assignment: AssignmentRow, note: Note): Promise<number | null> {
  const { id, taskId } = assignment
  const look = looks.get(id) ?? beginNoting(assignment, note)
  if (look.promised !== undefined) return look.promised
  const inTime = await Promise.race([look.noted, delay(PATIENCE_MS, LATE)])
  if (inTime !== LATE) return inTime
  if (hasBegun(assignment)) return assignment.ordinal
  const next = await nextOrdinal(db, taskId)
  if (!looks.has(id)) return await look.noted
  look.promised ??= Math.max(next, ...promisedIn(taskId).map((place) => place + 1))
  return look.promised
}

function promisedIn(taskId: number): number[] {
  return [...looks.values()].flatMap((look) => (look.taskId === taskId ? (look.promised ?? []) : []))
}

function beginNoting(assignment: AssignmentRow, note: Note): Look {
  const { id, taskId, consumerId } = assignment
  const unit = (tx: Tx) => note(tx, assignment, look.promised)
  const noted = keepTrying(() => write(unit, answersOf(taskId, consumerId)))
    // What cannot be noted at all is noted with the first answer.
    .catch((error: unknown) => {
      log.warn({ err: error, taskId }, 'opening not noted')
      return null
    })
    .finally(() => looks.delete(id))
  const look: Look = { taskId, noted }
  looks.set(id, look)
  return look
}

async function keepTrying<T>(act: () => Promise<T>): Promise<T> {
  const until = Date.now() + LAST_TRY_MS
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof NotWritten) || Date.now() > until) throw error
      await delay(RETRY_MS, undefined, { ref: false })
    }
  }
}
