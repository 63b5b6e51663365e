import { write } from '#db/client.server'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { mayExport } from '~/task-types/results/shared-view'
import { exportTask } from './results.server'

/**
 * The file that `exportTask` makes of a task's answers; that they leave stands in the brand's log before they do. By a link
 * there is one where it shows all that a row of the file tells: what people wrote, and their names.
 */
export const exportAnswers: typeof exportTask = async (task, search, shows = null) => {
  if (shows && !mayExport(shows)) return null
  const file = await exportTask(task, search, shows)
  const by = shows
    ? ({ action: 'results-link-exported', actor: 'somebody' } as const)
    : ({ action: 'answers-exported' } as const)
  if (file) await write((tx) => logAudit(tx, task.brandId, { ...by, title: task.title }))
  return file
}
