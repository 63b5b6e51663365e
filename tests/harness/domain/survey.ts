import type { Task } from '~/tasks/tasks'
import { type Client, expectStatus } from '../client'
import { createTask } from './projects'

/** A survey task of the project, configured with the questions and open. */
export async function createOpenSurvey(
  brand: Client,
  projectId: number,
  questions: unknown[] = QUESTIONS,
): Promise<Task> {
  const { id } = await createTask(brand, projectId, { type: 'custom_survey' })
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, { questions }))
  return expectStatus(200, await brand.json<Task>('PATCH', `/api/brand/tasks/${id}`, { status: 'open' })).body
}

/** One required question of each kind but the video. */
export const QUESTIONS = [
  { id: 'often', type: 'single_choice', title: 'How often?', required: true, options: ['Daily', 'Weekly', 'Never'] },
  { id: 'where', type: 'multiple_choice', title: 'Where?', required: true, options: ['Shop', 'Online', 'Market'] },
  { id: 'name', type: 'text_box', title: 'What do you call it?', required: true },
  { id: 'why', type: 'long_text_box', title: 'Why?', required: false },
]

export const ANSWERS = { often: 'Daily', where: ['Shop', 'Market'], name: 'Sunday oil', why: 'It lasts.' }
