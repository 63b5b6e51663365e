import { millisecondsInHour } from 'date-fns/constants'
import { eq } from 'drizzle-orm'
import { type Tx, type Write, write } from '#db/client.server'
import { consumers, projects, taskResponses, users } from '#db/schema'
import { note } from '~/accounts/audit-log/audit-log.server'
import { chunksOf } from '~/lib/collections'
import { conflict, created, missing, type Outcome } from '~/lib/outcome'
import { fullName } from '~/lib/people'
import { randomId } from '~/lib/secret.server'
import { taskType } from '~/task-types/registry'
import { analysisOf } from '~/task-types/registry.server'
import { configOf } from '~/tasks/config.server'
import { deleteSamples, ensureStep } from '~/tasks/steps.server'
import { findTaskRow } from '~/tasks/tasks.server'
import { type SamplePerson, samplePeople } from './sample-people'

/**
 * Makes believable, valid submissions of people who have no account and appear in no list of consumers. A conflict
 * when there are responses already, drafts too, or nothing is configured. `within` is what its unit runs in.
 */
export async function addSamples(
  brandId: number,
  taskId: number,
  within: Write = write,
): Promise<Outcome<{ created: number }>> {
  await prepareSets(brandId, taskId)
  return await within(async (tx) => {
    const task = await findTaskRow(brandId, taskId, tx)
    if (!task) return missing()
    const [any] = await tx
      .select({ id: taskResponses.id })
      .from(taskResponses)
      .where(eq(taskResponses.taskId, taskId))
      .limit(1)
    if (any) return conflict('answered', 'This task has responses already.')
    const config = configOf(task)
    const lacking = taskType(task.type).config.missing(config)
    if (lacking !== null) return conflict('incomplete', lacking)
    const count = await fillTask(tx, task, config)
    await note(tx, brandId, { action: 'samples-added', title: task.title, count })
    return created({ created: count })
  })
}

type TaskRow = NonNullable<Awaited<ReturnType<typeof findTaskRow>>>

/** Works out which sets the sample people are shown before anyone has to wait for the database. */
async function prepareSets(brandId: number, taskId: number): Promise<void> {
  const task = await findTaskRow(brandId, taskId)
  if (!task) return
  const { stepping } = taskType(task.type)
  const last = sampleSizeOf(task) - 1
  await stepping?.rounds?.prepare(configOf(task), { taskId, consumerId: 0, ordinal: last })
}

/** So many people give samples where the type does not ask for more. */
const USUAL_SIZE = 24

function sampleSizeOf({ type }: TaskRow): number {
  return analysisOf(type).sampleSize ?? USUAL_SIZE
}

async function fillTask(tx: Tx, task: TaskRow, config: unknown): Promise<number> {
  const taskId = task.id
  const now = Date.now()
  const { id: stepId } = await ensureStep(tx, taskId, 'sample')
  const people = await addPeople(tx, sampleSizeOf(task), now)
  const [project] = await tx.select({ title: projects.title }).from(projects).where(eq(projects.id, task.projectId))
  const answers = analysisOf(task.type).samples(config, people.length, taskId, new Date(now).toISOString(), {
    names: people.map(fullName),
    respondents: people.map(({ consumerId }, ordinal) => ({ taskId, consumerId, ordinal })),
    about: [task.title, task.description ?? '', project?.title ?? ''],
  })
  const rows = people.map(({ consumerId }, index) => {
    const submittedAt = now - (people.length - index) * millisecondsInHour
    const times = { submittedAt, createdAt: submittedAt, updatedAt: submittedAt }
    return {
      taskId,
      stepId,
      consumerId,
      responses: JSON.stringify(answers[index]),
      status: 'submitted' as const,
      ...times,
    }
  })
  for (const chunk of chunksOf(rows)) await tx.insert(taskResponses).values(chunk)
  return rows.length
}

/** Removes the samples of a task of the brand; false where the task is not the brand's. */
export async function removeSamples(brandId: number, taskId: number): Promise<boolean> {
  return await write(async (tx) => {
    const task = await findTaskRow(brandId, taskId, tx)
    if (!task) return false
    await deleteSamples(tx, taskId)
    await note(tx, brandId, { action: 'samples-removed', title: task.title })
    return true
  })
}

/** People who cannot sign in, in the order of their ids. */
async function addPeople(tx: Tx, count: number, now: number): Promise<(SamplePerson & { consumerId: number })[]> {
  const times = { createdAt: now, updatedAt: now }
  const rows = samplePeople(count).map((person) => ({
    ...person,
    ...times,
    // The reserved domain .invalid can belong to nobody.
    email: `sample-${randomId(12).toLowerCase()}@sample.invalid`,
    userType: 'sample' as const,
  }))
  const { id, firstName, lastName } = users
  const made = await tx.insert(users).values(rows).returning({ id, firstName, lastName })
  const names = new Map(made.map((user) => [user.id, user]))
  const added = await tx
    .insert(consumers)
    .values(made.map((user) => ({ ...times, userId: user.id })))
    .returning({ consumerId: consumers.id, userId: consumers.userId })
  return added
    .toSorted((a, b) => a.consumerId - b.consumerId)
    .map(({ consumerId, userId }) => {
      const person = names.get(userId)
      return { consumerId, firstName: person?.firstName ?? '', lastName: person?.lastName ?? '' }
    })
}
