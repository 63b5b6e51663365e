import '../../harness/domain/domain'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db, write } from '#db/client.server'
import { outbox, rateLimits, taskAssignments } from '#db/schema'
import { assignConsumer, removeAssignment } from '~/tasks/assignment/assignments.server'
import { countWaiting, findReminders, remindConsumer, remindEveryone } from '~/tasks/assignment/reminders.server'
import type { AssignmentStatus, TaskStatus } from '~/tasks/tasks'
import { createTask, editTask } from '~/tasks/tasks.server'
import { byBrand } from '../../harness/domain/acting'
import { newestMail } from '../../harness/domain/domain-mails'
import { makeBrand, makeConsumer, value } from '../../harness/domain/domain-people'

const HOUR = 60 * 60 * 1000

type Consumer = Awaited<ReturnType<typeof makeConsumer>>

let taskId: number

const brand = await makeBrand('Linnet Skincare')
const stranger = await makeBrand('Other Goods')
const anna = await makeConsumer(brand, 'Anna')
const bo = await makeConsumer(brand, 'Bo')
const cleo = await makeConsumer(brand, 'Cleo')

/** A task, open, that Anna and Bo have still to answer and Cleo has answered. */
beforeEach(async () => {
  taskId = await makeTask('open')
  for (const { id } of [anna, bo, cleo]) value(await assignConsumer(byBrand(brand.id), taskId, id))
  await setStatus(bo.id, 'in_progress')
  await setStatus(cleo.id, 'completed')
})

describe('reminding one', () => {
  test('puts a mail with a link to the task into the outbox', async () => {
    expect(value(await remindConsumer(brand.id, taskId, anna.id))).toBe('Anna Berg')
    const { mail } = await newestMail(anna.email, 'task-reminder')
    expect(mail.payload).toEqual({
      taskId,
      seed: expect.any(String),
      firstName: 'Anna',
      taskTitle: 'Two weeks with it',
      projectTitle: 'The refill pack',
      companyName: 'Linnet Skincare',
      dueDate: '2020-03-05',
      isOverdue: true,
      hasBegun: false,
    })
    expect(await remindersTo(bo)).toBe(0)
  })

  test('says in the mail that a draft is kept', async () => {
    value(await remindConsumer(brand.id, taskId, bo.id))
    const { mail } = await newestMail(bo.email, 'task-reminder')
    expect(mail.payload).toMatchObject({ hasBegun: true })
  })

  test('is refused for a day, which says when the next is possible, and possible again after it', async () => {
    value(await remindConsumer(brand.id, taskId, anna.id))
    await remindedAgo(anna.id, 24 * HOUR - 5_000)
    const again = await remindConsumer(brand.id, taskId, anna.id)
    expect(again).toMatchObject({
      reason: 'conflict',
      message: expect.stringMatching(
        /^Anna Berg was reminded in the last 24 hours\. You can send the next reminder within an hour\.$/,
      ),
    })
    expect(await remindersTo(anna)).toBe(1)
    await remindedAgo(anna.id, 24 * HOUR)
    value(await remindConsumer(brand.id, taskId, anna.id))
    expect(await remindersTo(anna)).toBe(2)
  })

  test('by two at once sends one mail', async () => {
    const outcomes = await Promise.all([
      remindConsumer(brand.id, taskId, anna.id),
      remindConsumer(brand.id, taskId, anna.id),
    ])
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await remindersTo(anna)).toBe(1)
  })

  test.each(['draft', 'closed'] as const)('of a task that is %s is refused', async (status) => {
    value(await editTask(byBrand(brand.id), taskId, { status }))
    const refused = { reason: 'conflict', message: 'Only customers of an open task can be reminded.' }
    expect(await remindConsumer(brand.id, taskId, anna.id)).toMatchObject(refused)
    expect(await remindEveryone(brand.id, taskId)).toMatchObject(refused)
    expect(await remindersTo(anna)).toBe(0)
  })

  test('who has answered, or is not assigned, is refused', async () => {
    const done = await remindConsumer(brand.id, taskId, cleo.id)
    expect(done).toMatchObject({ reason: 'conflict', message: 'Cleo Berg has answered already.' })
    const other = await makeTask('open')
    expect(await remindConsumer(brand.id, other, anna.id)).toMatchObject({ reason: 'conflict' })
    expect((await remindersTo(anna)) + (await remindersTo(cleo))).toBe(0)
  })

  test('by another brand finds no task', async () => {
    expect(await remindConsumer(stranger.id, taskId, anna.id)).toMatchObject({ reason: 'not found' })
    expect(await remindEveryone(stranger.id, taskId)).toMatchObject({ reason: 'not found' })
    expect(await remindersTo(anna)).toBe(0)
  })
})

describe('reminding all', () => {
  test('leaves out who has answered and who was reminded within the last day', async () => {
    value(await remindConsumer(brand.id, taskId, bo.id))
    expect(await countWaiting(taskId)).toEqual({ people: 2, due: 1, nextAt: null })
    expect(value(await remindEveryone(brand.id, taskId))).toBe(1)
    expect([await remindersTo(anna), await remindersTo(bo), await remindersTo(cleo)]).toEqual([1, 1, 0])
  })

  test('is refused while all were reminded, which says when the first can be again', async () => {
    expect(value(await remindEveryone(brand.id, taskId))).toBe(2)
    await remindedAgo(bo.id, 10 * HOUR)
    const { nextAt, ...counts } = await countWaiting(taskId)
    expect(counts).toEqual({ people: 2, due: 0 })
    expect(Date.parse(nextAt ?? '') - Date.now()).toBeGreaterThan(13.9 * HOUR)
    expect(Date.parse(nextAt ?? '') - Date.now()).toBeLessThanOrEqual(14 * HOUR)
    const refused = await remindEveryone(brand.id, taskId)
    expect(refused).toMatchObject({ reason: 'conflict', message: expect.stringContaining('in the last 24 hours') })
    expect([await remindersTo(anna), await remindersTo(bo)]).toEqual([1, 1])
  })

  test('is refused where everyone has answered', async () => {
    for (const { id } of [anna, bo]) await setStatus(id, 'completed')
    expect(await remindEveryone(brand.id, taskId)).toMatchObject({
      reason: 'conflict',
      message: 'Everyone who is assigned has answered.',
    })
  })
})

