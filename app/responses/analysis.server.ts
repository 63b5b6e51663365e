import { done, missing, type Outcome } from '~/lib/outcome'
import { tagWanted } from '~/projects/stakeholder-tags'
import { consumerTagged } from '~/projects/stakeholder-tags.server'
import { analysisOf } from '~/task-types/registry.server'
import { configOf } from '~/tasks/config.server'
import { findTaskRow } from '~/tasks/tasks.server'
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
  const read = await readTask(brandId, taskId, filters)
  return read ? read.analysis.analyse(read.config, read.submissions, filters) : missing()
}

/** What the results' view of a task of the brand shows; filters as for the figures. */
export async function reportTask(brandId: number, taskId: number, filters: URLSearchParams): Promise<Outcome<unknown>> {
  const read = await readTask(brandId, taskId, filters)
  if (!read) return missing()
  const { analysis, config, submissions } = read
  if (analysis.report) return done(analysis.report(config, submissions))
  const analysed = analysis.analyse(config, submissions, filters)
  return analysed.ok && analysis.shown ? done(analysis.shown(analysed.value, filters)) : analysed
}

async function readTask(brandId: number, taskId: number, filters: URLSearchParams) {
  const task = await findTaskRow(brandId, taskId)
  if (!task) return null
  const among = await consumerTagged(brandId, tagWanted({ searchParams: filters }))
  const submissions = await listSubmissions(taskId, among)
  return { analysis: analysisOf(task.type), config: configOf(task), submissions }
}
