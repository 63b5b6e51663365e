import { and, asc, count, eq, gte, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { taskAssignments, taskResponses } from '#db/schema'
import { summariseSoFar } from '~/insights/summaries.server'
import { toCsv } from '~/lib/csv.server'
import { missing, type Outcome } from '~/lib/outcome'
import { oneWanted, pageWanted, searchWanted } from '~/lib/paging'
import { imagesNamed } from '~/lib/stored-images'
import { tagKey, tagWanted } from '~/projects/tags/stakeholder-tags'
import { consumerTagged, listTags } from '~/projects/tags/stakeholder-tags.server'
import type { Canvas, Picture } from '~/task-types/analysis'
import { analysisOf } from '~/task-types/registry.server'
import { configOf } from '~/tasks/config.server'
import type { TaskHeader } from '~/tasks/task-header.server'
import { findTaskRow } from '~/tasks/tasks.server'
import { findImageSizes } from '~/uploads/image-sizes.server'
import { type Completion, PROGRESSES } from '../respondents/respondents'
import { countRespondents, pageRespondents } from '../respondents/response-list.server'
import { digestOf } from './digests.server'
import { DOUBTFUL, WITHOUT } from './quality'
import { listSubmissions } from './submissions.server'

/** What the Responses tab shows of a task at an address; the header says whose it is. */
export async function loadResponses(brandId: number, { task, responses }: TaskHeader, url: URL) {
  const filter = {
    search: searchWanted(url),
    progress: oneWanted(PROGRESSES, url, 'progress'),
    tag: tagWanted(url),
    page: pageWanted(url),
  }
  const [completion, counts, tags, found, analysis] = await Promise.all([
    completionOf(task.id),
    countRespondents(brandId, task.id, filter.tag),
    listTags(brandId),
    pageRespondents(brandId, task.id, filter),
    responses.submitted + responses.samples > 0 ? loadAnalysis(brandId, task.id, url) : null,
  ])
  return { filter, tags, counts, completion, found, analysis }
}

async function loadAnalysis(brandId: number, taskId: number, url: URL) {
  const shown = await showResults(brandId, taskId, url.searchParams)
  if (!shown) return null
  const { comments, ...analysis } = shown
  return { ...analysis, summaries: await summariseSoFar(taskId, comments) }
}

/** What a page of results shows, by the task's type, with the comments to summarise, in groups; null for another brand's. */
export async function showResults(brandId: number, taskId: number, filters: URLSearchParams) {
  const task = await findTaskRow(brandId, taskId)
  if (!task) return null
  const config = configOf(task)
  const { viewing, digest, quality } = await narrowedDigest(brandId, task, filters)
  const { results, comments = [] } = viewing.show(config, digest, filters)
  const images = await findImageSizes(imagesNamed(config))
  return { type: task.type, title: task.title, config, quality, results, comments, images }
}

/** The results of a task of the brand as a picture, where its type has one and there is something to draw on, or null. */
export async function drawResults(
  brandId: number,
  taskId: number,
  filters: URLSearchParams,
  canvas: Canvas,
): Promise<Picture | null> {
  const task = await findTaskRow(brandId, taskId)
  if (!task) return null
  const { viewing, digest } = await narrowedDigest(brandId, task, filters)
  return viewing.draw?.(configOf(task), digest, filters, canvas) ?? null
}

type TaskRow = NonNullable<Awaited<ReturnType<typeof findTaskRow>>>

async function narrowedDigest(brandId: number, task: TaskRow, filters: URLSearchParams) {
  const tag = tagWanted({ searchParams: filters })
  const leftOut = filters.get(WITHOUT) === DOUBTFUL
  return await digestOf(task, { tag: tag && tagKey(tag), among: await consumerTagged(brandId, tag), leftOut })
}

/**
 * The figures of a task of the brand, by its type; an unknown filter value is refused as invalid. The filter `tag`, which
 * every type has, leaves the submissions of those who have the tag; an unknown one leaves none.
 */
export async function analyseTask(
  brandId: number,
  taskId: number,
  filters: URLSearchParams,
): Promise<Outcome<unknown>> {
  const task = await findTaskRow(brandId, taskId)
  if (!task) return missing()
  return analysisOf(task.type).analyse(configOf(task), await listTagged(brandId, taskId, filters), filters)
}

/**
 * The results of a task of the brand as CSV with the name of the file, or another file of its type that `file` names, or
 * null where there is no such one. `tag` leaves the submissions of those who have the tag.
 */
export async function exportTask(
  brandId: number,
  taskId: number,
  filters: URLSearchParams,
): Promise<{ fileName: string; csv: string } | null> {
  const task = await findTaskRow(brandId, taskId)
  if (!task) return null
  const { csv, file: further } = analysisOf(task.type)
  const file = filters.get('file')
  const config = configOf(task)
  const submissions = await listTagged(brandId, taskId, filters)
  const table = file ? further?.(file, config, submissions) : csv(config, submissions)
  if (!table) return null
  return {
    fileName: file ? `task-${taskId}-${file}.csv` : `task-${taskId}.csv`,
    csv: toCsv([table.header, ...table.rows]),
  }
}

async function listTagged(brandId: number, taskId: number, filters: URLSearchParams) {
  return await listSubmissions(taskId, await consumerTagged(brandId, tagWanted({ searchParams: filters })))
}

/** The marks on images of all submissions that count, oldest first, or null where the task is not the brand's. */
export async function listMarks(brandId: number, taskId: number): Promise<Record<string, unknown>[] | null> {
  const task = await findTaskRow(brandId, taskId)
  if (!task) return null
  const { marks } = analysisOf(task.type)
  return marks ? marks(configOf(task), await listSubmissions(taskId)) : []
}

/** How far those assigned to a task have come. The caller has checked whose task it is. */
async function completionOf(taskId: number): Promise<Completion> {
  const [counted] = await db
    .select({
      assigned: count(),
      started: count(taskResponses.id),
      submitted: count(taskResponses.submittedAt),
    })
    .from(taskAssignments)
    .leftJoin(taskResponses, isAnswer)
    .where(eq(taskAssignments.taskId, taskId))
  const { assigned, started, submitted } = counted ?? { assigned: 0, started: 0, submitted: 0 }
  return { assigned, started, submitted, medianTime: await medianTime(taskId) }
}

const isAnswer = and(
  eq(taskResponses.taskId, taskAssignments.taskId),
  eq(taskResponses.consumerId, taskAssignments.consumerId),
)

async function medianTime(taskId: number): Promise<number | null> {
  const time = sql<number>`${taskResponses.submittedAt} - ${taskAssignments.openedAt}`
  const times = await db
    .select({ time })
    .from(taskAssignments)
    .innerJoin(taskResponses, isAnswer)
    .where(
      and(
        eq(taskAssignments.taskId, taskId),
        // Who answered elsewhere first, and opened the page afterwards, took no time that is known.
        gte(taskResponses.submittedAt, taskAssignments.openedAt),
        eq(taskResponses.status, 'submitted'),
      ),
    )
    .orderBy(asc(time))
  const [low, high] = [times[(times.length - 1) >> 1], times[times.length >> 1]]
  return low && high ? (low.time + high.time) / 2 : null
}