describe('who is taken off a task and assigned again', () => {
  const putBack = async ({ id }: Consumer, work = async () => {}) => {
    expect(await removeAssignment(byBrand(brand.id), taskId, id)).toBe(true)
    await work()
    value(await assignConsumer(byBrand(brand.id), taskId, id))
  }

  test('is mailed about it three times a day, however often that is', async () => {
    for (let round = 0; round < 8; round++) await putBack(anna)
    expect(await mailsTo(anna, 'task-opened')).toBe(3)
    expect(await mailsTo(bo, 'task-opened')).toBe(1)
  })

  test('is so too where the task is closed and opened in between', async () => {
    for (let round = 0; round < 5; round++) {
      value(await editTask(byBrand(brand.id), taskId, { status: 'closed' }))
      await putBack(anna)
      value(await editTask(byBrand(brand.id), taskId, { status: 'open' }))
    }
    expect(await mailsTo(anna, 'task-opened')).toBe(3)
  })

  test('is mailed again on another day, and about another task', async () => {
    for (let round = 0; round < 5; round++) await putBack(anna)
    await putBack(anna, endLimits)
    expect(await mailsTo(anna, 'task-opened')).toBe(4)
    taskId = await makeTask('open')
    value(await assignConsumer(byBrand(brand.id), taskId, anna.id))
    expect(await mailsTo(anna, 'task-opened')).toBe(1)
  })

  test('is not reminded again within the day, which is shown with the time of the last reminder', async () => {
    value(await remindConsumer(brand.id, taskId, anna.id))
    const before = await findReminders({ id: taskId, status: 'open' }, [anna.id])
    for (let round = 0; round < 2; round++) {
      await putBack(anna)
      expect(await remindConsumer(brand.id, taskId, anna.id)).toMatchObject({ reason: 'conflict' })
    }
    expect(await findReminders({ id: taskId, status: 'open' }, [anna.id])).toEqual(before)
    expect(value(await remindEveryone(brand.id, taskId))).toBe(1)
    expect([await remindersTo(anna), await remindersTo(bo)]).toEqual([1, 1])
  })

  test('is reminded where the last reminder is a day ago', async () => {
    value(await remindConsumer(brand.id, taskId, anna.id))
    await remindedAgo(anna.id, 24 * HOUR)
    await putBack(anna)
    value(await remindConsumer(brand.id, taskId, anna.id))
    expect(await remindersTo(anna)).toBe(2)
  })
})

test('a list shows when each was reminded, and whose next reminder is due', async () => {
  value(await remindConsumer(brand.id, taskId, bo.id))
  const ids = [anna.id, bo.id, cleo.id]
  const reminders = await findReminders({ id: taskId, status: 'open' }, ids)
  expect(reminders[anna.id]).toEqual({ at: null, isDue: true })
  expect(reminders[bo.id]).toEqual({ at: expect.any(String), isDue: false })
  expect(reminders[cleo.id]).toEqual({ at: null, isDue: false })
  const closed = await findReminders({ id: taskId, status: 'closed' }, ids)
  expect(closed[anna.id]?.isDue).toBe(false)
})

async function makeTask(status: TaskStatus): Promise<number> {
  const facts = { title: 'Two weeks with it', description: null, phase: 'testing', dueDate: '2020-03-05' } as const
  const { id } = value(await createTask(brand.id, { ...facts, projectId: brand.projectId, type: 'receive_product' }))
  value(await editTask(byBrand(brand.id), id, { status }))
  return id
}

async function setStatus(consumerId: number, status: AssignmentStatus): Promise<void> {
  await write(async (tx) => void (await tx.update(taskAssignments).set({ status }).where(ofTask(consumerId))))
}

async function remindedAgo(consumerId: number, milliseconds: number): Promise<void> {
  const remindedAt = Date.now() - milliseconds
  await write(async (tx) => void (await tx.update(taskAssignments).set({ remindedAt }).where(ofTask(consumerId))))
}

function ofTask(consumerId: number) {
  return and(eq(taskAssignments.taskId, taskId), eq(taskAssignments.consumerId, consumerId))
}

/** A day passes for what is counted. */
async function endLimits(): Promise<void> {
  await write(async (tx) => void (await tx.update(rateLimits).set({ endsAt: Date.now() - 1 })))
}

function remindersTo(consumer: Consumer): Promise<number> {
  return mailsTo(consumer, 'task-reminder')
}

/** How many such mails about this task an address has had. */
async function mailsTo({ email }: Consumer, template: 'task-opened' | 'task-reminder'): Promise<number> {
  const rows = await db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(and(eq(outbox.recipient, email), eq(outbox.template, template)))
  return rows.filter(({ payload }) => JSON.parse(payload).taskId === taskId).length
}
