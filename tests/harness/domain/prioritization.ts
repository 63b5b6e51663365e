import type { Response } from '~/responses/responses'
import type { Round } from '~/task-types/task-type'
import type { Task } from '~/tasks/tasks'
import type { Client } from '../client'
import { expectStatus } from '../client'
import { createTask } from './projects'

export const FEATURE_TEXTS = ['Fast', 'Light', 'Cheap', 'Green', 'Quiet', 'Small', 'Strong', 'Simple']

export const FEATURES = FEATURE_TEXTS.map((text, index) => ({ id: `f${index + 1}`, text }))

/** An open prioritization of the project; 8 features, 4 a round, 8 rounds unless said otherwise. */
export async function createOpenPrioritization(
  brand: Client,
  projectId: number,
  config: Record<string, unknown> = {},
): Promise<Task> {
  const { id } = await createTask(brand, projectId, { title: 'What matters?', type: 'feature_prioritization' })
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, { features: FEATURES, ...config }))
  return expectStatus(200, await brand.json<Task>('PATCH', `/api/brand/tasks/${id}`, { status: 'open' })).body
}

/** What the consumer is shown of the task, and what is kept of their answers. */
export async function attemptOf(
  consumer: Client,
  taskId: number,
): Promise<{ rounds: Round[]; response: Response | null }> {
  const path = `/api/consumer/tasks/${taskId}`
  return expectStatus(200, await consumer.json<{ rounds: Round[]; response: Response | null }>('GET', path)).body
}

/** Answers in which the first feature of each round is most, and the last least important. */
export function firstAndLast(rounds: Round[]) {
  return rounds.map(({ roundId, features }) => ({
    roundId,
    mostImportant: features[0],
    leastImportant: features.at(-1),
    features,
  }))
}
