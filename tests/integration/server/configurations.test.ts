import { afterAll, describe, expect, test } from 'vitest'
import routes from '~/routes'
import { seededRandom, shuffle } from '~/task-types/figures/random'
import { TASK_TYPES } from '~/task-types/task-type-names'
import { call } from '../../harness/calls'
import type { Client } from '../../harness/client'
import { uploadImage } from '../../harness/domain/heatmap'
import { createConsumer } from '../../harness/domain/people'
import { assign, createTask } from '../../harness/domain/projects'
import { createTenant } from '../../harness/domain/tenant'
import { fuzzConfig } from '../../harness/fuzz/world'
import { pathsIn } from '../../harness/routes'
import { changeRows, rowsOf } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'

/* Every type of task, draft, open and closed, without a configuration, and with one that is blank, old or unreadable. */

const SEED = Number(process.env.FUZZ_SEED ?? 48)
/** Of the brand's pages of a task, so many are opened with each configuration; each comes up many times. */
const PAGES = Number(process.env.FUZZ_PAGES ?? 4)

const server = await startServer()
// It is logged, so that an operator hears of it, and answered as a task without one.
server.expectErrors(/unreadable configuration/)
const tenant = await createTenant(server)
const { brand, consumer, project } = tenant
const submitter = await createConsumer(brand, { projectId: project.id })
const image = await uploadImage(brand)
const random = seededRandom(SEED)
const TABS = ['overview', 'build', 'assignments', 'responses', 'screener']
const ofTask = pathsIn(routes)
  .map((path) => (path.startsWith('/') ? path : `/${path}`))
  .filter((path) => /^\/(?:api\/)?tasks?\/:\w+/.test(path))
  // What waits for a model, or has ids of its own, is tried elsewhere.
  .filter((path) => !/:(?:consumerId|responseId|linkId|draftId)/.test(path))

const CONFIGS: Record<string, (usual: unknown) => string | null> = {
  none: () => null,
  usual: (usual) => (usual === null ? null : JSON.stringify(usual)),
  blank: () => '{}',
  cut: (usual) => JSON.stringify(usual ?? { a: 1 }).slice(0, -4),
  'no text': () => '',
  null: () => 'null',
  'a list': () => '[]',
  'of another type': () =>
    '{"questions":[{"id":"a","type":"gone","title":"x"}],"features":[null],"images":7,"variants":"a"}',
  'with blank lists': () => '{"questions":[],"images":[],"variants":[],"attributes":[],"features":[]}',
}

describe.each(TASK_TYPES)('%s', async (type) => {
  const task = await createTask(brand, project.id, { type, title: 'A task' })
  await assign(brand, task.id, consumer.consumer.id)
  await assign(brand, task.id, submitter.consumer.id)
  const usual = fuzzConfig(type, image.url)
  await prepare(task.id, usual)

  test.each(Object.entries(CONFIGS))('with a configuration that is %s', async (_, make) => {
    for (const status of ['draft', 'open', 'closed']) {
      changeRows(
        server,
        'update tasks set config = ?, status = ?, is_draft = ? where id = ?',
        make(usual),
        status,
        status === 'draft' ? 1 : 0,
        task.id,
      )
      const said: [string, number][] = []
      said.push(...(await tryAsConsumer(consumer, task.id)))
      const page = `/consumer/task/${task.id}`
      said.push([page, (await submitter.page(page)).status])
      const pages = ofTask.flatMap((path) => {
        const address = path.replace(/:\w+/, String(task.id))
        return path === '/task/:taskId' ? TABS.map((tab) => `${address}?tab=${tab}`) : [address]
      })
      for (const one of shuffle(pages, random).slice(0, PAGES)) said.push([one, (await brand.page(one)).status])
      const wrong = said.filter(([, code]) => code >= 500 && code !== 503)
      expect(wrong, `${status}`).toEqual([])
    }
  })
})

afterAll(() => expect(ofTask.length).toBeGreaterThan(25))

/** Somebody has answered before the configuration was changed. */
async function prepare(taskId: number, usual: unknown): Promise<void> {
  if (usual !== null) await brand.json('PATCH', `/api/tasks/${taskId}/config`, usual)
  await brand.json('PATCH', `/api/brand/tasks/${taskId}`, { status: 'open' })
  await brand.json('POST', `/api/tasks/${taskId}/add-sample-responses`)
  await consumer.page(`/consumer/task/${taskId}`)
  await consumer.json('POST', `/api/consumer/tasks/${taskId}/responses`, { responses: {}, status: 'draft' })
  const [sample] = rowsOf<{ responses: string }>(
    server,
    'select responses from task_responses where task_id = ? and responses is not null limit 1',
    taskId,
  )
  await submitter.json('POST', `/api/consumer/tasks/${taskId}/responses`, {
    responses: JSON.parse(sample?.responses ?? '{}'),
    status: 'submitted',
  })
}

/** What a customer opens and sends, with what came of it. */
async function tryAsConsumer(client: Client, taskId: number): Promise<[string, number][]> {
  const page = `/consumer/task/${taskId}`
  const responses = `/api/consumer/tasks/${taskId}/responses`
  const step = { 'answer:a': 'x', step: '1', round: '1', most: 'x', status: 'draft' }
  const sent: [string, Promise<{ status: number }>][] = []
  for (const address of [page, `${page}?step=1`, '/consumer-portal']) sent.push([address, client.page(address)])
  for (const to of [page, `${page}/draft`, `${page}/step`]) sent.push([`POST ${to}`, client.post(to, step)])
  sent.push(['GET', call(client, 'GET', `/api/consumer/tasks/${taskId}`)])
  for (const status of ['draft', 'submitted'])
    sent.push([`POST ${status}`, call(client, 'POST', responses, { responses: { a: 'x' }, status })])
  sent.push(['POST clicks', call(client, 'POST', `/api/tasks/${taskId}/heatmap-response`, { clicks: [] })])
  return await Promise.all(sent.map(async ([what, reply]): Promise<[string, number]> => [what, (await reply).status]))
}
