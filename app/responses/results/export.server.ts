import { write } from '#db/client.server'
import { toActing } from '~/access/acting'
import type { LinkReader, Member, Program } from '~/access/actor'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { mayExport } from '~/task-types/results/shared-view'
import type { OwnTask } from '~/tasks/own-task.server'
import { exportTask } from './results.server'

/**
 * The CSV of a task; see `exportTask`. The brand's audit log records the export first. A results link gets it only if
 * it shows texts and names.
 */
export async function exportAnswers(actor: Member | Program | LinkReader, task: OwnTask, search: string) {
  const shows = actor.kind === 'reader' ? actor.shows : null
  if (shows && !mayExport(shows)) return null
  const file = await exportTask(task, search, shows)
  const action = shows ? 'results-link-exported' : 'answers-exported'
  if (file) await write((tx) => logAudit(tx, toActing(actor), { action, title: task.title }))
  return file
}
