import { and, eq, gt, gte, inArray, lt, or, type SQL } from 'drizzle-orm'
import { taskResponses } from '#db/schema'
import { toChunks } from '~/lib/arrays'
import type { Cursor, ListQuery } from '~/lib/lists/list-query'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'
import type { Submission } from '~/task-types/results/analysis'
import { findOwnTask, type OwnTask } from '~/tasks/own-task.server'
import { effectiveConfig } from '~/tasks/stored-config.server'
import { listSubmissionIds, listSubmissions } from './submissions.server'

type Mark = Record<string, unknown>
/** A mark, and the place behind it. */
type PlacedMark = { mark: Mark; place: Cursor }

/** Each submission may hold hundreds of marks, so this many are read at a time, for a page and for all. */
const PORTION = 20
const PORTION_OF_ALL = 100

/** The marks of all counted submissions, oldest first, in portions; null if the task is not the brand's. */
export async function marksInPortions(brandId: number, taskId: number): Promise<AsyncGenerator<Mark[]> | null> {
  const task = await findOwnTask(brandId, taskId)
  return task && readMarks(task)
}

async function* readMarks(task: OwnTask): AsyncGenerator<Mark[]> {
  for (const ids of toChunks(await listSubmissionIds(task), PORTION_OF_ALL)) {
    yield listMarks(task, await listSubmissions(task, inArray(taskResponses.id, ids)))
  }
}

/** A page of marks with their cursors, and one more mark if there are more. */
export async function listPlacedMarks(
  brandId: number,
  taskId: number,
  listQuery: ListQuery,
): Promise<PlacedMark[] | null> {
  const task = await findOwnTask(brandId, taskId)
  if (!task) return null
  const marks: PlacedMark[] = []
  let after = listQuery.after
  while (marks.length <= listQuery.limit) {
    const read = await listSubmissions(task, whereRequested(listQuery, after), PORTION)
    for (const submission of read) marks.push(...placeMarks(task, submission, after))
    const last = read.at(-1)
    if (!last || read.length < PORTION) break
    after = { at: Date.parse(last.submittedAt), id: last.id }
  }
  return marks
}

function listMarks(task: OwnTask, submissions: Submission[]): Mark[] {
  return getTaskTypeAnalysis(task.type).listImageMarks?.(effectiveConfig(task), submissions) ?? []
}

/** The submissions of the requested days, from the cursor on. */
function whereRequested({ from, until }: ListQuery, after: Cursor | null): SQL | undefined {
  const { id, submittedAt: at } = taskResponses
  const isFurther = after?.nth === undefined ? gt : gte
  return and(
    from === null ? undefined : gte(at, from),
    until === null ? undefined : lt(at, until),
    after === null ? undefined : or(gt(at, after.at), and(eq(at, after.at), isFurther(id, after.id))),
  )
}

function placeMarks(task: OwnTask, submission: Submission, after: Cursor | null): PlacedMark[] {
  const { id, submittedAt } = submission
  const passed = after?.id === id ? (after.nth ?? 0) : 0
  return listMarks(task, [submission])
    .map((mark, index) => ({ mark, place: { at: Date.parse(submittedAt), id, nth: index + 1 } }))
    .slice(passed)
}
