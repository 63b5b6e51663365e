import { and, desc, eq, gte, max, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { db } from '#db/client.server'
import { prepared } from '#db/prepared.server'
import { taskAssignments, taskResponses } from '#db/schema'
import { taskType } from '~/task-types/registry'
import type { ConsumerTask } from '~/tasks/tasks'
import { median } from '../results/quality'

/** With so many times the task's own respondents say how long it takes. */
const FEWEST_TIMES = 20
/** Of the latest so many. */
const MOST_TIMES = 200
const MINUTE = 60_000
/** Whoever took longer has had a break in between. */
const LONGEST = 60 * MINUTE

type Known = { latest: number | null; at: number; minutes: number | null }

/** By task. Until it is measured it is looked up after each submission, and then once a minute. */
const known = new LRUCache<number, Known>({ max: 10_000 })

/** How many minutes a task takes, at least one: as its respondents needed, or by its length until enough have answered. */
export async function minutesFor(task: ConsumerTask): Promise<number> {
  const [row] = await latestSubmission(db, { taskId: task.id })
  const before = known.get(task.id)
  const isFresh =
    before?.latest === row?.latest || (before?.minutes !== null && Date.now() - (before?.at ?? 0) < MINUTE)
  if (before && isFresh) return before.minutes ?? estimatedMinutes(task)

  const minutes = measured((await latestTimes(db, { taskId: task.id })).map(({ time }) => time))
  known.set(task.id, { latest: row?.latest ?? null, at: Date.now(), minutes })
  return minutes ?? estimatedMinutes(task)
}

/** How many minutes a task takes by its length. */
function estimatedMinutes({ type, config }: Pick<ConsumerTask, 'type' | 'config'>): number {
  const { introduction, config: rules } = taskType(type)
  return inMinutes(introduction.seconds(config ?? rules.blank) * 1_000)
}

function measured(times: number[]): number | null {
  if (times.length < FEWEST_TIMES) return null
  const middle = median(times.filter((time) => time <= LONGEST))
  return middle === null ? null : inMinutes(middle)
}

function inMinutes(milliseconds: number): number {
  return Math.max(1, Math.round(milliseconds / MINUTE))
}

const { submittedAt } = taskResponses
const isSubmitted = eq(taskResponses.status, 'submitted')

const latestSubmission = prepared(['taskId'], (on, { taskId }) =>
  on
    .select({ latest: max(submittedAt) })
    .from(taskResponses)
    .where(and(eq(taskResponses.taskId, taskId), isSubmitted)),
)

/** From opening to submission, in milliseconds. Samples are of people who were never assigned. */
const latestTimes = prepared(['taskId'], (on, { taskId }) =>
  on
    .select({ time: sql<number>`${submittedAt} - ${taskAssignments.openedAt}` })
    .from(taskResponses)
    .innerJoin(
      taskAssignments,
      and(eq(taskAssignments.taskId, taskId), eq(taskAssignments.consumerId, taskResponses.consumerId)),
    )
    .where(and(eq(taskResponses.taskId, taskId), isSubmitted, gte(submittedAt, taskAssignments.openedAt)))
    .orderBy(desc(submittedAt))
    .limit(MOST_TIMES),
)
