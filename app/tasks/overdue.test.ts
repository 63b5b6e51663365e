import { expect, test } from 'vitest'
import { isOverdue } from './overdue'

const LAST_MOMENT = Date.parse('2026-03-05T23:59:59.999Z')

test('an open task is overdue from the day after its due date in UTC', () => {
  const task = { status: 'open', dueDate: '2026-03-05' } as const
  expect(isOverdue(task, LAST_MOMENT)).toBe(false)
  expect(isOverdue(task, LAST_MOMENT + 1)).toBe(true)
})

test.each([
  { status: 'draft', dueDate: '2020-01-01' },
  { status: 'closed', dueDate: '2020-01-01' },
  { status: 'open', dueDate: null },
] as const)('a task $status, due $dueDate, is not overdue', (task) => {
  expect(isOverdue(task, LAST_MOMENT)).toBe(false)
})
