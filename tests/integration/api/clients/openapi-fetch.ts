import { readFile } from 'node:fs/promises'
import createClient from 'openapi-fetch'
import type { paths } from './sounding'
import { MARKS, type Study, studies } from './studies'

/* The main job for all types of tasks, by openapi-typescript and openapi-fetch, with an API key. */

const { SITE = '', KEY = '', PICTURE = '', PERSON = '' } = process.env
const brand = createClient<paths>({ baseUrl: SITE, headers: { Authorization: `Bearer ${KEY}` } })
const person = createClient<paths>({ baseUrl: SITE })

const project = whole(await brand.POST('/api/brand/projects', { body: { title: 'A kettle for two' } }))
const invitation = { emails: PERSON, projectId: project.id }
const { results } = whole(await brand.POST('/api/brand/invitations/email', { body: invitation }))
const account = { firstName: 'Mia', lastName: 'Berg', email: PERSON, password: 'kettle and cup' }
const invitationId = results[0]?.invitation?.id ?? 0
const consumer = whole(await brand.POST('/api/consumers/create-account', { body: { invitationId, ...account } }))
const { response: signedIn } = await person.POST('/api/auth/login', { body: account })
const headers = {
  Cookie: signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; '),
}

const image = whole(
  await brand.POST('/api/upload/heatmap-image', {
    body: { image: new Blob([await readFile(PICTURE)]), prefix: 'pack' },
    bodySerializer({ image, prefix = '' }) {
      const form = new FormData()
      if (image instanceof Blob) form.set('image', image)
      form.set('prefix', prefix)
      return form
    },
  }),
)
const done: Record<string, unknown> = {}
for (const study of studies(image.url)) done[study.type] = await run(study)
const query = { format: 'xlsx', nameless: 1, from: '2026-01-01' } as const
whole(await brand.GET('/api/projects/{id}/data', { params: { path: { id: project.id }, query }, parseAs: 'blob' }))
const page = whole(await brand.GET('/api/brand/tasks', { params: { query: { limit: 2, status: 'open' } } }))
const { consumers } = whole(await brand.GET('/api/brand/consumers', { params: { query: { projectId: project.id } } }))
process.stdout.write(JSON.stringify({ ...done, page: page.length, consumers: consumers.length }))

async function run({ type, configured, wrapped, answered }: Study): Promise<unknown> {
  const body = { title: type, projectId: project.id, type, dueDate: null }
  const { id } = whole(await brand.POST('/api/brand/tasks', { body }))
  const params = { path: { id } }
  for (const body of wrapped) whole(await brand.PATCH('/api/tasks/{id}', { params, body }))
  for (const body of configured) whole(await brand.PATCH('/api/tasks/{id}/config', { params, body }))
  whole(await brand.POST('/api/tasks/{id}/assign/{consumerId}', { params: { path: { id, consumerId: consumer.id } } }))
  whole(await brand.PATCH('/api/brand/tasks/{id}', { params, body: { status: 'open' } }))

  const { rounds } = whole(await person.GET('/api/consumer/tasks/{id}', { params, headers }))
  const forms = answered({ taskId: id, consumerId: consumer.id, rounds: rounds ?? [] })
  for (const responses of forms) {
    const body = { responses, status: 'draft' } as const
    whole(await person.POST('/api/consumer/tasks/{id}/responses', { params, headers, body }))
  }
  for (const responses of forms.slice(-1)) {
    const body = { responses, status: 'submitted' } as const
    whole(await person.POST('/api/tasks/{id}/responses', { params, headers, body }))
  }
  if (type === 'design_element_heatmap') {
    const body = { clicks: MARKS.map((mark) => ({ ...mark, consumerId: consumer.id })), consumerId: consumer.id }
    whole(await person.POST('/api/tasks/{id}/heatmap-response', { params, headers, body }))
  }
  const csv = whole(await brand.GET('/api/tasks/{id}/export.csv', { params, parseAs: 'text' }))
  const analysis = whole(await brand.GET('/api/tasks/{id}/analysis', { params }))
  return [summary(), csv.split('\r\n').length]

  function summary() {
    if ('questions' in analysis) return analysis.questions.map(({ answered }) => answered)
    if ('addresses' in analysis) return analysis.addresses.map(({ city, consumer: { user } }) => [city, user.firstName])
    if ('images' in analysis) return analysis.images.map(({ likes, dislikes }) => [likes, dislikes])
    if ('attributes' in analysis) return analysis.attributes.map(({ winner, variants }) => [winner, variants[1]?.mean])
    return analysis.features.map(({ range: [low = 0, high = 0] }) => high - low >= 10)
  }
}

function whole<T>({ data, error }: { data?: T; error?: { message: string; errors?: unknown } }): T {
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data
}
