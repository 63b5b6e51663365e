import { and, eq, inArray } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server'
import { respondents, taskResponses, taskSteps } from '#db/schema'

const STEPS = { survey: { title: 'Responses', order: 0 }, sample: { title: 'Sample responses', order: 1 } }

type Step = { id: number; type: 'survey' | 'sample'; title: string }

export const STEP_COLUMNS = { id: taskSteps.id, type: taskSteps.type, title: taskSteps.title }

/** The task's step for real answers or for samples, created if necessary. */
export async function ensureStep(tx: Tx, taskId: number, type: Step['type']): Promise<Step> {
  const [kept] = await tx
    .select(STEP_COLUMNS)
    .from(taskSteps)
    .where(and(eq(taskSteps.taskId, taskId), eq(taskSteps.type, type)))
  if (kept) return kept
  const now = Date.now()
  const [made] = await tx
    .insert(taskSteps)
    .values({ taskId, type, ...STEPS[type], createdAt: now, updatedAt: now })
    .returning(STEP_COLUMNS)
  if (!made) throw new Error('The step was not inserted')
  return made
}

/** Removes the samples with the people who gave them and their step. */
export async function deleteSamples(tx: Tx, taskId: number): Promise<void> {
  const people = await tx
    .select({ id: taskResponses.consumerId })
    .from(taskResponses)
    .innerJoin(taskSteps, eq(taskSteps.id, taskResponses.stepId))
    .where(and(eq(taskResponses.taskId, taskId), eq(taskSteps.type, 'sample')))
  const ids = people.map(({ id }) => id)
  if (ids.length > 0)
    await tx.delete(respondents).where(and(inArray(respondents.id, ids), eq(respondents.kind, 'sample')))
  await tx.delete(taskSteps).where(and(eq(taskSteps.taskId, taskId), eq(taskSteps.type, 'sample')))
}

/** Counts of a task's responses: real drafts and submissions, and samples. */
export type ResponseCounts = { drafts: number; submitted: number; samples: number }

/** Counts a task's responses by kind, from an index alone. The caller has checked who owns the task. */
export async function countResponses(taskId: number): Promise<ResponseCounts> {
  // Counted per step and status, from an index.
  const ofStatus = (status: 'draft' | 'submitted') =>
    db.$count(taskResponses, and(eq(taskResponses.stepId, taskSteps.id), eq(taskResponses.status, status)))
  const steps = await db
    .select({ type: taskSteps.type, drafts: ofStatus('draft'), submitted: ofStatus('submitted') })
    .from(taskSteps)
    .where(eq(taskSteps.taskId, taskId))
  const real = steps.find(({ type }) => type === 'survey')
  const samples = steps.find(({ type }) => type === 'sample')
  return {
    drafts: real?.drafts ?? 0,
    submitted: real?.submitted ?? 0,
    samples: samples ? samples.drafts + samples.submitted : 0,
  }
}
