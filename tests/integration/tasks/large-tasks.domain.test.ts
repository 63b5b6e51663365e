import '../../harness/domain/domain'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, write } from '#db/client.server'
import {
  outbox,
  projectParticipants,
  respondents,
  stakeholders,
  stakeholderTags,
  taskAssignments,
  taskResponses,
  tasks,
  users,
} from '#db/schema'
import { toChunks } from '~/lib/arrays'
import { tagStakeholders } from '~/projects/tags/stakeholder-tagging.server'
import { saveResponse } from '~/responses/responses.server'
import { assignConsumers } from '~/tasks/assignment/assignments.server'
import { remindEveryone } from '~/tasks/assignment/reminders.server'
import { countAffectedDrafts, saveConfiguration } from '~/tasks/configuration/save-configuration.server'
import { startNotifying } from '~/tasks/notification.server'
import { createTask, deleteTask, editTask } from '~/tasks/tasks.server'
import { byBrand } from '../../harness/domain/acting'
import { makeBrand, value } from '../../harness/domain/domain-people'

/* What touches hundreds of people goes in many units, so that whoever else writes gets their turn in between. */

const PEOPLE = 250
const QUESTION = { type: 'text_box', title: 'What do you call it?', required: true }

const brand = await makeBrand()
const people = await addPeople()

test('all who are assigned get their mail when a task opens, also where the process ended in between', async () => {
  const taskId = await makeTask()
  const { result, turns } = await besideOthers(assignConsumers(byBrand(brand.id), taskId, [...people, 999_999]))
  expect(result).toEqual({ assigned: PEOPLE, refused: 1 })
  expect(turns).toBeGreaterThan(1)
  expect(await db.$count(outbox)).toBe(0)

  value(await editTask(byBrand(brand.id), taskId, { status: 'open' }))
  expect(await mailsOf('task-opened')).toBeLessThan(PEOPLE)
  await expect.poll(() => mailsOf('task-opened')).toBe(PEOPLE)
  expect(await assigned(taskId, isNull(taskAssignments.notifiedAt))).toBe(0)

  // As it stands where the process was killed after the unit that opened the task. Who has answered is told nothing.
  await write(async (tx) => {
    await tx.delete(outbox)
    await tx.update(taskAssignments).set({ notifiedAt: null }).where(eq(taskAssignments.taskId, taskId))
    await tx
      .update(taskAssignments)
      .set({ status: 'completed' })
      .where(and(eq(taskAssignments.taskId, taskId), eq(taskAssignments.consumerId, people[0] ?? 0)))
  })
  startNotifying()
  await expect.poll(() => mailsOf('task-opened'), { timeout: 10_000 }).toBe(PEOPLE - 1)

  const reminded = await besideOthers(remindEveryone(brand.id, taskId))
  expect(value(reminded.result)).toBe(PEOPLE - 1)
  expect(reminded.turns).toBeGreaterThan(1)
  expect(await mailsOf('task-reminder')).toBe(PEOPLE - 1)
  expect(await remindEveryone(brand.id, taskId)).toMatchObject({ ok: false, reason: 'conflict' })
})

test('hundreds of drafts are parted by a change of the questions, and deleted with their task', async () => {
  const taskId = await makeTask()
  await assignConsumers(byBrand(brand.id), taskId, people)
  value(await editTask(byBrand(brand.id), taskId, { status: 'open' }))
  for (const consumerId of people)
    value(await saveResponse(consumerId, taskId, { first: 'Oil', second: 'Jar' }, 'draft'))
  const config = { questions: [{ ...QUESTION, id: 'second' }] }
  expect(await countAffectedDrafts(brand.id, taskId, config)).toBe(PEOPLE)
  const told = await saveConfiguration(brand.id, taskId, config, { madeFrom: null, touched: PEOPLE - 1 })
  expect(told).toMatchObject({ ok: false, code: 'touches-drafts' })

  const saved = await besideOthers(saveConfiguration(brand.id, taskId, config))
  expect(saved.result.ok).toBe(true)
  expect(saved.turns).toBeGreaterThan(2)
  const drafts = await db.select().from(taskResponses).where(eq(taskResponses.taskId, taskId))
  expect(drafts).toHaveLength(PEOPLE)
  for (const { responses, setApart } of drafts) {
    expect(JSON.parse(responses)).toEqual({ second: 'Jar' })
    expect(setApart).toContain('Oil')
  }

  const deleting = besideOthers(deleteTask(byBrand(brand.id), taskId))
  const { result, turns } = await deleting
  expect(result).toBe(true)
  expect(turns).toBeGreaterThan(4)
  expect(await db.$count(tasks, eq(tasks.id, taskId))).toBe(0)
  expect(await db.$count(taskResponses, eq(taskResponses.taskId, taskId))).toBe(0)
  expect(await deleteTask(byBrand(brand.id), taskId)).toBe(false)
})

