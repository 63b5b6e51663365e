import { expect, type Page } from '@playwright/test'
import type { Project } from '~/projects/projects'
import type { Response } from '~/responses/responses'
import type { Task } from '~/tasks/tasks'
import { expectStatus } from '../../harness/client'
import { type Brand, type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey, QUESTIONS } from '../../harness/domain/survey'

/** A brand's project with one consumer, who is assigned to an open task of it. */
export type World = { brand: Brand; project: Project; consumer: ConsumerPerson; task: Task }

export const VIDEO_QUESTION = { id: 'film', type: 'video_recording', title: 'Show us the shelf', required: true }

/** The first bytes of a WebM file (an EBML header whose DocType is webm), and some more. */
export const VIDEO = {
  name: 'shelf.webm',
  mimeType: 'video/webm',
  buffer: Buffer.concat([Buffer.from('1a45dfa3874282847765626d', 'hex'), Buffer.alloc(50_000, 7)]),
}

export function surveyWorld(brand: Brand, questions: unknown[] = QUESTIONS): Promise<World> {
  return worldOf(brand, (projectId) => createOpenSurvey(brand, projectId, questions))
}

export function shippingWorld(brand: Brand): Promise<World> {
  return worldOf(brand, async (projectId) => {
    const { id } = await createTask(brand, projectId, { title: 'Where to?', type: 'receive_product' })
    return expectStatus(200, await setStatus(brand, id, 'open')).body
  })
}

/** A project with one consumer, who is assigned to the open task that `createOpen` makes. */
export async function worldOf(brand: Brand, createOpen: (projectId: number) => Promise<Task>): Promise<World> {
  const project = await createProject(brand, { title: 'Sunday oil', phase: 'testing' })
  const consumer = await createConsumer(brand, { projectId: project.id })
  const task = await createOpen(project.id)
  await assign(brand, task.id, consumer.consumer.id)
  return { brand, project, consumer, task }
}

export function setStatus(brand: Brand, taskId: number, status: Task['status']) {
  return brand.json<Task>('PATCH', `/api/brand/tasks/${taskId}`, { status })
}

/** Saves or submits answers as another device of the consumer does. */
export async function answerElsewhere({ consumer, task }: World, responses: unknown, status: Response['status']) {
  const path = `/api/consumer/tasks/${task.id}/responses`
  const reply = await consumer.json<Response>('POST', path, { responses, status })
  expect([200, 201]).toContain(reply.status)
}

/** Answers QUESTIONS as ANSWERS has it, from the first to the last. */
export async function answerAll(page: Page): Promise<void> {
  await answerFirstHalf(page)
  await page.getByLabel('What do you call it?').fill(ANSWERS.name)
  await page.getByLabel('Why?').fill(ANSWERS.why)
}

export async function answerFirstHalf(page: Page): Promise<void> {
  await page.getByLabel('Daily').check()
  await page.getByLabel('Shop').check()
  await page.getByLabel('Market').check()
}

export function saveDraft(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Save Draft' }).click()
}

export function submit(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Submit Task' }).click()
}
