import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { db } from '#db/client.server'
import { brands, projects, tasks } from '#db/schema'
import { joinOwner, ownerName } from '~/accounts/memberships.server'
import { iso } from '~/lib/dates'
import type { ConsumerProject } from '~/projects/projects'
import { taskType } from '~/task-types/registry'
import {
  type Attempt,
  fileFields,
  getStepping,
  type Respondent,
  type StepResult,
  unwrapAnswers,
  type ValidatedAnswers,
} from '~/task-types/task-type'
import { CARRIED_FIELD } from '~/task-types/views'
import { consumerTaskRecord } from '../task-records.server'
import type { ConsumerTask } from '../tasks'
import type { PreviewedConfig } from './preview-store.server'

/** A task that is tried out, and the configuration that is run for that. */
type Preview = { task: ConsumerTask; config: unknown }

/** `length`: a preview is shorter than what customers answer, and a test is not. */
type Previewing = { previewed?: PreviewedConfig | null; length?: 'short' | 'whole' }

/**
 * A task of the brand and its project as a consumer without other assignments would see them, with its saved
 * configuration or with another one; or null.
 */
export async function previewTask(
  brandId: number,
  taskId: number,
  { previewed = null, length = 'short' }: Previewing = {},
): Promise<(Preview & { project: ConsumerProject }) | null> {
  const query = db
    .select({
      task: tasks,
      project: projects,
      brand: { id: brands.id, companyName: brands.companyName },
      user: ownerName,
    })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .innerJoin(brands, eq(brands.id, projects.brandId))
    .$dynamic()
  const [row] = await joinOwner(query).where(and(eq(brands.id, brandId), eq(tasks.id, taskId)))
  if (!row) return null
  const { id, title, description, phase, status, createdAt } = row.project
  const task = consumerTaskRecord({ ...row.task, ...(previewed && { config: previewed.config }) })
  const config = configToPreview(task, length)
  await taskType(task.type).stepping?.rounds?.prepare(config, { taskId, consumerId: NOBODY })
  return {
    task,
    config,
    project: {
      id,
      title,
      description,
      phase,
      status,
      createdAt: iso(createdAt),
      taskCount: 1,
      completedCount: 0,
      brand: { ...row.brand, brandName: row.brand.companyName, user: row.user },
    },
  }
}

/** Not a consumer: ids begin at 1. */
const NOBODY = 0

const carriedSchema = z.object({
  answers: z.unknown(),
  meta: z.record(z.string(), z.unknown()).nullable().default(null),
})

/** An attempt that is not stored: a new one, or the one that the form carries. */
export function previewAttempt(preview: Preview, form?: FormData): Attempt {
  const { task, config } = preview
  const type = taskType(task.type)
  const rounds = type.stepping?.rounds?.roundsFor(config, { taskId: task.id, consumerId: NOBODY }) ?? null
  const { answers, meta } = readCarried(form?.get(CARRIED_FIELD))
  return { answers: canonical(preview, answers) ?? type.answers.empty, meta, rounds, ordinal: 0 }
}

function configToPreview(task: ConsumerTask, length: 'short' | 'whole'): unknown {
  const type = taskType(task.type)
  const config = task.config ?? type.config.empty
  const stepping = getStepping(type, config)
  const shorter = length === 'short' ? stepping?.rounds?.previewed(config) : null
  return shorter ?? stepping?.toPreviewConfig?.(config) ?? config
}

/** `answers` are shown, even with errors; `attempt` has those that would be saved. */
export type PreviewedStep = Pick<StepResult, 'to' | 'errors'> & {
  attempt: Attempt
  answers: unknown
  isComplete: boolean
}

/** Takes a posted step of the preview; null for a type that has no steps. */
export function takePreviewStep(preview: Preview, form: FormData): PreviewedStep | null {
  const { task, config } = preview
  const type = taskType(task.type)
  const stepping = getStepping(type, config)
  if (!stepping) return null
  const attempt = previewAttempt(preview, form)
  const { answers: raw, to, submits, errors } = stepping.applyStep(config, attempt, form)
  const { answers, meta } = unwrapAnswers(type, raw)
  const checked = check(preview, answers)
  const isRight = !checked.errors
  const taken = isRight ? checked.answers : attempt.answers
  const lacking = submits && isRight ? type.answers.findMissing(config, taken) : {}
  const faults = { ...lacking, ...checked.errors, ...errors }
  const isComplete = submits && Object.keys(faults).length === 0
  const kept = { ...attempt, answers: taken, meta: isRight ? meta : attempt.meta }
  return { to, errors: faults, attempt: kept, answers: isRight ? taken : answers, isComplete }
}

/** Takes the posted form of a test, of a type that is answered on one page; a file counts as given. */
export function takePreviewForm(preview: Preview, form: FormData): PreviewedStep {
  const { task, config } = preview
  const type = taskType(task.type)
  if (!type.form) throw new Error(`The type ${task.type} is taken in steps`)
  const raw = type.form.parseForm(config, form)
  const checked = check(preview, raw)
  const faults = checked.errors ?? type.answers.findMissing(config, checked.answers)
  const files = new Set(fileFields(type, config).map(({ name }) => name))
  const errors = Object.fromEntries(Object.entries(faults).filter(([field]) => !files.has(field)))
  const answers = checked.errors ? raw : checked.answers
  const attempt = { ...previewAttempt(preview), answers }
  return { to: '', errors, attempt, answers, isComplete: Object.keys(errors).length === 0 }
}

function canonical(preview: Preview, answers: unknown): unknown {
  return check(preview, answers).answers ?? null
}

function check({ task, config }: Preview, answers: unknown): ValidatedAnswers {
  return taskType(task.type).answers.validate(config, answers, toRespondent(task))
}

function toRespondent({ id: taskId }: ConsumerTask): Respondent {
  return { taskId, consumerId: NOBODY, uploaded: new Set(), now: new Date().toISOString() }
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
