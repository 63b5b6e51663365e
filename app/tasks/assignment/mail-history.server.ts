import { millisecondsInDay } from 'date-fns/constants'
import type { Tx } from '#db/client.server'
import { type Counted, countEach, type RateLimit, readCounts } from '~/accounts/rate-limits.server'

/*
 * Limits mails to people who are removed from a task and assigned again: the record of their mails is deleted with the
 * assignment, so a copy stays for a day after the first of those mails.
 */

/** Between two reminders of one person about one task, in milliseconds. */
export const PAUSE = millisecondsInDay

const opened: RateLimit = { name: 'task-opened-mail', most: 3, seconds: millisecondsInDay / 1_000 }
const reminded: RateLimit = { name: 'task-reminder-mail', most: 1, seconds: PAUSE / 1_000 }

/** When (ms) which mail about a task went to a consumer; null for one that did not. */
type Mailed = { consumerId: number; notifiedAt: number | null; remindedAt: number | null }

/** Records the mails of a person who is removed from a task. */
export async function recordMailHistory(tx: Tx, taskId: number, { consumerId, ...mailed }: Mailed): Promise<void> {
  const key = toKey(taskId, consumerId)
  const remember = async (limit: RateLimit, at: number | null) => {
    if (at !== null && at + limit.seconds * 1_000 > Date.now()) await countEach(tx, limit, [key], { from: at })
  }
  await remember(opened, mailed.notifiedAt)
  await remember(reminded, mailed.remindedAt)
}

/** The assignees who have reached the daily limit of mails about open tasks. */
export async function findMailLimitReached(tx: Tx, taskId: number, consumerIds: number[]): Promise<Set<number>> {
  const earlier = await readEarlier(tx, opened, taskId, consumerIds)
  return new Set(consumerIds.filter((id) => (earlier.get(id)?.count ?? 0) >= opened.most))
}

/** Reminder times (ms) of the last day for people who are assigned again, by consumer. */
export async function findRecentReminders(tx: Tx, taskId: number, consumerIds: number[]): Promise<Map<number, number>> {
  const earlier = await readEarlier(tx, reminded, taskId, consumerIds)
  return new Map(Array.from(earlier, ([id, { endsAt }]) => [id, endsAt - PAUSE]))
}

/** The stored records of such mails about a task, by consumer. */
async function readEarlier(
  tx: Tx,
  limit: RateLimit,
  taskId: number,
  consumerIds: number[],
): Promise<Map<number, Counted>> {
  const counts = await readCounts(
    tx,
    limit,
    consumerIds.map((id) => toKey(taskId, id)),
  )
  return new Map(
    consumerIds.flatMap((id) => {
      const counted = counts.get(toKey(taskId, id))
      return counted ? [[id, counted] as const] : []
    }),
  )
}

function toKey(taskId: number, consumerId: number): string {
  return `${taskId} ${consumerId}`
}