test('nobody can answer a task any more that is being deleted', async () => {
  const taskId = await makeTask()
  await assignConsumers(byBrand(brand.id), taskId, people)
  value(await editTask(byBrand(brand.id), taskId, { status: 'open' }))
  const [consumerId = 0] = people
  const deleting = deleteTask(byBrand(brand.id), taskId)
  expect(await saveResponse(consumerId, taskId, { first: 'Oil', second: 'Jar' }, 'submitted')).toMatchObject({
    reason: 'not found',
  })
  expect(await deleting).toBe(true)
})

test('tags that one of hundreds cannot take are given to none of them', async () => {
  const last = people.at(-1) ?? 0
  const many = Array.from({ length: 20 }, (_, n) => `tag ${n}`)
  value(await tagStakeholders(byBrand(brand.id), [last], { change: 'set', tags: many }))
  const add = { change: 'add' as const, tags: ['one more'] }
  expect(await tagStakeholders(byBrand(brand.id), people, add)).toMatchObject({ ok: false, reason: 'invalid' })
  expect(await tagStakeholders(byBrand(brand.id), [...people.slice(0, -1), 999_999], add)).toMatchObject({
    reason: 'not found',
  })
  expect(await db.$count(stakeholderTags, eq(stakeholderTags.tag, 'one more'))).toBe(0)
  value(await tagStakeholders(byBrand(brand.id), people, { change: 'set', tags: ['all'] }))
  expect(await db.$count(stakeholderTags, ne(stakeholderTags.tag, 'all'))).toBe(0)
  expect(await db.$count(stakeholderTags)).toBe(PEOPLE)
})

/** The work's result, and how many units of someone else were written before it had ended. */
async function besideOthers<T>(work: Promise<T>): Promise<{ result: T; turns: number }> {
  let turns = 0
  let working = true
  const others = (async () => {
    for (; working; turns += 1) await write(async () => null)
  })()
  const result = await work.finally(() => {
    working = false
  })
  await others
  return { result, turns }
}

async function makeTask(): Promise<number> {
  const { id } = value(
    await createTask(brand.id, {
      projectId: brand.projectId,
      title: 'Two weeks with it',
      description: null,
      type: 'custom_survey',
      phase: 'concept',
      dueDate: null,
    }),
  )
  const questions = ['first', 'second'].map((question) => ({ ...QUESTION, id: question }))
  value(await saveConfiguration(brand.id, id, { questions }))
  return id
}

async function addPeople(): Promise<number[]> {
  const now = Date.now()
  const times = { createdAt: now, updatedAt: now }
  return await write(async (tx) => {
    const rows = Array.from({ length: PEOPLE }, (_, n) => ({
      ...{ email: `many-${n}@example.com`, firstName: 'Ada', lastName: `Person ${n}`, userType: 'consumer' as const },
      ...times,
    }))
    const ids: number[] = []
    for (const chunk of toChunks(rows, 100)) {
      const made = await tx.insert(users).values(chunk).returning({ userId: users.id })
      const added = await tx
        .insert(respondents)
        .values(made.map((one) => ({ ...one, ...times })))
        .returning({ id: respondents.id })
      ids.push(...added.map(({ id }) => id))
    }
    const { id: brandId, projectId } = brand
    await tx.insert(stakeholders).values(ids.map((consumerId) => ({ brandId, consumerId, createdAt: now })))
    await tx.insert(projectParticipants).values(ids.map((consumerId) => ({ projectId, consumerId, joinedAt: now })))
    return ids
  })
}

async function mailsOf(template: string): Promise<number> {
  return await db.$count(outbox, eq(outbox.template, template))
}

async function assigned(taskId: number, condition: ReturnType<typeof isNull>): Promise<number> {
  return await db.$count(taskAssignments, and(eq(taskAssignments.taskId, taskId), condition))
}
