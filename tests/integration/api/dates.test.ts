import { describe, expect, test } from 'vitest'
import type { Task } from '~/tasks/tasks'
import { call } from '../../harness/calls'
import { createTask } from '../../harness/domain/projects'
import { createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

const tenant = await createTenant(await startServer())

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

const accepted: [unknown, string | null][] = [
  ['2026-03-05', '2026-03-05'],
  ['2024-02-29', '2024-02-29'],
  ['2026-12-31', '2026-12-31'],
  ['1999-01-01', '1999-01-01'],
  ['2026-03-05T14:03:00.000Z', '2026-03-05'],
  ['2026-03-05T23:59:59.999Z', '2026-03-05'],
  ['', null],
  [null, null],
]

const refused: unknown[] = [
  '2026-02-31',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2026-01-00',
  '2026-3-5',
  '05.03.2026',
  '03/05/2026',
  '2026/03/05',
  '20260305',
  'tomorrow',
  '2026-02-31T14:03:00.000Z',
  '2026-03-05T25:00:00.000Z',
  '2026-03-05T14:61:00.000Z',
  '2026-03-05Tsoon',
  '2026-03-05 and more',
  20_260_305,
  1_772_668_800_000,
  true,
  {},
  ['2026-03-05'],
]

describe('dueDate', () => {
  test.each(accepted)('%j is kept as %j, in a new task and in an edit', async (dueDate, kept) => {
    const body = { title: 'T', projectId: tenant.project.id, dueDate }
    const created = await call<Task>(tenant.brand, 'POST', '/api/brand/tasks', body)
    expect(created).toMatchObject({ status: 201, body: { dueDate: kept } })

    const task = await createTask(tenant.brand, tenant.project.id, { dueDate: '2030-01-01' })
    const edited = await call(tenant.brand, 'PATCH', `/api/brand/tasks/${task.id}`, { dueDate })
    expect(edited).toMatchObject({ status: 200, body: { dueDate: kept } })
  })

  test.each(refused)('%j is 400, in a new task and in an edit, and changes nothing', async (dueDate) => {
    const body = { title: 'T', projectId: tenant.project.id, dueDate }
    const created = await call(tenant.brand, 'POST', '/api/brand/tasks', body)
    expect(created).toMatchObject({ status: 400, body: { errors: { dueDate: [expect.any(String)] } } })

    const task = await createTask(tenant.brand, tenant.project.id, { dueDate: '2030-01-01' })
    const edited = await call(tenant.brand, 'PATCH', `/api/brand/tasks/${task.id}`, { dueDate })
    expect(edited).toMatchObject({ status: 400, body: { errors: { dueDate: [expect.any(String)] } } })
    const { body: tasks } = await call<Task[]>(tenant.brand, 'GET', '/api/brand/tasks')
    expect(tasks.find(({ id }) => id === task.id)?.dueDate).toBe('2030-01-01')
  })

  test('that is left out is null in a new task, and stays in an edit', async () => {
    const task = await createTask(tenant.brand, tenant.project.id)
    expect(task.dueDate).toBeNull()
    const path = `/api/brand/tasks/${task.id}`
    await call(tenant.brand, 'PATCH', path, { dueDate: '2026-03-05' })
    const edited = await call(tenant.brand, 'PATCH', path, { title: 'Other' })
    expect(edited).toMatchObject({ body: { dueDate: '2026-03-05' } })
  })
})

describe('instants', () => {
  test('are ISO 8601 in UTC, and of now', async () => {
    const before = new Date().toISOString()
    const { createdAt, updatedAt } = await createTask(tenant.brand, tenant.project.id)
    expect(createdAt).toMatch(INSTANT)
    expect(updatedAt).toBe(createdAt)
    expect(createdAt >= before && createdAt <= new Date().toISOString()).toBe(true)
  })

  test('of the last change move with it, those of the creation stay', async () => {
    const { id, createdAt } = await createTask(tenant.brand, tenant.project.id)
    const { body } = await call<Task>(tenant.brand, 'PATCH', `/api/brand/tasks/${id}`, { title: 'Changed' })
    expect(body.createdAt).toBe(createdAt)
    expect(body.updatedAt > createdAt).toBe(true)
  })
})
