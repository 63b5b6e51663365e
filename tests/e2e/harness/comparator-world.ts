import { expect, type Frame, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Task } from '~/tasks/tasks'
import { expectStatus } from '../../harness/client'
import { type Brand, type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { assign, createProject, createTask } from '../../harness/domain/projects'

/** A comparison of two packs that one consumer is to answer. */
type ComparisonWorld = { brand: Brand; consumer: ConsumerPerson; task: Task; projectId: number }

/** A picture of a pack, as a file that a browser chooses. */
export async function packPicture(colour: string) {
  const buffer = await sharp({ create: { width: 600, height: 750, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return { name: 'pack.png', mimeType: 'image/png', buffer }
}

/** Keeps a picture for the brand; its address. */
async function uploadPicture(brand: Brand, taskId: number, colour: string): Promise<string> {
  const { buffer, name, mimeType } = await packPicture(colour)
  const form = new FormData()
  form.set('taskId', String(taskId))
  form.set('image', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  return expectStatus(201, await brand.upload<{ url: string }>('/api/upload/heatmap-image', form)).body.url
}

const ATTRIBUTES = [
  { id: 'clarity', label: 'Clarity', description: 'It is clear at once what it is.', type: 'both' },
  { id: 'eco', label: 'Eco-friendliness', description: 'It seems kind to the environment.', type: 'forced_choice' },
]

export async function comparisonWorld(brand: Brand, config: object = {}): Promise<ComparisonWorld> {
  const project = await createProject(brand, { title: 'Sunday oil' })
  const consumer = await createConsumer(brand, { projectId: project.id })
  const task = await createTask(brand, project.id, { title: 'Which bottle?', type: 'pack_vs_pack_comparator' })
  const [amber, green] = [
    await uploadPicture(brand, task.id, '#b8863b'),
    await uploadPicture(brand, task.id, '#2e5d57'),
  ]
  const saved = await brand.json('PATCH', `/api/tasks/${task.id}/config`, {
    variants: [
      { id: 'amber', name: 'Amber glass', imageUrl: amber },
      { id: 'green', name: 'Forest green', imageUrl: green },
    ],
    attributes: ATTRIBUTES,
    customAttributes: [{ id: 'shelf', label: 'Bathroom shelf', type: 'likert' }],
    followUpWhy: { enabled: true, perAttribute: true, finalBuyIntent: true },
    customPrompt: 'You are in a drugstore.',
    ...config,
  })
  expectStatus(200, saved)
  expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${task.id}`, { status: 'open' }))
  await assign(brand, task.id, consumer.consumer.id)
  return { brand, consumer, task, projectId: project.id }
}

export function choose(page: Page | Frame, name: string): Promise<void> {
  return page.locator('.packs').getByLabel(name, { exact: true }).check()
}

export function rate(page: Page | Frame, name: string, rating: number): Promise<void> {
  const scale = page.locator('.rated', { has: page.getByText(name, { exact: true }) })
  return scale.getByRole('radio', { name: `${rating},` }).check()
}

/** Presses Next, and waits until the following step is there. */
export async function next(page: Page | Frame, step: string): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText(step)).toBeVisible()
}

/** What the following answers come to. */
export const ANSWERS = {
  clarity_forced_choice: 'green',
  clarity_likert_amber: 2,
  clarity_likert_green: 5,
  clarity_why: 'I can read it.',
  eco_forced_choice: 'amber',
  shelf_likert_amber: 3,
  shelf_likert_green: 4,
}

/** Answers the three attributes, from the first step to the last. */
export async function answerAttributes(page: Page): Promise<void> {
  await answerClarity(page)
  await next(page, 'Step 2 of 4')
  await choose(page, 'Amber glass')
  await next(page, 'Step 3 of 4')
  await rate(page, 'Amber glass', 3)
  await rate(page, 'Forest green', 4)
  await next(page, 'Step 4 of 4')
}

export async function answerClarity(page: Page): Promise<void> {
  await choose(page, 'Forest green')
  await page.getByLabel('Why did you choose that?').fill('I can read it.')
  await rate(page, 'Amber glass', 2)
  await rate(page, 'Forest green', 5)
}
