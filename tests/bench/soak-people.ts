import { expectStatus } from '../harness/client'
import { packPicture, uploadImage } from '../harness/domain/heatmap'
import { type Brand, type ConsumerPerson, createConsumer, signUpBrand } from '../harness/domain/people'
import { assign, createProject } from '../harness/domain/projects'
import { createOpenSurvey } from '../harness/domain/survey'
import { QUESTIONS } from './means/survey-questions'

const CONSUMERS = 24
const ADDRESSES_A_FILE = 50

/** So many people at a time do something again and again, and wait so long in between. */
type Doing = { people: number; pauseMs: number; act(person: number, turn: number): Promise<unknown> }

/** What a brand and its consumers do at a server, each by name. */
export async function doingsAt(url: string): Promise<Record<string, Doing>> {
  const brand = await signUpBrand(url)
  const { id: projectId } = await createProject(brand)
  const consumers: ConsumerPerson[] = []
  for (let n = 0; n < CONSUMERS; n += 1) consumers.push(await createConsumer(brand, { projectId }))
  const drafted = await openTask(brand, projectId, consumers)
  const answered = await openTask(brand, projectId, consumers)
  for (const consumer of consumers) await send(consumer, answered, 'submitted', 201)
  const picture = await packPicture(900, 1_200)
  let submitting = { taskId: await openTask(brand, projectId, consumers), left: [...consumers] }
  const one = (person: number) => consumers[person % CONSUMERS] ?? consumers[0]

  return {
    'consumer page': {
      people: 4,
      pauseMs: 40,
      act: (person) => page(one(person), `/consumer/task/${drafted}`),
    },
    draft: { people: 8, pauseMs: 80, act: (person) => send(one(person), drafted, 'draft') },
    submission: {
      people: 1,
      pauseMs: 200,
      async act() {
        const consumer = submitting.left.pop()
        if (consumer) return await send(consumer, submitting.taskId, 'submitted', 201)
        submitting = { taskId: await openTask(brand, projectId, consumers), left: [...consumers] }
      },
    },
    'brand page': {
      people: 2,
      pauseMs: 100,
      act: (_, turn) => page(brand, BRAND_PAGES[turn % BRAND_PAGES.length] ?? '/'),
    },
    results: { people: 1, pauseMs: 150, act: () => page(brand, `/task/${answered}?tab=responses`) },
    analysis: {
      people: 1,
      pauseMs: 300,
      act: async () => expectStatus(200, await brand.json('GET', `/api/tasks/${answered}/analysis`)),
    },
    upload: { people: 1, pauseMs: 2_000, act: () => uploadImage(brand, picture) },
    import: { people: 1, pauseMs: 5_000, act: (_, turn) => importFile(brand, projectId, turn) },
  }
}

const BRAND_PAGES = ['/', '/?tab=tasks', '/?tab=stakeholders', '/account']

async function openTask(brand: Brand, projectId: number, consumers: ConsumerPerson[]): Promise<number> {
  const { id } = await createOpenSurvey(brand, projectId, QUESTIONS)
  for (const { consumer } of consumers) await assign(brand, id, consumer.id)
  return id
}

async function page(client: Brand | ConsumerPerson | undefined, path: string): Promise<void> {
  if (client) expectStatus(200, await client.page(path))
}

async function send(
  consumer: ConsumerPerson | undefined,
  taskId: number,
  status: 'draft' | 'submitted',
  expected?: number,
): Promise<void> {
  if (!consumer) return
  const reply = await consumer.json('POST', `/api/consumer/tasks/${taskId}/responses`, { responses: ANSWERS, status })
  expectStatus(expected ?? (reply.status === 201 ? 201 : 200), reply)
}

const ANSWERS = Object.fromEntries(
  QUESTIONS.map(({ id, type, options }) => {
    if (type === 'single_choice') return [id, options[0]]
    return [id, type === 'multiple_choice' ? options.slice(0, 2) : 'It lasts longer than the one before.']
  }),
)

async function importFile(brand: Brand, projectId: number, turn: number): Promise<void> {
  const lines = Array.from({ length: ADDRESSES_A_FILE }, (_, n) => `invited-${turn}-${n}@example.com,Ada,No ${n}`)
  const form = new FormData()
  form.set(
    'csvFile',
    new File([['email,first name,last name', ...lines].join('\n')], 'people.csv', { type: 'text/csv' }),
  )
  form.set('projectId', String(projectId))
  expectStatus(201, await brand.upload('/api/brand/invitations/csv', form))
}
