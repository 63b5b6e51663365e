import { missing, type Outcome } from '~/lib/outcome'
import { tagWanted } from '~/projects/tags/stakeholder-tags'
import { consumerTagged } from '~/projects/tags/stakeholder-tags.server'
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
  const task = await findTaskRow(brandId, taskId)
  if (!task) return missing()
  const among = await consumerTagged(brandId, tagWanted({ searchParams: filters }))
  return analysisOf(task.type).analyse(configOf(task), await listSubmissions(taskId, among), filters)
}
