import { eq } from 'drizzle-orm'
import { type Tx, write } from '#db/client.server'
import { consumers, taskResponses, users } from '#db/schema'
import { conflict, created, missing, type Outcome } from '~/lib/outcome'
import { fullName } from '~/lib/people'
import { randomId } from '~/lib/secret.server'
import { taskType } from '~/task-types/registry'
import { analysisOf } from '~/task-types/registry.server'
import { configOf } from '~/tasks/config.server'
import { deleteSamples, ensureStep } from '~/tasks/steps.server'
import { findTaskRow } from '~/tasks/tasks.server'

/**
 * Makes believable, valid submissions of people who have no account and appear in no list of consumers. A conflict
 * when there are responses already, drafts too, or nothing is configured.
 */
export async function addSamples(brandId: number, taskId: number): Promise<Outcome<{ created: number }>> {
  return await write(async (tx) => {
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

    const now = Date.now()
    const { id: stepId } = await ensureStep(tx, taskId, 'sample')
    const respondents: { taskId: number; consumerId: number; ordinal: number }[] = []
    for (const [ordinal, person] of SAMPLE_PEOPLE.entries())
      respondents.push({ taskId, consumerId: await addPerson(tx, person, now), ordinal })
    const names = SAMPLE_PEOPLE.map(fullName)
    const { samples } = analysisOf(task.type)
    const answers = samples(config, names.length, taskId, new Date(now).toISOString(), names, respondents)
    for (const [index, { consumerId }] of respondents.entries()) {
      const submittedAt = now - (respondents.length - index) * 3_600_000
      await tx.insert(taskResponses).values({
        taskId,
        stepId,
        consumerId,
        responses: JSON.stringify(answers[index]),
        status: 'submitted',
        submittedAt,
        createdAt: submittedAt,
        updatedAt: submittedAt,
      })
    }
    return created({ created: respondents.length })
  })
}

/** Removes the samples of a task of the brand; false where the task is not the brand's. */
export async function removeSamples(brandId: number, taskId: number): Promise<boolean> {
  return await write(async (tx) => {
    const task = await findTaskRow(brandId, taskId, tx)
    if (task) await deleteSamples(tx, taskId)
    return task !== null
  })
}

async function addPerson(tx: Tx, person: (typeof SAMPLE_PEOPLE)[number], now: number): Promise<number> {
  const [user] = await tx
    .insert(users)
    .values({
      // The reserved domain .invalid can belong to nobody.
      email: `sample-${randomId(12).toLowerCase()}@sample.invalid`,
      firstName: person.firstName,
      lastName: person.lastName,
      userType: 'sample',
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: users.id })
  if (!user) throw new Error('The sample person was not inserted')
  const [consumer] = await tx
    .insert(consumers)
    .values({ userId: user.id, createdAt: now, updatedAt: now })
    .returning({ id: consumers.id })
  if (!consumer) throw new Error('The sample consumer was not inserted')
  return consumer.id
}

/** Names of the people who give sample responses. */
const SAMPLE_PEOPLE = [
  { firstName: 'Maya', lastName: 'Okafor' },
  { firstName: 'Jonas', lastName: 'Lindqvist' },
  { firstName: 'Priya', lastName: 'Raman' },
  { firstName: 'Tomas', lastName: 'Novak' },
  { firstName: 'Ines', lastName: 'Duarte' },
  { firstName: 'Ruth', lastName: 'Feldman' },
  { firstName: 'Aylin', lastName: 'Demir' },
  { firstName: 'Daniel', lastName: 'Hughes' },
  { firstName: 'Chloe', lastName: 'Martin' },
  { firstName: 'Omar', lastName: 'Haddad' },
  { firstName: 'Hannah', lastName: 'Schmidt' },
  { firstName: 'Luca', lastName: 'Rossi' },
  { firstName: 'Grace', lastName: 'Boateng' },
  { firstName: 'Mateo', lastName: 'Alvarez' },
  { firstName: 'Yuki', lastName: 'Tanaka' },
  { firstName: 'Nora', lastName: 'Larsen' },
  { firstName: 'Samir', lastName: 'Khan' },
  { firstName: 'Elena', lastName: 'Petrova' },
  { firstName: 'Felix', lastName: 'Weber' },
  { firstName: 'Zoe', lastName: 'Dubois' },
  { firstName: 'Amara', lastName: 'Diallo' },
  { firstName: 'Hugo', lastName: 'Moreau' },
  { firstName: 'Leila', lastName: 'Farahani' },
  { firstName: 'Oscar', lastName: 'Nilsson' },
]
