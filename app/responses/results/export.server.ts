import { write } from '#db/client.server'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { mayExport } from '~/task-types/results/shared-view'
import { exportTask } from './results.server'

/**
 * The CSV of a task; see `exportTask`. The brand's audit log records the export first. A results link gets it only if
 * it shows texts and names.
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
