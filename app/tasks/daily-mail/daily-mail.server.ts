import { millisecondsInHour } from 'date-fns/constants'
import { and, asc, between, count, eq, isNull, lt, ne, or } from 'drizzle-orm'
import { db, type Tx, write } from '#db/client.server'
import { yieldToEventLoop } from '#db/event-loop'
import { brands, projects, taskResponses, taskSchedules, taskSteps, tasks } from '#db/schema'
import { joinOwner, owners } from '~/accounts/memberships.server'
import type { MailPayload } from '~/emails/mails'
import { queueMail } from '~/emails/outbox.server'
import { toUtcDate } from '~/lib/dates'
import { readDailyMailToken } from '~/lib/secret.server'
import { scheduleRecurring, stopRecurring } from '~/lib/work/recurring-jobs.server'
import { dayAfter, dayBefore, SENT_FROM_HOUR } from './daily-mail'

const POLL_MS = 60_000

const NAME = 'daily mails'

/** Puts into the outbox, from now on, each brand's mail about what came in on the day before. */
export function startDailyMails(): void {
  scheduleRecurring({
    name: NAME,
    everyMs: POLL_MS,
    work: queueDailyMails,
    waits: 'daily mails wait',
    failed: 'daily mails were not made',
  })
}

export function stopDailyMails(): void {
  stopRecurring(NAME)
}

/**
 * Queues the mails that are due at an instant (ms): none before the hour, and then one per brand and day, however many
 * processes run. The next mail covers days on which the server was down. It sends none without submissions, and covers
 * no days before a brand was first checked.
 */
export async function queueDailyMails(now: number): Promise<void> {
  if (new Date(now).getHours() < SENT_FROM_HOUR) return
  const { day } = dayBefore(now)
  const due = await db
    .select({ brandId: brands.id })
    .from(brands)
    .where(and(eq(brands.dailyMail, true), isDue(day)))
  for (const { brandId } of due) {
    await write((tx) => queueOne(tx, brandId, now))
    await yieldToEventLoop()
  }
}

/** A brand that has not been checked yet has no day. */
function isDue(day: string) {
  return or(isNull(brands.dailyMailDay), lt(brands.dailyMailDay, day))
}

async function queueOne(tx: Tx, brandId: number, now: number): Promise<void> {
  const { day, to } = dayBefore(now)
  const query = tx
    .select({
      day: brands.dailyMailDay,
      companyName: brands.companyName,
      owner: { firstName: owners.firstName, email: owners.email },
    })
    .from(brands)
    .$dynamic()
  const [before] = await joinOwner(query).where(and(eq(brands.id, brandId), eq(brands.dailyMail, true), isDue(day)))
  if (!before?.owner) return
  await tx.update(brands).set({ dailyMailDay: day }).where(eq(brands.id, brandId))
  if (before.day === null) return
  const first = dayAfter(before.day)
  const came = await countByTask(tx, brandId, first.from, to)
  if (came.length === 0) return
  const { companyName, owner } = before
  const closing = await findClosing(tx, brandId, now)
  await queueMail(tx, {
    template: 'daily',
    recipient: owner.email,
    payload: {
      brandId,
      since: first.day === day ? null : first.day,
      day,
      companyName,
      firstName: owner.firstName,
      tasks: came,
      closing,
    },
  })
}

/** Submissions of real people, task by task, the most first. */
async function countByTask(tx: Tx, brandId: number, from: number, to: number): Promise<MailPayload<'daily'>['tasks']> {
  const rows = await tx
    .select({ taskId: tasks.id, title: tasks.title, project: projects.title, answers: count() })
    .from(taskResponses)
    .innerJoin(taskSteps, eq(taskSteps.id, taskResponses.stepId))
    .innerJoin(tasks, eq(tasks.id, taskResponses.taskId))
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(
      and(
        eq(projects.brandId, brandId),
        eq(taskSteps.type, 'survey'),
        eq(taskResponses.status, 'submitted'),
        between(taskResponses.submittedAt, from, to - 1),
      ),
    )
    .groupBy(tasks.id, projects.id)
  return rows.toSorted((a, b) => b.answers - a.answers || a.taskId - b.taskId)
}

/** Closing tasks that are named. */
const MOST_NAMED = 20

const SOON_MS = 3 * 24 * millisecondsInHour

/** Open tasks that are due, or close by themselves, within three days. */
async function findClosing(tx: Tx, brandId: number, now: number): Promise<MailPayload<'daily'>['closing']> {
  const [today, soon] = [toUtcDate(now), toUtcDate(now + SOON_MS)]
  const rows = await tx
    .select({ taskId: tasks.id, title: tasks.title, dueDate: tasks.dueDate, closesAt: taskSchedules.closesAt })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .leftJoin(taskSchedules, eq(taskSchedules.taskId, tasks.id))
    .where(
      and(
        eq(projects.brandId, brandId),
        eq(tasks.status, 'open'),
        or(between(tasks.dueDate, today, soon), between(taskSchedules.closesAt, now, now + SOON_MS)),
      ),
    )
    .orderBy(asc(tasks.id))
    .limit(MOST_NAMED)
  return rows.map(({ taskId, title, dueDate, closesAt }) => {
    const day = closesAt !== null && closesAt <= now + SOON_MS ? toUtcDate(closesAt) : dueDate
    return { taskId, title, day: day ?? soon, closes: closesAt !== null && closesAt <= now + SOON_MS }
  })
}

/** Whether the brand gets the mail. */
export async function getsDailyMail(brandId: number): Promise<boolean> {
  const [brand] = await db.select({ is: brands.dailyMail }).from(brands).where(eq(brands.id, brandId))
  return brand?.is ?? false
}

/** Switches the mail on, from the next day on, or off. */
export async function setDailyMail(brandId: number, isOn: boolean): Promise<void> {
  const change = isOn ? { dailyMail: true, dailyMailDay: dayBefore(Date.now()).day } : { dailyMail: false }
  await write((tx) =>
    tx
      .update(brands)
      .set(change)
      .where(and(eq(brands.id, brandId), ne(brands.dailyMail, isOn))),
  )
}

/** The brand with this token in its mails; null for any other text. */
export async function findDailyMailBrand(token: string): Promise<{ brandId: number; companyName: string } | null> {
  const brandId = readDailyMailToken(token)
  if (brandId === null) return null
  const [brand] = await db
    .select({ brandId: brands.id, companyName: brands.companyName })
    .from(brands)
    .where(eq(brands.id, brandId))
  return brand ?? null
}
