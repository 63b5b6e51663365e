import { z } from 'zod'
import { cutText } from '~/lib/cut-text'
import type { Consumer } from '~/lib/people'
import { TITLE_LENGTH } from '~/lib/text-lengths'
import { calendarDate, idField, optionalText, requiredText } from '~/lib/zod-fields'
import { phase } from '~/projects/project-schemas'
import type { Phase } from '~/projects/projects'
import { type StoredType, TASK_TYPES } from '~/task-types/task-type-names'

export const TASK_STATUSES = ['draft', 'open', 'closed'] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

export const TASK_STATUS_LABELS: Record<TaskStatus, string> = { draft: 'Draft', open: 'Open', closed: 'Closed' }

export const TASK_TITLE_REQUIRED = 'Task title is required'
export const PROJECT_REQUIRED = 'Project is required'
const title = requiredText(TASK_TITLE_REQUIRED)
const type = z.enum(TASK_TYPES, { error: 'Please choose a task type' })
const status = z.enum(TASK_STATUSES, { error: 'Please choose a status' })

export function taskCreationSchema(from: 'json' | 'form') {
  return z.object({
    title,
    description: optionalText(),
    projectId: idField(PROJECT_REQUIRED, from),
    phase: phase.default('concept'),
    // The column's default applies if absent.
    type: type.optional(),
    dueDate: calendarDate()
      .nullish()
      .transform((date) => date ?? null),
  })
}
export type TaskCreation = z.infer<ReturnType<typeof taskCreationSchema>>

/** Any subset; absent fields do not change. */
export const taskEditSchema = z
  .object({ title, description: optionalText(), status, phase, dueDate: calendarDate() })
  .partial()
export type TaskEdit = z.infer<typeof taskEditSchema>

export type AssignmentStatus = 'assigned' | 'in_progress' | 'completed'

/** Listed instead of negated, because an index finds these without reading past the others. */
export const NOT_ANSWERED: AssignmentStatus[] = ['assigned', 'in_progress']
export type Assignment = {
  id: number
  taskId: number
  consumerId: number
  assignedAt: string
  status: AssignmentStatus
  consumer: Consumer
}

export type Task = {
  id: number
  projectId: number
  title: string
  description: string | null
  status: TaskStatus
  isDraft: boolean
  phase: Phase
  type: StoredType
  dueDate: string | null
  config: unknown
  createdAt: string
  updatedAt: string
  project: { id: number; title: string }
  assignments: Assignment[]
}

/** A task as a consumer sees it: nothing about other consumers. */
export type ConsumerTask = Omit<Task, 'isDraft' | 'project' | 'assignments'>
export type ConsumerAssignment = {
  id: number
  consumerId: number
  assignedAt: string
  status: 'pending' | 'in_progress' | 'completed'
}

const COPY = ' (copy)'

/** The title of a copy, which is no longer than titles are. */
export function copyTitle(title: string): string {
  return `${cutText(title, TITLE_LENGTH - COPY.length)}${COPY}`
}

/** The builder's message if its preview cannot be shown. */
export const NOT_PREVIEWED = 'Failed to show the preview. Please try again.'
/** The field with the status that the brand has confirmed. */
export const ASKED = 'asked'
/** The number of people with drafts that a change of configuration affects, as the brand confirmed it. */
export const TOUCHED = 'touched'
