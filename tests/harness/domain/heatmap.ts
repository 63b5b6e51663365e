import sharp from 'sharp'
import type { Project } from '~/projects/projects'
import type { Task } from '~/tasks/tasks'
import type { Client } from '../client'
import { expectStatus } from '../client'
import { type Brand, type ConsumerPerson, createConsumer } from './people'
import { assign, createProject, createTask } from './projects'

export type UploadedImage = { id: number; url: string; filename: string; width: number; height: number }

/** A picture of a pack: not one colour, so that it looks like something in pictures of the screen. */
export function packPicture(width = 600, height = 800): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="${width}" height="${height}" preserveAspectRatio="none">
    <path fill="#e6e2dc" d="M0 0h600v800H0z"/><path fill="#3f5a52" d="M270 90h60v110h-60z"/>
    <path fill="#dfe9e6" d="M210 200h180a40 40 0 0 1 40 40v460H170V240a40 40 0 0 1 40-40z"/>
    <path fill="#e9e4d0" d="M170 400h260v300H170z"/><path fill="#12191d" d="M230 300h140v14H230zM240 470h120v10H240zM250 500h100v6H250z"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** An image of the brand's, as the builder uploads one. */
export async function uploadImage(brand: Client, picture?: Buffer): Promise<UploadedImage> {
  const form = new FormData()
  form.set('prefix', 'heatmap')
  form.set('image', new File([new Uint8Array(picture ?? (await packPicture()))], 'pack.png', { type: 'image/png' }))
  return expectStatus(201, await brand.upload<UploadedImage>('/api/upload/heatmap-image', form)).body
}

export type HeatmapWorld = {
  brand: Brand
  project: Project
  consumer: ConsumerPerson
  task: Task
  images: { id: string; url: string; name: string; prompt: string | null }[]
}

/** A brand's project with one consumer, who is assigned to an open heatmap of as many images. */
export async function heatmapWorld(brand: Brand, names = ['Front', 'Back']): Promise<HeatmapWorld> {
  const project = await createProject(brand, { title: 'Sunday oil', phase: 'testing' })
  const consumer = await createConsumer(brand, { projectId: project.id })
  const images: HeatmapWorld['images'] = []
  for (const name of names) {
    const { url } = await uploadImage(brand)
    images.push({ id: name.toLowerCase(), url, name, prompt: null })
  }
  const { id } = await createTask(brand, project.id, { title: 'Two packs', type: 'design_element_heatmap' })
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, { images }))
  const opened = await brand.json<Task>('PATCH', `/api/brand/tasks/${id}`, { status: 'open' })
  const task = expectStatus(200, opened).body
  await assign(brand, id, consumer.consumer.id)
  return { brand, project, consumer, task, images }
}

/** A complete answer: on each image one like and one dislike. */
export function clicksOn(images: { id: string }[]) {
  return images.flatMap(({ id: imageId }) => [
    { imageId, x: 25, y: 40, sentiment: 'like', round: 1, comment: 'The cap.', timestamp: '2026-03-05T14:03:00.000Z' },
    { imageId, x: 70.5, y: 80, sentiment: 'dislike', round: 2, comment: null, timestamp: '2026-03-05T14:04:00.000Z' },
  ])
}
