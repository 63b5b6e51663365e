import { and, count, eq, inArray, isNull, lte, min, or } from 'drizzle-orm'
import { db, type Reader, type Tx, write } from '#db/client.server'
import { yieldToEventLoop } from '#db/event-loop'
import { respondents, taskAssignments } from '#db/schema'
import { queueMails } from '~/emails/outbox.server'
import { iso, isoOrNull } from '~/lib/dates'
import { conflict, done, notFound, type Outcome } from '~/lib/outcome'
import { fullName } from '~/lib/people'
import { hasAccount, joinRespondents, respondentName, whereRespondent } from '~/respondents/respondents.server'
import { issueTaskLinks } from '../links/task-link-tokens.server'
import { findAddressees, MAILS_A_UNIT } from '../notification.server'
import { isOverdue } from '../overdue'
import { NOT_ANSWERED, type TaskStatus } from '../tasks'
import { findTaskRow } from '../tasks.server'
import { whereAssignment } from './assignments.server'
import { PAUSE } from './mail-history.server'
import { nextReminder, type Reminder, type Waiting } from './reminders'

const NOT_OPEN = 'Only customers of an open task can be reminded.'

/**
 * Queues a reminder to an assignee who has not answered an open task of the brand; returns their name. A conflict if no
 * reminder applies, or within a day of the last one, with the time of the next.
 */
export async function remindConsumer(brandId: number, taskId: number, consumerId: number): Promise<Outcome<string>> {
  return await write(async (tx) => {
    const task = await findTaskRow(brandId, taskId, tx)
    if (!task) return notFound()
    if (task.status !== 'open') return conflict('not-open', NOT_OPEN)
    const assigned = await findReminded(tx, taskId, consumerId)
    if (!assigned) return conflict('not-assigned', 'This customer is no longer assigned.')
    const { name, userId, status, remindedAt } = assigned
    if (userId === null) return conflict('no-address', `${name} has no email address.`)
    if (status === 'completed') return conflict('answered', `${name} has answered already.`)
    const now = Date.now()
    if (remindedAt !== null && remindedAt + PAUSE > now) {
      return conflict('reminded', `${name} was reminded in the last 24 hours. ${nextReminder(remindedAt + PAUSE, now)}`)
    }
    await remind(tx, task, now, consumerId)
    return done(name)
  })
}

/**
 * The same for all assignees who have not answered, except those reminded within the last day; returns the number of
 * reminders. A conflict if there are none.
 */
export async function remindEveryone(brandId: number, taskId: number): Promise<Outcome<number>> {
  let people = 0
  for (;;) {
    const some = await remindSome(brandId, taskId)
    if (!some.ok) return people > 0 ? done(people) : some
    people += some.value
    if (some.value < MAILS_A_UNIT) return done(people)
    await yieldToEventLoop()
  }
}

/** As many as one unit takes. */
async function remindSome(brandId: number, taskId: number): Promise<Outcome<number>> {
  return await write(async (tx) => {
    const task = await findTaskRow(brandId, taskId, tx)
    if (!task) return notFound()
    if (task.status !== 'open') return conflict('not-open', NOT_OPEN)
    const now = Date.now()
    const reminded = await remind(tx, task, now)
    if (reminded > 0) return done(reminded)
    const { nextAt } = await countWaiting(taskId, now, tx)
    return conflict(
      nextAt === null ? 'answered' : 'reminded',
      nextAt === null
        ? 'Everyone who is assigned has answered.'
        : `Everyone who has not answered was reminded in the last 24 hours. ${nextReminder(Date.parse(nextAt), now)}`,
    )
  })
}

/** Assignees with an address and without an answer, and how many of them can be reminded. The caller has checked who owns the task. */
export async function countWaiting(taskId: number, now = Date.now(), reader: Reader = db): Promise<Waiting> {
  const waiting = and(isWaiting(taskId), whereRespondent(reader, taskAssignments.consumerId, hasAccount))
  const [all] = await reader
    .select({ people: count(), first: min(taskAssignments.remindedAt) })
    .from(taskAssignments)
    .where(waiting)
  const [due] = await reader
    .select({ people: count() })
    .from(taskAssignments)
    .where(and(waiting, isRested(now)))
  return {
    people: all?.people ?? 0,
    due: due?.people ?? 0,
    nextAt: due?.people === 0 && all?.first ? iso(all.first + PAUSE) : null,
  }
}

/** Reminders of some assignees, by consumer. The caller has checked who owns the task. */
export async function findReminders(
  task: { id: number; status: TaskStatus },
  consumerIds: number[],
  now = Date.now(),
): Promise<Record<number, Reminder>> {
  const rows = await db
    .select({
      consumerId: taskAssignments.consumerId,
      status: taskAssignments.status,
      remindedAt: taskAssignments.remindedAt,
    })
    .from(taskAssignments)
    .where(
      and(
        eq(taskAssignments.taskId, task.id),
        inArray(taskAssignments.consumerId, consumerIds),
        whereRespondent(db, taskAssignments.consumerId, hasAccount),
      ),
    )
  return Object.fromEntries(
    rows.map(({ consumerId, status, remindedAt }) => {
      const isWaitedFor = task.status === 'open' && status !== 'completed'
      const isDue = isWaitedFor && (remindedAt === null || remindedAt + PAUSE <= now)
      return [consumerId, { at: isoOrNull(remindedAt), isDue }]
    }),
  )
}

async function findReminded(tx: Tx, taskId: number, consumerId: number) {
  const [row] = await joinRespondents(
    tx
      .select({
        status: taskAssignments.status,
        remindedAt: taskAssignments.remindedAt,
        name: respondentName,
        userId: respondents.userId,
      })
      .from(taskAssignments)
      .$dynamic(),
    taskAssignments.consumerId,
  ).where(whereAssignment(taskId, consumerId))
  return row ? { ...row, name: fullName(row.name) } : null
}

type ReminderTask = { id: number; status: TaskStatus; dueDate: string | null }

/** Reminds assignees who are due, up to `MAILS_A_UNIT`, or one of them; returns their number. */
async function remind(tx: Tx, task: ReminderTask, now: number, consumerId?: number): Promise<number> {
  const due = and(
    isWaiting(task.id),
    isRested(now),
    consumerId === undefined ? undefined : eq(taskAssignments.consumerId, consumerId),
  )
  const addressees = await findAddressees(tx, due)
  const seeds = await issueTaskLinks(tx, addressees)
  await queueMails(
    tx,
    addressees.map(({ assignment, email, facts }) => ({
      template: 'task-reminder',
      recipient: email,
      payload: {
        ...facts,
        seed: seeds.get(assignment.id),
        isOverdue: isOverdue(task, now),
        hasBegun: assignment.status === 'in_progress',
      },
    })),
  )
  const reminded = addressees.map(({ assignment }) => assignment.id)
  await tx.update(taskAssignments).set({ remindedAt: now }).where(inArray(taskAssignments.id, reminded))
  return addressees.length
}

function isWaiting(taskId: number) {
  return and(eq(taskAssignments.taskId, taskId), inArray(taskAssignments.status, NOT_ANSWERED))
}

function isRested(now: number) {
  return or(isNull(taskAssignments.remindedAt), lte(taskAssignments.remindedAt, now - PAUSE))
}
