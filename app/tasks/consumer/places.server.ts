import { eq, max, sql } from 'drizzle-orm'
import { type Reader, type Tx, write } from '#db/client.server'
import { guard } from '#db/dialect'
import { removedAssignments, taskAssignments } from '#db/schema'
import { createBatches } from '~/lib/work/batches'
import { writeInBackground } from '~/lib/work/retry-write.server'
import { whereAssignment } from '../assignment/assignments.server'
import { findEarlierPlaces } from '../assignment/earlier-places.server'

/*
 * A respondent's place among those who have begun a task, from 0. Designs, orders and seeds depend on it, so it is
 * committed before anything that depends on it is shown: see docs/decisions/places.md.
 */

type AssignmentRow = typeof taskAssignments.$inferSelect

/** The name of units that change how far one consumer has come with a task, and nothing else. */
export function responseLockKey(taskId: number, consumerId: number): string {
  return `answers ${taskId} ${consumerId}`
}

/** `ordinal`: null for respondents who began before places were stored. */
type Place = { ordinal: number | null }

/**
 * Records the first opening of a task's page. If the page depends on the place (`decides`), assigns it and resolves
 * after the commit; otherwise the page does not wait. Null if the consumer was removed meanwhile.
 */
export async function openTask(assignment: AssignmentRow, decides: boolean): Promise<Place | null> {
  const { id, ordinal, openedAt, status } = assignment
  if (openedAt !== null || status === 'completed') return { ordinal }
  const now = Date.now()
  const note = () => begin(assignment, now)
  if (decides && !hasBegun(assignment)) return await note()
  writeInBackground(`opening ${id}`, note, 'an opening was not noted')
  return { ordinal }
}

/** The consumer's place, assigned now if necessary; resolves after the commit. Null if they were removed meanwhile. */
export async function findOrTakePlace(assignment: AssignmentRow): Promise<Place | null> {
  return hasBegun(assignment) ? { ordinal: assignment.ordinal } : await begin(assignment)
}

type Opening = Pick<AssignmentRow, 'id' | 'taskId'> & { openedAt?: number }

/**
 * Under load many people open a task at once, and each place follows from the one before: a batch gets its places in
 * one commit, on one connection.
 */
const takeTogether = createBatches((taskId: number, openings: Opening[]) =>
  write(async (tx) => await Promise.all(openings.map((opening) => giveNext(tx, opening))), placesLockKey(taskId)),
)

function begin({ id, taskId }: AssignmentRow, openedAt?: number): Promise<Place | null> {
  return takeTogether(taskId, { id, taskId, openedAt })
}

/** Takes the next place of the task in a unit about the consumer's answers. */
export async function takePlace(tx: Tx, { id, taskId }: AssignmentRow): Promise<Place | null> {
  await guard(tx, placesLockKey(taskId))
  return await giveNext(tx, { id, taskId })
}

/** The name of units that give places of a task; others wait until their commit. */
function placesLockKey(taskId: number): string {
  return `places ${taskId}`
}

/** Gives an assignment the next place of its task unless the respondent has begun; returns the place it has then. */
async function giveNext(tx: Tx, { id, taskId, openedAt }: Opening): Promise<Place | null> {
  const { ordinal, openedAt: opened, status } = taskAssignments
  const isNew = sql`${ordinal} is null and ${opened} is null and ${status} = 'assigned'`
  const [row] = await tx
    .update(taskAssignments)
    .set({
      ordinal: sql`case when ${isNew} then ${nextPlace(tx, taskId)} else ${ordinal} end`,
      ...(openedAt !== undefined && { openedAt: sql`coalesce(${opened}, ${openedAt})` }),
    })
    .where(eq(taskAssignments.id, id))
    .returning({ ordinal })
  return row ?? null
}

/** Whether the respondent has opened or answered the task. */
export function hasBegun({ ordinal, openedAt, status }: AssignmentRow): boolean {
  return ordinal !== null || openedAt !== null || status !== 'assigned'
}

/** One after all places of the task, including those of removed respondents, so that no place is assigned twice. */
function nextPlace(tx: Tx, taskId: number) {
  const ofRemoved = tx
    .select({ last: max(removedAssignments.ordinal).as('last') })
    .from(removedAssignments)
    .where(eq(removedAssignments.taskId, taskId))
  const places = tx
    .select({ last: max(taskAssignments.ordinal).as('last') })
    .from(taskAssignments)
    .where(eq(taskAssignments.taskId, taskId))
    .unionAll(ofRemoved)
    .as('places')
  return tx.select({ next: sql`coalesce(max(${places.last}), -1) + 1` }).from(places)
}

/** The consumer's current or earlier place; null if they never had one. */
export async function findPlace(reader: Reader, consumerId: number, taskId: number): Promise<number | null> {
  const [own] = await reader
    .select({ ordinal: taskAssignments.ordinal })
    .from(taskAssignments)
    .where(whereAssignment(taskId, consumerId))
  return own ? own.ordinal : ((await findEarlierPlaces(reader, taskId, [consumerId])).get(consumerId) ?? null)
}
