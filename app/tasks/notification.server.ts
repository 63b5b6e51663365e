import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import { db, type Tx, write } from '#db/client.server'
import { yieldToEventLoop } from '#db/event-loop'
import { brands, projects, respondents, taskAssignments, tasks, users } from '#db/schema'
import { NotWritten } from '#db/write-errors'
import { queueMails } from '~/emails/outbox.server'
import { log } from '~/lib/observing/log.server'
import { pause } from '~/lib/work/pause.server'
import { hasAccount, joinRespondents, respondentName, whereRespondent } from '~/respondents/respondents.server'
import { findMailLimitReached } from './assignment/mail-history.server'
import { issueTaskLinks } from './links/task-link-tokens.server'

/** Mails queued per transaction: about 5 ms of work. */
export const MAILS_A_UNIT = 25
const RETRY_MS = 10_000

/**
 * Queues the mail 'task opened' for assignees of an open task who have neither answered nor received it, in the
 * transaction that opens the task or assigns them. Returns how many there are, without those who have had enough such
 * mails today. Leaves those beyond `MAILS_A_UNIT` to `notifyRest`. `consumerIds` limits it to some consumers.
 */
export async function notifyAssignees(tx: Tx, taskId: number, consumerIds?: number[]): Promise<number> {
  const waiting = await findAddressees(
    tx,
    and(
      eq(taskAssignments.taskId, taskId),
      eq(tasks.status, 'open'),
      isNull(taskAssignments.notifiedAt),
      ne(taskAssignments.status, 'completed'),
      consumerIds && inArray(taskAssignments.consumerId, consumerIds),
    ),
  )
  const consumersWaiting = waiting.map(({ consumerId }) => consumerId)
  const enough = await findMailLimitReached(tx, taskId, consumersWaiting)
  const mailed = waiting.filter(({ consumerId }) => !enough.has(consumerId))
  const seeds = await issueTaskLinks(tx, mailed)
  await queueMails(
    tx,
    mailed.map(({ assignment, email, facts }) => ({
      template: 'task-opened',
      recipient: email,
      payload: { ...facts, seed: seeds.get(assignment.id) },
    })),
  )
  const notified = waiting.map(({ assignment }) => assignment.id)
  await tx.update(taskAssignments).set({ notifiedAt: Date.now() }).where(inArray(taskAssignments.id, notified))
  return notified.length
}

/** Notifies the people left out by the transaction that opened a task, in separate transactions. Never rejects. */
export async function notifyRest(taskId: number): Promise<void> {
  for (;;) {
    try {
      if ((await write((tx) => notifyAssignees(tx, taskId))) < MAILS_A_UNIT) return
      await yieldToEventLoop()
    } catch (error) {
      if (!(error instanceof NotWritten)) {
        log.error({ err: error, taskId }, 'the mails about an open task were not written')
        return
      }
      log.warn({ taskId }, `the mails about an open task wait: ${error.message}`)
      await pause(RETRY_MS)
    }
  }
}

/** A start has other things to do first. */
const AFTER_START_MS = 3_000

let timer: NodeJS.Timeout | undefined

/** Continues with the people left by an earlier process. */
export function startNotifying(): void {
  notifyAfter(AFTER_START_MS)
}

export function stopNotifying(): void {
  clearTimeout(timer)
}

function notifyAfter(ms: number): void {
  timer = setTimeout(async () => {
    try {
      await notifyEveryRest()
    } catch (error) {
      if (!(error instanceof NotWritten)) return log.error({ err: error }, 'no mails about open tasks')
      log.warn(`the mails about open tasks wait: ${error.message}`)
      notifyAfter(RETRY_MS)
    }
  }, ms).unref()
}

async function notifyEveryRest(): Promise<void> {
  const open = await db.select({ id: tasks.id }).from(tasks).where(eq(tasks.status, 'open'))
  for (const { id } of open) {
    const [left] = await db
      .select({ id: taskAssignments.id })
      .from(taskAssignments)
      .where(
        and(
          eq(taskAssignments.taskId, id),
          isNull(taskAssignments.notifiedAt),
          ne(taskAssignments.status, 'completed'),
          whereRespondent(db, taskAssignments.consumerId, hasAccount),
        ),
      )
      .limit(1)
    if (left) await notifyRest(id)
    await yieldToEventLoop()
  }
}

/** Facts about the recipient that every mail about a task includes. */
export const mailFacts = {
  taskId: tasks.id,
  firstName: respondentName.firstName,
  taskTitle: tasks.title,
  projectTitle: projects.title,
  companyName: brands.companyName,
  dueDate: tasks.dueDate,
}

/** Recipients among the assignments that meet the condition, with the facts for mails. */
export async function findAddressees(tx: Tx, condition: SQL | undefined) {
  const assigned = tx
    .select({
      assignment: { id: taskAssignments.id, status: taskAssignments.status },
      consumerId: respondents.id,
      account: { userId: users.id, email: users.email },
      facts: mailFacts,
    })
    .from(taskAssignments)
    .innerJoin(tasks, eq(tasks.id, taskAssignments.taskId))
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .innerJoin(brands, eq(brands.id, projects.brandId))
    .$dynamic()
  const rows = await joinRespondents(assigned, taskAssignments.consumerId)
    .where(and(condition, hasAccount))
    .limit(MAILS_A_UNIT)
  return rows.flatMap(({ account, ...row }) => (account ? [{ ...row, ...account }] : []))
}
