import { missing, type Outcome } from '~/lib/outcome'
import { analysisOf } from '~/task-types/registry.server'
import { configOf } from '~/tasks/config.server'
import { findTaskRow } from '~/tasks/tasks.server'
import { listSubmissions } from './submissions.server'

/** The figures of a task of the brand, by its type; an unknown filter value is refused as invalid. */
export async function analyseTask(
  brandId: number,
  taskId: number,
  filters: URLSearchParams,
): Promise<Outcome<unknown>> {
  const task = await findTaskRow(brandId, taskId)
  if (!task) return missing()
  return analysisOf(task.type).analyse(configOf(task), await listSubmissions(taskId), filters)
}
