import type { Tx } from '#db/client.server'
import { countEach, type RateLimit, readCounts } from '~/accounts/rate-limits.server'

/*
 * Nobody's mailbox is filled by taking them off a task and assigning them again: what they were mailed goes with the
 * assignment, and is remembered for a day from the first of those mails.
 */

const DAY_SECONDS = 86_400
const opened: RateLimit = { name: 'task-opened-mail', most: 3, seconds: DAY_SECONDS }
const reminded: RateLimit = { name: 'task-reminder-mail', most: 1, seconds: DAY_SECONDS }

/** When (ms) which mail about a task went to a consumer; null for one that did not. */
type Mailed = { consumerId: number; notifiedAt: number | null; remindedAt: number | null }

/** Remembers what was mailed to one who is taken off a task. */
export async function rememberMails(tx: Tx, taskId: number, { consumerId, ...mailed }: Mailed): Promise<void> {
  const key = keyOf(taskId)(consumerId)
  const remember = async (limit: RateLimit, at: number | null) => {
    if (at !== null && at + limit.seconds * 1_000 > Date.now()) await countEach(tx, limit, [key], { from: at })
  }
  await remember(opened, mailed.notifiedAt)
  await remember(reminded, mailed.remindedAt)
}

/** Who of those assigned to a task has had as many mails that it is open as one gets in a day. */
export async function findMailedEnough(tx: Tx, taskId: number, consumerIds: number[]): Promise<Set<number>> {
  const counted = await readCounts(tx, opened, consumerIds.map(keyOf(taskId)))
  return new Set(consumerIds.filter((id) => (counted.get(keyOf(taskId)(id))?.count ?? 0) >= opened.most))
}

/** When (ms) those who are assigned again were reminded, where that was within a day, by consumer. */
export async function recallReminders(tx: Tx, taskId: number, consumerIds: number[]): Promise<Map<number, number>> {
  const counted = await readCounts(tx, reminded, consumerIds.map(keyOf(taskId)))
  return new Map(
    consumerIds.flatMap((id) => {
      const earlier = counted.get(keyOf(taskId)(id))
      return earlier ? [[id, earlier.endsAt - reminded.seconds * 1_000] as const] : []
    }),
  )
}

function keyOf(taskId: number) {
  return (consumerId: number) => `${taskId} ${consumerId}`
}
