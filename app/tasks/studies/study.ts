import { z } from 'zod'
import { optionalText, requiredText } from '~/lib/zod-fields'
import { phase } from '~/projects/project-schemas'
import { taskType } from '~/task-types/registry'
import { TASK_TYPES } from '~/task-types/task-type-names'

export const MOST_TASKS = 20

/** A task of a study: what a task needs that has no project, customers or dates yet. */
const studyTaskSchema = z.object(
  {
    title: requiredText('Task title is required'),
    description: optionalText(),
    phase: phase.default('concept'),
    type: z.enum(TASK_TYPES, { error: `Must be one of the task types: ${TASK_TYPES.join(', ')}` }),
    /** In the form that the task's type reads; absent for types without one. */
    config: z.unknown(),
  },
  { error: 'A task must be an object' },
)
type StudyTask = z.infer<typeof studyTaskSchema>

/** One or several tasks that belong together, apart from any brand. */
export const studySchema = z.object(
  {
    title: requiredText('A study needs a title'),
    description: optionalText(),
    tasks: z
      .array(z.unknown(), { error: 'Tasks must be a list' })
      .min(1, 'A study has at least one task')
      .max(MOST_TASKS, `A study has at most ${MOST_TASKS} tasks`)
      .pipe(z.array(studyTaskSchema))
      .transform((tasks, context) =>
        tasks.map((task, index) => {
          const parsed = readConfig(task)
          for (const { path, message } of parsed?.error?.issues ?? [])
            context.addIssue({ code: 'custom', path: [index, 'config', ...path], message })
          const config: unknown = parsed?.data ?? null
          return { ...task, config }
        }),
      ),
  },
  { error: 'A study must be an object' },
)
export type Study = z.infer<typeof studySchema>

/** A study with configurations in JSON. */
export type WrittenStudy = Omit<Study, 'tasks'> & {
  tasks: (Omit<StudyTask, 'config'> & { config: string | null })[]
}

export function writeStudy({ tasks, ...study }: Study): WrittenStudy {
  const isNone = (config: unknown) => config === null || config === undefined
  const write = (config: unknown) => (isNone(config) ? null : JSON.stringify(config))
  return { ...study, tasks: tasks.map(({ config, ...task }) => ({ ...task, config: write(config) })) }
}

/** A task without a configuration starts with the blank one. */
function readConfig({ type, config }: { type: string; config?: unknown }) {
  const schema = taskType(type).config.editing?.schema
  return schema && config !== null && config !== undefined ? schema.safeParse(config) : null
}

/** How long answering a task takes, in whole minutes, as the length of it lets expect. */
export function minutesFor({ type, config }: Pick<StudyTask, 'type' | 'config'>): number {
  const { introduction, config: rules } = taskType(type)
  return Math.max(1, Math.round(introduction.estimateSeconds(config ?? rules.empty) / 60))
}
