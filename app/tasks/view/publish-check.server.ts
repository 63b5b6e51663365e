import { and, eq, isNull, ne } from 'drizzle-orm'
import { db } from '#db/client.server'
import { projects, taskAssignments, tasks } from '#db/schema'
import { dayAhead } from '~/lib/dates'
import { taskType } from '~/task-types/registry'
import { english } from '~/texts/format'
import { effectiveConfig } from '../stored-config.server'
import type { TaskHeader } from '../task-header.server'
import type { TaskStatus } from '../tasks'
import { mailsInWords, type OpeningFacts, waitingInWords } from './publish-check'

/** The facts to check before a task is opened or closed. The caller has checked who owns it. */
export async function findOpeningFacts({ task, assigned, placeholders }: TaskHeader): Promise<OpeningFacts> {
  const waiting = and(eq(taskAssignments.taskId, task.id), ne(taskAssignments.status, 'completed'))
  const [all, mails, [row]] = await Promise.all([
    db.$count(taskAssignments, waiting),
    db.$count(taskAssignments, and(waiting, isNull(taskAssignments.notifiedAt))),
    db
      .select({ id: tasks.id, type: tasks.type, config: tasks.config, project: projects.status })
      .from(tasks)
      .innerJoin(projects, eq(projects.id, tasks.projectId))
      .where(eq(tasks.id, task.id)),
  ])
  const warnings = [
    assigned === 0 && 'No customers are assigned, so no one will see it yet.',
    isPast(task.dueDate) && `It was due on ${english.dueDay(task.dueDate)}, which has passed.`,
    row?.project === 'paused' && 'Its project is paused.',
    row?.project === 'completed' && 'Its project is completed.',
    placeholders,
    ...(row ? (taskType(row.type).config.warnings?.(effectiveConfig(row)) ?? []) : []),
  ]
  return { waiting: all, mails, warnings: warnings.filter((warning) => typeof warning === 'string') }
}

/** The same for a scheduled opening, which does not happen while the task is incomplete. */
export async function findScheduleFacts(header: TaskHeader): Promise<OpeningFacts> {
  const { warnings, ...facts } = await findOpeningFacts(header)
  const lacking = header.lacking
    ? [`${header.lacking} If this is not fixed by the scheduled time, the task will not open.`]
    : []
  return { ...facts, warnings: [...lacking, ...warnings] }
}

function isPast(dueDate: string | null): dueDate is string {
  return dueDate !== null && dueDate < dayAhead(0)
}

/**
 * The question before a change of status that mails customers, has warnings, or shuts people out; null for any other.
 */
export async function questionBefore(header: TaskHeader, status: TaskStatus | undefined): Promise<string | null> {
  if (status === undefined || status === 'draft' || status === header.task.status) return null
  const { waiting, mails, warnings } = await findOpeningFacts(header)
  if (status === 'closed') return waiting > 0 ? `${waitingInWords(waiting)} Save again to close the task.` : null
  if (header.assigned === 0 || (mails === 0 && warnings.length === 0)) return null
  return [mailsInWords(mails), ...warnings, 'Save again to open the task.'].join(' ')
}
