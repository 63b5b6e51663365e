import { setTimeout as delay } from 'node:timers/promises'
import { db, type Tx, write } from '#db/client.server'
import { log } from '~/lib/observing/log.server'
import { keepTrying } from '~/lib/work/keep-trying.server'
import {
  type AssignmentRow,
  answersOf,
  guardPlaces,
  hasBegun,
  markOpened,
  placeAhead,
  takeOrdinal,
} from './consumer-tasks.server'
import { keepPromise, promise, promisedTo } from './promised-places.server'

/** So long (ms) a look waits to be noted: nobody waits for a lock that another process holds to see what they look at. */
const PATIENCE_MS = 50
const LATE = Symbol('late')

type Note = (tx: Tx, assignment: AssignmentRow, lookedAt: number) => Promise<number | null>

/** A look that is being noted. While it runs it has the locks that it needs, and says soon which place it has taken. */
type Look = { isRunning: boolean; noted: Promise<number | null> }

const looks = new Map<string, Look>()

/** Remembers, soon, when the consumer first opened the task; their place among those who have begun it. */
export async function noteOpening(assignment: AssignmentRow): Promise<number | null> {
  // Who has submitted elsewhere only looks at it now.
  if (assignment.openedAt !== null || assignment.status === 'completed') return assignment.ordinal
  return await notedSoon(`opening ${assignment.id}`, assignment, markOpened)
}

/** Their place, which they take soon where they have none. */
export async function notePlace(assignment: AssignmentRow): Promise<number | null> {
  if (hasBegun(assignment)) return assignment.ordinal
  return await notedSoon(`place ${assignment.id}`, assignment, takeOrdinal)
}

/** What is not noted in time is noted behind the answer, with the place that the answer shows. */
async function notedSoon(key: string, assignment: AssignmentRow, note: Note): Promise<number | null> {
  const look = looks.get(key) ?? beginNoting(key, assignment, note)
  do {
    const inTime = await Promise.race([look.noted, delay(PATIENCE_MS, LATE)])
    if (inTime !== LATE) return inTime
  } while (look.isRunning)
  if (hasBegun(assignment)) return assignment.ordinal
  const ahead = await placeAhead(db, assignment)
  return looks.has(key) ? shownPlace(assignment, ahead) : await look.noted
}

function shownPlace({ id, taskId }: AssignmentRow, ahead: number): number {
  return promisedTo(id) ?? promise(taskId, id, ahead)
}

function beginNoting(key: string, assignment: AssignmentRow, note: Note): Look {
  const { id, taskId, consumerId } = assignment
  const lookedAt = Date.now()
  const unit = async (tx: Tx) => {
    await guardPlaces(tx, taskId)
    look.isRunning = true
    return await note(tx, assignment, lookedAt)
  }
  const attempt = () =>
    write(unit, answersOf(taskId, consumerId)).finally(() => {
      look.isRunning = false
    })
  const noted = keepTrying(attempt)
    .then((ordinal) => {
      keepPromise(id)
      return ordinal
    })
    // What cannot be noted at all is noted with the first answer.
    .catch(async (error: unknown) => {
      log.warn({ err: error, taskId }, 'opening not noted')
      return hasBegun(assignment) ? assignment.ordinal : shownPlace(assignment, await placeAhead(db, assignment))
    })
    .finally(() => looks.delete(key))
  const look: Look = { isRunning: false, noted }
  looks.set(key, look)
  return look
}
