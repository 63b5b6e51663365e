import { describe, expect, it } from 'vitest'
import type { ConsumerAssignment, ConsumerTask } from '../tasks'
import type { AssignedTask } from './consumer-tasks.server'
import { waitingTasks, waitingTasksFirst } from './pending-tasks'

describe('waitingTasks', () => {
  it('holds open tasks that are not completed, and no others', () => {
    const items = [
      assigned(1, 'open', 'pending'),
      assigned(2, 'open', 'in_progress'),
      assigned(3, 'open', 'completed'),
      assigned(4, 'closed', 'pending'),
    ]
    expect(ids(waitingTasks(items))).toEqual([1, 2])
  })

  it('puts the soonest due first and those without a date last, in the order given', () => {
    const items = [
      assigned(1, 'open', 'pending', null),
      assigned(2, 'open', 'pending', '2026-12-01'),
      assigned(3, 'open', 'pending', '2026-11-28'),
      assigned(4, 'open', 'pending', null),
      assigned(5, 'open', 'pending', '2026-12-01'),
    ]
    expect(ids(waitingTasks(items))).toEqual([3, 2, 5, 1, 4])
  })
})

describe('waitingTasksFirst', () => {
  it('keeps every task, and the others in the order given', () => {
    const items = [
      assigned(1, 'closed', 'pending'),
      assigned(2, 'open', 'completed'),
      assigned(3, 'open', 'pending'),
      assigned(4, 'open', 'in_progress', '2026-12-01'),
    ]
    expect(ids(waitingTasksFirst(items))).toEqual([4, 3, 1, 2])
  })
})

function ids(items: AssignedTask[]): number[] {
  return items.map(({ task }) => task.id)
}

function assigned(
  id: number,
  status: ConsumerTask['status'],
  progress: ConsumerAssignment['status'],
  dueDate: string | null = null,
): AssignedTask {
  const instant = '2026-11-20T10:00:00.000Z'
  return {
    draftRemoved: null,
    task: {
      id,
      projectId: 1,
      title: `Task ${id}`,
      description: null,
      status,
      phase: 'testing',
      type: 'custom_survey',
      dueDate,
      config: null,
      createdAt: instant,
      updatedAt: instant,
    },
    assignment: { id, consumerId: 1, assignedAt: instant, status: progress },
  }
}
