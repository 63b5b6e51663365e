import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants'
import { and, desc, eq, gte, inArray, lte, max, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { db } from '#db/client.server'
import { prepareQuery } from '#db/prepared.server'
import { taskAssignments, taskResponses } from '#db/schema'
import { toChunks } from '~/lib/arrays'
import { taskType } from '~/task-types/registry'
import type { ConsumerTask } from '~/tasks/tasks'
import { median } from '../results/filters/quality'

/** From this many submissions on, the median replaces the estimate. */
const FEWEST_TIMES = 20
/**
 * The latest submissions that are timed. If people can be screened out, the latest completed ones among `MOST_READ`.
 */
const MOST_TIMES = 200
const MOST_READ = 2_000
/** A longer time includes a break. */
const LONGEST = 60 * millisecondsInMinute

/** `time`: the median in milliseconds, null until it is known. */
type Known = { latest: number | null; at: number; time: number | null }

/** `minutes`: at least one. `isMeasured`: from the respondents' own times. */
type TimeTaken = { minutes: number; isMeasured: boolean }

/** By task. An estimate is refreshed after a submission, at most once a second; a measured time, once a minute. */
const known = new LRUCache<number, Known>({ max: 10_000 })

/** The median of the respondents' times; an estimate from the questions until enough have answered. */
export async function estimateInterviewLength(task: TimedTask): Promise<TimeTaken> {
  const time = await measuredTime(task)
  return { minutes: inMinutes(time ?? estimatedTime(task)), isMeasured: time !== null }
}

/** Estimates from the questions alone. */
export function minutesByLength(task: TimedTask): number {
  return inMinutes(estimatedTime(task))
}

/** Measured time divided by the estimate; 1 until enough respondents have answered. */
export async function interviewLengthRatio(task: TimedTask): Promise<number> {
  const [time, estimated] = [await measuredTime(task), estimatedTime(task)]
  return time === null || estimated === 0 ? 1 : time / estimated
}

type TimedTask = Pick<ConsumerTask, 'id' | 'type' | 'config'>

async function measuredTime(task: TimedTask): Promise<number | null> {
  const before = known.get(task.id)
  if (before && Date.now() - before.at < (before.time === null ? millisecondsInSecond : millisecondsInMinute))
    return before.time
  const [row] = await latestSubmission(db, { taskId: task.id })
  const latest = row?.latest ?? null
  const time = before?.latest === latest ? before.time : medianTime(await listFinishedTimes(task))
  known.set(task.id, { latest, at: Date.now(), time })
  return time
}

/** Milliseconds by the length of a task. */
function estimatedTime({ type, config }: TimedTask): number {
  const { introduction, config: rules } = taskType(type)
  return introduction.estimateSeconds(config ?? rules.empty) * 1_000
}

/** Leaves out respondents who were screened out: their times say nothing about the whole interview. */
async function listFinishedTimes({ id: taskId, type, config }: TimedTask): Promise<number[]> {
  const { answers, config: rules } = taskType(type)
  const { canEndEarly, completionStatus } = answers
  const current = config ?? rules.empty
  if (!canEndEarly?.(current)) return (await latestTimes(db, { taskId })).map(({ time }) => time)
  const finished: number[] = []
  for (const some of toChunks(await timesOfMany(db, { taskId }), MOST_TIMES)) {
    const ids = some.map(({ id }) => id)
    const rows = await db
      .select({ id: taskResponses.id, responses: taskResponses.responses })
      .from(taskResponses)
      .where(inArray(taskResponses.id, ids))
    const out = new Set(
      rows.flatMap(({ id, responses }) => (completionStatus?.(current, JSON.parse(responses)) ? [id] : [])),
    )
    finished.push(...some.flatMap(({ id, time }) => (out.has(id) ? [] : [time])))
    if (finished.length >= MOST_TIMES) break
  }
  return finished.slice(0, MOST_TIMES)
}

function medianTime(times: number[]): number | null {
  return times.length < FEWEST_TIMES ? null : median(times)
}

function inMinutes(milliseconds: number): number {
  return Math.max(1, Math.round(milliseconds / millisecondsInMinute))
}

const { submittedAt } = taskResponses
const { openedAt } = taskAssignments
const isSubmitted = eq(taskResponses.status, 'submitted')

const latestSubmission = prepareQuery(['taskId'], (on, { taskId }) =>
  on
    .select({ latest: max(submittedAt) })
    .from(taskResponses)
    .where(and(eq(taskResponses.taskId, taskId), isSubmitted)),
)

const latestTimes = selectTimes(MOST_TIMES)
const timesOfMany = selectTimes(MOST_READ)

/**
 * Milliseconds from opening to submission of the latest submissions without a break. Sample people were never assigned.
 */
function selectTimes(most: number) {
  return prepareQuery(['taskId'], (on, { taskId }) =>
    on
      .select({ id: taskResponses.id, time: sql<number>`${submittedAt} - ${openedAt}` })
      .from(taskResponses)
      .innerJoin(
        taskAssignments,
        and(eq(taskAssignments.taskId, taskId), eq(taskAssignments.consumerId, taskResponses.consumerId)),
      )
      .where(
        and(
          eq(taskResponses.taskId, taskId),
          isSubmitted,
          gte(submittedAt, openedAt),
          lte(submittedAt, sql`${openedAt} + ${LONGEST}`),
        ),
      )
      .orderBy(desc(submittedAt))
      .limit(most),
  )
}
