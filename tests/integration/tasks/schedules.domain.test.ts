import '../../harness/domain/domain'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.server'
import { auditEntries, outbox } from '#db/schema'
import { createAccount } from '~/invitations/invitations.server'
import { assignConsumer } from '~/tasks/assignment/assignments.server'
import { keepSchedules } from '~/tasks/schedules/due-schedules.server'
import { setSchedule } from '~/tasks/schedules/schedules.server'
import { findTaskHeader } from '~/tasks/task-header.server'
import { createTask, editTask, findTaskRow } from '~/tasks/tasks.server'
import { findScheduleFacts } from '~/tasks/view/publish-check.server'
import { byBrand } from '../../harness/domain/acting'
import { inviteOne, makeBrand, newAddress, value } from '../../harness/domain/domain-people'

const HOUR = 3_600_000

const brand = await makeBrand('Linnet Skincare')
const stranger = await makeBrand('Other Goods')

test('a task is opened at its time, once, with the mails to its customers, and closed at its time', async () => {
  const { taskId, email } = await makeTask('receive_product')
  const now = Date.now()
  await set(taskId, now + HOUR, now + 2 * HOUR)
  await keepSchedules(now)
  expect(await statusOf(taskId)).toBe('draft')

  // Two processes look at the same time.
  await Promise.all([keepSchedules(now + HOUR), keepSchedules(now + HOUR)])
  expect(await statusOf(taskId)).toBe('open')
  expect(await mailsTo(email)).toBe(1)
  expect(await scheduleOf(taskId)).toMatchObject({ opensAt: null, missed: null })
  const entry = and(eq(auditEntries.brandId, brand.id), eq(auditEntries.action, 'task-opened'))
  expect(await db.select().from(auditEntries).where(entry)).toMatchObject([{ actor: 'server' }])

  await keepSchedules(now + 2 * HOUR)
  expect(await statusOf(taskId)).toBe('closed')
  expect(await scheduleOf(taskId)).toBeNull()
})

test('what cannot be opened at its time says so before and after, and is not opened later by itself', async () => {
  const { taskId } = await makeTask('custom_survey')
  const now = Date.now()
  const header = await findTaskHeader(brand.id, taskId)
  expect(header && (await findScheduleFacts(header)).warnings).toEqual([
    'This task needs at least one question. If this is not fixed by the scheduled time, the task will not open.',
  ])
  await set(taskId, now + HOUR, null)
  await keepSchedules(now + HOUR)
  await keepSchedules(now + HOUR + 1)
  expect(await statusOf(taskId)).toBe('draft')
  expect(await scheduleOf(taskId)).toMatchObject({ missed: 'This task needs at least one question.' })
  await set(taskId, now + 2 * HOUR, null)
  expect(await scheduleOf(taskId)).toMatchObject({ missed: null })
})

test('whoever opens or closes a task by hand takes its set time away; a draft is not closed', async () => {
  const { taskId } = await makeTask('receive_product')
  const now = Date.now()
  await set(taskId, null, now + HOUR)
  await keepSchedules(now + HOUR)
  expect(await statusOf(taskId)).toBe('draft')
  await set(taskId, now + HOUR, now + 2 * HOUR)
  value(await editTask(byBrand(brand.id), taskId, { status: 'open' }))
  expect(await scheduleOf(taskId)).toMatchObject({ opensAt: null, closesAt: new Date(now + 2 * HOUR).toISOString() })
  expect(await setSchedule(brand.id, taskId, { opensAt: now + HOUR, closesAt: null, zone: 'UTC' })).toMatchObject({
    code: 'open',
  })
  value(await editTask(byBrand(brand.id), taskId, { status: 'closed' }))
  expect(await scheduleOf(taskId)).toBeNull()
})

test("another brand's task has no times that one can set", async () => {
  const { taskId } = await makeTask('receive_product')
  const schedule = { opensAt: Date.now() + HOUR, closesAt: null, zone: 'UTC' }
  expect(await setSchedule(stranger.id, taskId, schedule)).toMatchObject({ reason: 'not found' })
})

async function makeTask(type: 'receive_product' | 'custom_survey') {
  const facts = { title: 'Where to?', description: null, phase: 'concept', dueDate: null } as const
  const task = value(await createTask(brand.id, { ...facts, projectId: brand.projectId, type }))
  const email = newAddress()
  const invitationId = await inviteOne(brand.id, email, brand.projectId)
  const person = { firstName: 'Anna', lastName: 'Berg', password: 'typed by the brand' }
  const consumer = value(await createAccount(byBrand(brand.id), { invitationId, ...person }))
  value(await assignConsumer(byBrand(brand.id), task.id, consumer.id))
  return { taskId: task.id, email }
}

async function set(taskId: number, opensAt: number | null, closesAt: number | null) {
  value(await setSchedule(brand.id, taskId, { opensAt, closesAt, zone: 'Europe/Berlin' }))
}

async function statusOf(taskId: number) {
  return (await findTaskRow(brand.id, taskId))?.status
}

async function mailsTo(email: string) {
  return await db.$count(outbox, and(eq(outbox.recipient, email), eq(outbox.template, 'task-opened')))
}

async function scheduleOf(taskId: number) {
  return (await findTaskHeader(brand.id, taskId))?.schedule
}
