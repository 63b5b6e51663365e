import { done, missing, type Outcome } from '~/lib/outcome'
import { tagWanted } from '~/projects/stakeholder-tags'
import { consumerTagged } from '~/projects/stakeholder-tags.server'
import { analysisOf } from '~/task-types/registry.server'
import type { Submission, TaskTypeAnalysis } from '~/task-types/task-type'
import { configOf } from '~/tasks/config.server'
import { findTaskRow } from '~/tasks/tasks.server'
import { DOUBTFUL, type Quality, WITHOUT } from './quality'
import { findDoubts } from './quality.server'
import { listSubmissions } from './submissions.server'

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
  return analysisOf(task.type).analyse(configOf(task), await countedSubmissions(brandId, taskId, filters), filters)
}

/**
 * What the results' view shows, with notes about careless submissions, which the filter `without=doubtful` leaves out of
 * the figures.
 */
export async function reportWithQuality(
  brandId: number,
  taskId: number,
  filters: URLSearchParams,
): Promise<Outcome<{ results: unknown; quality: Quality }>> {
  const task = await findTaskRow(brandId, taskId)
  if (!task) return missing()
  const [analysis, config] = [analysisOf(task.type), configOf(task)]
  const submissions = await countedSubmissions(brandId, taskId, filters)
  const doubts = await findDoubts(taskId, analysis, config, submissions)
  const leftOut = filters.get(WITHOUT) === DOUBTFUL
  const doubtful = new Set(leftOut ? doubts.map(({ responseId }) => responseId) : [])
  const counted = submissions.filter(({ id }) => !doubtful.has(id))
  const outcome = reportOf(analysis, config, counted, filters)
  if (!outcome.ok) return outcome
  return done({ results: outcome.value, quality: { doubts, submissions: submissions.length, leftOut } })
}

function reportOf(
  analysis: TaskTypeAnalysis,
  config: unknown,
  submissions: Submission[],
  filters: URLSearchParams,
): Outcome<unknown> {
  if (analysis.report) return done(analysis.report(config, submissions))
  const outcome = analysis.analyse(config, submissions, filters)
  return outcome.ok && analysis.shown ? done(analysis.shown(outcome.value, filters)) : outcome
}

async function countedSubmissions(brandId: number, taskId: number, filters: URLSearchParams): Promise<Submission[]> {
  return await listSubmissions(taskId, await consumerTagged(brandId, tagWanted({ searchParams: filters })))
}
