import { z } from 'zod'
import { taskType } from '~/task-types/registry'
import type { Attempt, StepTaken } from '~/task-types/task-type'
import { CARRIED_FIELD } from '~/task-types/views'
import type { ConsumerTask } from '../tasks'

/** Nobody: ids begin at 1. */
const NOBODY = 0

const carriedSchema = z.object({
  answers: z.unknown(),
  meta: z.record(z.string(), z.unknown()).nullable().default(null),
})

/** An attempt that nothing is kept of, at its beginning or with what a form of it carries. */
export function previewAttempt(task: ConsumerTask, form?: FormData): Attempt {
  const type = taskType(task.type)
  const config = configToPreview(task)
  const rounds = type.stepping?.rounds?.(config, { taskId: task.id, consumerId: NOBODY }) ?? null
  const { answers, meta } = readCarried(form?.get(CARRIED_FIELD))
  return { answers: canonical(task, answers) ?? type.answers.blank, meta, rounds, ordinal: 0 }
}

/** What the preview of a task runs. */
function configToPreview(task: ConsumerTask): unknown {
  const type = taskType(task.type)
  return type.config.previewed(task.config ?? type.config.blank)
}

export type PreviewedStep = Pick<StepTaken, 'to' | 'errors'> & { attempt: Attempt; isComplete: boolean }

/** Takes a posted step of the preview; null for a type that has no steps. */
export function takePreviewStep(task: ConsumerTask, form: FormData): PreviewedStep | null {
  const type = taskType(task.type)
  if (!type.stepping) return null
  const config = configToPreview(task)
  const attempt = previewAttempt(task, form)
  const { answers: raw, to, submits, errors } = type.stepping.take(config, attempt, form)
  const { answers, meta } = type.answers.unwrap(raw)
  const taken = canonical(task, answers) ?? attempt.answers
  const lacking = submits ? type.answers.missing(config, taken) : {}
  const faults = { ...lacking, ...errors }
  const isComplete = submits && Object.keys(faults).length === 0
  return { to, errors: faults, attempt: { ...attempt, answers: taken, meta }, isComplete }
}

function canonical(task: ConsumerTask, answers: unknown): unknown {
  const respondent = { taskId: task.id, consumerId: NOBODY, videos: new Set<string>(), now: new Date().toISOString() }
  const parsed = taskType(task.type).answers.schema(configToPreview(task), respondent).safeParse(answers)
  return parsed.success ? parsed.data : null
}

function readCarried(carried: FormDataEntryValue | null | undefined): z.infer<typeof carriedSchema> {
  const nothing = { answers: null, meta: null }
  if (typeof carried !== 'string') return nothing
  try {
    return carriedSchema.catch(nothing).parse(JSON.parse(carried))
  } catch {
    // Our own form wrote it; a text that someone else put there is no answer.
    return nothing
  }
}
