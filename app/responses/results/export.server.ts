import { write } from '#db/client.server'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { mayExport } from '~/task-types/results/shared-view'
import { findTaskRow } from '~/tasks/tasks.server'
import { exportTask } from './results.server'

/**
 * The file that `exportTask` makes of a task's answers; that they leave stands in the brand's log before they do. By a link
 * there is one where it shows all that a row of the file tells: what people wrote, and their names.
 */
export const exportAnswers: typeof exportTask = async (brandId, taskId, search, shows = null) => {
  if (shows && !mayExport(shows)) return null
  const task = await findTaskRow(brandId, taskId)
  const file = task && (await exportTask(brandId, taskId, search, shows))
  const by = shows
    ? ({ action: 'results-link-exported', actor: 'somebody' } as const)
    : ({ action: 'answers-exported' } as const)
  if (file) await write((tx) => logAudit(tx, brandId, { ...by, title: task.title }))
  return file
}
