import { write } from '#db/client.server'
import { note } from '~/accounts/audit-log/audit-log.server'
import { findTaskRow } from '~/tasks/tasks.server'
import { exportTask } from './results.server'

/** The file that `exportTask` makes of a task's answers; that they leave stands in the brand's log before they do. */
export const exportAnswers: typeof exportTask = async (brandId, taskId, search) => {
  const task = await findTaskRow(brandId, taskId)
  const file = task && (await exportTask(brandId, taskId, search))
  if (file) await write((tx) => note(tx, brandId, { action: 'answers-exported', title: task.title }))
  return file
}
