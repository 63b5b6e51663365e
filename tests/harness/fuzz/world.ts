import { isRecord } from '~/lib/records'
import { exampleConfig as survey } from '~/task-types/custom-survey/example-config'
import { exampleConfig as prioritization } from '~/task-types/feature-prioritization/example-config'
import { exampleConfig as comparator } from '~/task-types/pack-vs-pack-comparator/example-config'
import type { TaskType } from '~/task-types/task-type-names'
import { type Client, createClient, expectStatus } from '../client'
import { keyClient, makeKey } from '../domain/api-keys'
import { uploadImage } from '../domain/heatmap'
import { createConsumer, signUpBrand } from '../domain/people'
import { assign, createProject, createTask } from '../domain/projects'
import { openResults, shareResults } from '../domain/result-links'
import { openTaskLink, taskLinkTo } from '../domain/task-links'
import { invite, newAddress, type Tenant } from '../domain/tenant'
import { rowsOf } from '../services/database'
import { dailyMailPath } from '../services/mail'
import type { ServerProcess } from '../services/server-process'
import { addWebhook } from '../services/webhooks'

export type Role = 'visitor' | 'brand' | 'stranger' | 'consumer' | 'reader' | 'bearer' | 'program'

export type FuzzWorld = Tenant & {
  server: ServerProcess
  clients: Record<Role, Client>
  tasks: Record<TaskType, number>
  /** What stands in a path for each of its parameters. */
  parameters: Record<string, string[]>
  /** Addresses whose parameters go together, by their pattern. */
  addresses: Record<string, string[]>
}

/** A brand with all that a brand can have, and everyone who can come to its pages. */
export async function createFuzzWorld(server: ServerProcess, secret: string): Promise<FuzzWorld> {
  const { url } = server
  const brand = await signUpBrand(url)
  const stranger = await signUpBrand(url)
  const project = await createProject(brand, { title: 'A project for all' })
  const consumer = await createConsumer(brand, { projectId: project.id })
  const other = await createConsumer(brand, { projectId: project.id })
  const pending = await invite(brand, newAddress(), { projectId: project.id })
  const sent = await brand.post('/invitation', { key: 'fuzz', emails: `${newAddress()}, not an address` })
  const batch = sent.headers.get('location') ?? ''
  const image = await uploadImage(brand)
  const make = (type: TaskType) => createFuzzTask(brand, project.id, type, image.url)
  const tasks = {
    custom_survey: await make('custom_survey'),
    receive_product: await make('receive_product'),
    design_element_heatmap: await make('design_element_heatmap'),
    pack_vs_pack_comparator: await make('pack_vs_pack_comparator'),
    feature_prioritization: await make('feature_prioritization'),
  }
  for (const id of Object.values(tasks)) {
    await assign(brand, id, consumer.consumer.id)
    await assign(brand, id, other.consumer.id)
    await brand.json('POST', `/api/tasks/${id}/add-sample-responses`)
  }
  const survey = tasks.custom_survey
  await brand.post(`/task/${survey}/template`, {})
  await brand.post(`/task/${survey}/preview-links?tab=build`, {})
  await brand.post(`/task/${survey}?tab=build&preview=1`, {
    'questions[0].title': 'Draft',
    'questions[0].type': 'text_box',
  })
  await addWebhook(brand, 'https://hooks.example.com/')
  const { key } = await makeKey(brand, ['read', 'write', 'export'])
  const shared = await shareResults(brand, project.id, { scope: 'project', texts: 'on', names: 'on', videos: 'on' })
  const reader = createClient(url)
  await openResults(reader, shared.path)
  const bearer = createClient(url)
  const link = await taskLinkTo(server, consumer, survey)
  await openTaskLink(bearer, link)
  const previewPage = await brand.page(`/task/${survey}/preview?tab=build`)
  const previewPath = new URL(/id="preview-link-\d+"[^>]*value="([^"]+)"/.exec(previewPage.text)?.[1] ?? url).pathname
  const ids = (table: string) =>
    rowsOf<{ id: number }>(server, `select id from ${table} order by id desc limit 5`).map(({ id }) => String(id))
  const [, templateKey = ''] = /href="\/templates\/([^"/]+)"/.exec((await brand.page('/templates')).text) ?? []
  return {
    server,
    brand,
    project,
    consumer,
    task: await findTask(brand, survey),
    tasks,
    clients: { visitor: createClient(url), brand, stranger, consumer, reader, bearer, program: keyClient(url, key) },
    parameters: {
      id: [...Object.values(tasks).map(String), String(project.id)],
      taskId: Object.values(tasks).map(String),
      projectId: [String(project.id)],
      consumerId: [String(consumer.consumer.id), String(other.consumer.id)],
      invitationId: [String(pending)],
      batchId: [batch.split('/').at(-1)?.replace(/\?.*/, '') ?? '1'],
      webhookId: ids('webhooks'),
      deliveryId: ['1'],
      keyId: ids('api_keys'),
      linkId: [String(shared.id), ...ids('task_previews')],
      draftId: ids('task_previews'),
      responseId: ids('task_responses'),
      template: [templateKey, 'home-test'],
      token: ['0'.repeat(43)],
      filename: [image.filename],
      uploadId: ['0'.repeat(32)],
      '*': ['nowhere/at/all'],
    },
    addresses: {
      '/daily-mail/:token': [dailyMailPath(brand, secret)],
      '/results/:token': [shared.path],
      '/preview/:token': [previewPath],
      '/preview/:token/frame': [`${previewPath}/frame`],
      '/preview/:token/images/:filename': [`${previewPath}/images/${image.filename}`],
      '/consumer/task/:taskId/link/:token': [link],
    },
  }
}

/** A configuration of each type as brands save it. */
export function fuzzConfig(type: TaskType, image: string): unknown {
  const configs: Record<TaskType, unknown> = {
    custom_survey: withoutImages(survey),
    receive_product: null,
    design_element_heatmap: { images: [{ id: 'a', url: image, name: 'Front', prompt: 'Look.' }] },
    pack_vs_pack_comparator: comparator,
    feature_prioritization: prioritization,
  }
  return configs[type]
}

async function createFuzzTask(brand: Client, projectId: number, type: TaskType, image: string): Promise<number> {
  const { id } = await createTask(brand, projectId, { title: `A ${type}`, type })
  const config = fuzzConfig(type, image)
  if (config !== null) expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, config))
  expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${id}`, { status: 'open' }))
  return id
}

/** Those of the example are nobody's. */
function withoutImages(config: unknown): unknown {
  if (!isRecord(config) || !Array.isArray(config.questions)) return config
  return { questions: config.questions.filter((question) => !isRecord(question) || question.type !== 'image_choice') }
}

async function findTask(brand: Client, id: number): Promise<Tenant['task']> {
  const { body } = expectStatus(200, await brand.json<Tenant['task'][]>('GET', '/api/brand/tasks'))
  const task = body.find((one) => one.id === id)
  if (!task) throw new Error('The brand has no such task')
  return task
}
