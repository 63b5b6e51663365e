import { extractSummary } from '~/insights/extract'
import { toCsv } from '~/lib/csv.server'
import { done, missing, type Outcome } from '~/lib/outcome'
import { imagesNamed } from '~/lib/stored-images'
import { tagKey, tagWanted } from '~/projects/tags/stakeholder-tags'
import { consumerTagged } from '~/projects/tags/stakeholder-tags.server'
import type { Canvas, Picture } from '~/task-types/analysis'
import { analysisOf } from '~/task-types/registry.server'
import { configOf } from '~/tasks/config.server'
import { findTaskRow } from '~/tasks/tasks.server'
import { findImageSizes } from '~/uploads/image-sizes.server'
import { findAudiences } from './audiences.server'
import { digestOf } from './digests.server'
import { DOUBTFUL, WITHOUT } from './quality'
import { listForFigures, listSubmissions } from './submissions.server'

/** What a page of results shows, by the task's type, with the comments to summarise, in groups; null for another brand's. */
export async function showResults(brandId: number, taskId: number, search: string) {
  const task = await findTaskRow(brandId, taskId)
  if (!task) return null
  const filters = new URLSearchParams(search)
  const config = configOf(task)
  const [{ viewing, digest, quality }, audiences] = await Promise.all([
    narrowedDigest(brandId, task, filters),
    findAudiences(brandId, task, filters),
  ])
  const { results, comments: groups = [] } = viewing.show(config, digest, filters)
  const comments = groups.map((all) => ({ all, extract: extractSummary(all) }))
  const images = await findImageSizes(imagesNamed(config))
  return { type: task.type, title: task.title, config, quality, results, audiences, comments, images }
}

/** The results of a task of the brand as a picture, where its type has one and there is something to draw on, or null. */
export async function drawResults(
  brandId: number,
  taskId: number,
  search: string,
  canvas: Canvas,
): Promise<Picture | null> {
  const task = await findTaskRow(brandId, taskId)
  if (!task) return null
  const filters = new URLSearchParams(search)
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
 * The figures of a task of the brand, by its type, as JSON; an unknown filter value is refused as invalid. The filter `tag`, which
 * every type has, leaves the submissions of those who have the tag; an unknown one leaves none.
 */
export async function analyseTask(
  brandId: number,
  taskId: number,
  search: string,
): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
  const task = await findTaskRow(brandId, taskId)
  if (!task) return missing()
  const filters = new URLSearchParams(search)
  const analysis = analysisOf(task.type)
  const submissions = await listForFigures(taskId, analysis, await amongTagged(brandId, filters))
  const figures = analysis.analyse(configOf(task), submissions, filters)
  return figures.ok ? done(bytesOf(JSON.stringify(figures.value))) : figures
}

/**
 * The results of a task of the brand as CSV with the name of the file, or another file of its type that `file` names, or
 * null where there is no such one. `tag` leaves the submissions of those who have the tag.
 */
export async function exportTask(
  brandId: number,
  taskId: number,
  search: string,
): Promise<{ fileName: string; csv: Uint8Array<ArrayBuffer> } | null> {
  const task = await findTaskRow(brandId, taskId)
  if (!task) return null
  const filters = new URLSearchParams(search)
  const { csv, file: further } = analysisOf(task.type)
  const file = filters.get('file')
  const config = configOf(task)
  const submissions = await listSubmissions(taskId, await amongTagged(brandId, filters))
  const table = file ? further?.(file, config, submissions) : csv(config, submissions)
  if (!table) return null
  return {
    fileName: file ? `task-${taskId}-${file}.csv` : `task-${taskId}.csv`,
    csv: bytesOf(toCsv([table.header, ...table.rows])),
  }
}

async function amongTagged(brandId: number, filters: URLSearchParams) {
  return await consumerTagged(brandId, tagWanted({ searchParams: filters }))
}

/** The marks on images of all submissions that count, oldest first, as JSON, or null where the task is not the brand's. */
export async function listMarks(brandId: number, taskId: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const task = await findTaskRow(brandId, taskId)
  if (!task) return null
  const { marks } = analysisOf(task.type)
  return bytesOf(JSON.stringify(marks ? marks(configOf(task), await listSubmissions(taskId)) : []))
}

/** What may be long crosses from one thread to the other as bytes, ready to be sent. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
