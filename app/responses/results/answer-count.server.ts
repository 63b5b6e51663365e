import { countResponses } from '~/tasks/steps.server'
import { findTaskRow } from '~/tasks/tasks.server'

/** How many have submitted an answer to a task of the brand, samples aside; null for another brand's. */
export async function countSubmissions(brandId: number, taskId: number): Promise<number | null> {
  const task = await findTaskRow(brandId, taskId)
  return task && (await countResponses(taskId)).submitted
}
