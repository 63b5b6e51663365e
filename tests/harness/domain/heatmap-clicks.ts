import type { HeatmapClick } from '~/task-types/design-element-heatmap/rounds'
import type { Task } from '~/tasks/tasks'
import { expectStatus } from '../client'
import { packPicture, uploadImage } from './heatmap'
import { type Brand, type ConsumerPerson, createConsumer } from './people'
import { assign, createTask } from './projects'

/** An open heatmap of the project with the images 'front' and 'back'. */
export async function createOpenHeatmap(brand: Brand, projectId: number): Promise<Task> {
  const { id } = await createTask(brand, projectId, { type: 'design_element_heatmap', title: 'Which pack?' })
  const wide = await uploadImage(brand, await packPicture(1_600, 900))
  const images = [
    { id: 'front', url: (await uploadImage(brand)).url, name: 'Front of the pack' },
    { id: 'back', url: wide.url, name: 'Back of the pack' },
  ]
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, { images }))
  return expectStatus(200, await brand.json<Task>('PATCH', `/api/brand/tasks/${id}`, { status: 'open' })).body
}

/** Clicks that make a complete answer: those given, and one of each round far from them where there is none. */
function completed(clicks: Partial<HeatmapClick>[]): HeatmapClick[] {
  const given = clicks.map((click) => ({ ...LIKE, ...click }))
  const missing = ['front', 'back'].flatMap((imageId) =>
    [LIKE, DISLIKE].flatMap((click) =>
      given.some((other) => other.imageId === imageId && other.round === click.round) ? [] : [{ ...click, imageId }],
    ),
  )
  return [...given, ...missing]
}

export const LIKE: HeatmapClick = {
  imageId: 'front',
  x: 95,
  y: 95,
  sentiment: 'like',
  round: 1,
  comment: null,
  timestamp: '2026-03-05T14:00:00.000Z',
}
export const DISLIKE: HeatmapClick = { ...LIKE, sentiment: 'dislike', round: 2 }

/** New consumers of the project who submit these clicks, one after the other. */
export async function submitClicks(
  brand: Brand,
  task: Pick<Task, 'id' | 'projectId'>,
  answers: Record<string, Partial<HeatmapClick>[]>,
): Promise<ConsumerPerson[]> {
  const people: ConsumerPerson[] = []
  for (const [firstName, clicks] of Object.entries(answers)) {
    const person = await createConsumer(brand, { projectId: task.projectId, firstName, lastName: 'Lind' })
    await assign(brand, task.id, person.consumer.id)
    const sent = { responses: { clicks: completed(clicks) }, status: 'submitted' }
    expectStatus(201, await person.json('POST', `/api/consumer/tasks/${task.id}/responses`, sent))
    people.push(person)
  }
  return people
}
