import { millisecondsInHour } from 'date-fns/constants'
import { eq } from 'drizzle-orm'
import { db, type Tx, type Write, write } from '#db/client.server'
import { projects, respondents, taskResponses } from '#db/schema'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { toChunks } from '~/lib/arrays'
import { conflict, created, notFound, type Outcome } from '~/lib/outcome'
import { taskType } from '~/task-types/registry'
import { deleteSamples, ensureStep } from '~/tasks/steps.server'
import { effectiveConfig } from '~/tasks/stored-config.server'
import { findTaskRow } from '~/tasks/tasks.server'
import { makeSamples } from '../results.server'
import type { Sample } from './sample-people'

/**
 * Generates plausible, valid submissions of people who have no account and appear in no list of consumers. A conflict
 * if there are responses, including drafts, or no configuration. `within` is the surrounding transaction.
 */
export async function addSamples(
  acting: Acting,
  taskId: number,
  within: Write = write,
): Promise<Outcome<{ created: number }>> {
  const { brandId } = acting
  const before = await findTaskRow(brandId, taskId)
  const samples = before && (await generateSamples(before))
  return await within(async (tx) => {
    const task = await findTaskRow(brandId, taskId, tx)
    if (!task) return notFound()
    const [any] = await tx
      .select({ id: taskResponses.id })
      .from(taskResponses)
      .where(eq(taskResponses.taskId, taskId))
      .limit(1)
    if (any) return conflict('answered', 'This task has responses already.')
    const lacking = findIncompleteReason(task)
    if (lacking !== null) return conflict('incomplete', lacking)
    if (!samples || task.config !== before.config) return conflict('changed-elsewhere', CHANGED)
    await keepSamples(tx, taskId, samples)
    await logAudit(tx, acting, { action: 'samples-added', title: task.title, count: samples.length })
    return created({ created: samples.length })
  })
}

const CHANGED = 'This task was changed in the meantime. Please try again.'

type TaskRow = NonNullable<Awaited<ReturnType<typeof findTaskRow>>>

/** Generates the answers before the transaction begins; null if there is nothing to answer. */
async function generateSamples(task: TaskRow): Promise<Sample[] | null> {
  if (findIncompleteReason(task) !== null) return null
  const { id, title, description, type, config, projectId } = task
  const [project] = await db.select({ title: projects.title }).from(projects).where(eq(projects.id, projectId))
  return await makeSamples({ id, type, config }, [title, description ?? '', project?.title ?? ''])
}

function findIncompleteReason(task: TaskRow): string | null {
  return taskType(task.type).config.incompleteReason(effectiveConfig(task))
}

async function keepSamples(tx: Tx, taskId: number, samples: Sample[]): Promise<void> {
  const now = Date.now()
  const { id: stepId } = await ensureStep(tx, taskId, 'sample')
  const consumerIds = await addRespondents(tx, samples, now)
  const rows = samples.flatMap(({ responses }, index) => {
    const consumerId = consumerIds[index]
    const submittedAt = now - (samples.length - index) * millisecondsInHour
    const times = { submittedAt, createdAt: submittedAt, updatedAt: submittedAt }
    return consumerId ? [{ taskId, stepId, consumerId, responses, status: 'submitted' as const, ...times }] : []
  })
  for (const chunk of toChunks(rows)) await tx.insert(taskResponses).values(chunk)
}

/** Removes the samples of a task; false if it is not the brand's. */
export async function removeSamples(acting: Acting, taskId: number): Promise<boolean> {
  const { brandId } = acting
  return await write(async (tx) => {
    const task = await findTaskRow(brandId, taskId, tx)
    if (!task) return false
    await deleteSamples(tx, taskId)
    await logAudit(tx, acting, { action: 'samples-removed', title: task.title })
    return true
  })
}

/** Adds the respondents who give the samples; returns their ids, in the order of the samples. */
async function addRespondents(tx: Tx, samples: Sample[], now: number): Promise<number[]> {
  const added = await tx
    .insert(respondents)
    .values(samples.map(({ person }) => ({ ...person, kind: 'sample' as const, createdAt: now, updatedAt: now })))
    .returning({ id: respondents.id })
  return added.map(({ id }) => id).sort((a, b) => a - b)
}
