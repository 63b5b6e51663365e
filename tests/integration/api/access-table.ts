import { call } from '../../harness/calls'
import { fileForm, pdf } from '../../harness/chosen-files'
import { expectStatus } from '../../harness/client'
import { createTask } from '../../harness/domain/projects'
import { answer, newAddress, type Tenant } from '../../harness/domain/tenant'
import { videoForm, WEBM } from '../../harness/video-bytes'
import { brandRows } from './access-brand'
import { at, type Row } from './access-row'

/** Every call, in the order of the contract. */
export const rows: Row[] = [
  { name: 'GET /api/auth/user', role: 'signed-in', status: 200, prepare: at('/api/auth/user') },
  {
    name: 'POST /api/auth/signup',
    role: 'anyone',
    status: 201,
    prepare: () => ({
      path: '/api/auth/signup',
      body: { firstName: 'Al', lastName: 'So', email: newAddress(), password: 'secret', companyName: 'Also' },
    }),
  },
  {
    name: 'POST /api/auth/login',
    role: 'anyone',
    status: 200,
    prepare: ({ brand: { user, password } }) => ({ path: '/api/auth/login', body: { email: user.email, password } }),
  },
  { name: 'GET /api/openapi.json', role: 'anyone', status: 200, prepare: at('/api/openapi.json') },
  { name: 'GET /api/login', role: 'anyone', status: 302, prepare: at('/api/login') },
  { name: 'GET /api/logout', role: 'anyone', status: 302, prepare: at('/api/logout') },
  {
    name: 'POST /api/demo-request',
    role: 'anyone',
    status: 201,
    prepare: at('/api/demo-request', { firstName: 'Di', lastName: 'Mo', email: 'di@example.org' }),
  },

  ...brandRows,

  { name: 'GET /api/consumer/projects', role: 'consumer', status: 200, prepare: at('/api/consumer/projects') },
  {
    name: 'GET /api/consumer/projects/:id',
    role: 'consumer',
    status: 200,
    stranger: 404,
    prepare: ({ project }) => ({ path: `/api/consumer/projects/${project.id}` }),
  },
  {
    name: 'GET /api/consumer/tasks',
    role: 'consumer',
    status: 200,
    stranger: 404,
    prepare: ({ project }) => ({ path: `/api/consumer/tasks?projectId=${project.id}` }),
  },
  {
    name: 'GET /api/consumer/tasks/:id',
    role: 'consumer',
    status: 200,
    stranger: 404,
    prepare: ({ task }) => ({ path: `/api/consumer/tasks/${task.id}` }),
  },
  {
    name: 'POST /api/consumer/tasks/:id/responses',
    role: 'consumer',
    status: 200,
    stranger: 404,
    prepare: onDraft((id) => `/api/consumer/tasks/${id}/responses`),
  },
  {
    name: 'POST /api/tasks/:id/responses',
    role: 'consumer',
    status: 200,
    stranger: 404,
    prepare: onDraft((id) => `/api/tasks/${id}/responses`),
  },
  {
    name: 'POST /api/tasks/:id/heatmap-response',
    role: 'consumer',
    status: 409,
    stranger: 404,
    prepare: ({ task }) => ({ path: `/api/tasks/${task.id}/heatmap-response`, body: { clicks: [] } }),
  },
  {
    // The upload that goes on after a broken connection asks first how much has arrived.
    name: 'GET /api/consumer/video-uploads/:uploadId',
    role: 'consumer',
    status: 200,
    prepare: at('/api/consumer/video-uploads/0123456789abcdef0123456789abcdef'),
  },
  {
    // A piece is no JSON; those that are right have a test of their own.
    name: 'POST /api/consumer/video-uploads/:uploadId',
    role: 'consumer',
    status: 415,
    prepare: at('/api/consumer/video-uploads/0123456789abcdef0123456789abcdef', {}),
  },
  {
    name: 'POST /api/consumer/videos',
    role: 'consumer',
    status: 201,
    stranger: 404,
    prepare: async (tenant) => {
      const id = await videoTask(tenant)
      return { path: '/api/consumer/videos', form: () => videoForm({ taskId: id, questionId: 'clip', bytes: WEBM }) }
    },
  },
  {
    name: 'POST /api/consumer/files',
    role: 'consumer',
    status: 201,
    stranger: 404,
    prepare: async (tenant) => {
      const taskId = await fileTask(tenant)
      return { path: '/api/consumer/files', form: () => receiptForm(taskId) }
    },
  },
  {
    name: 'GET /api/files/:filename',
    role: 'signed-in',
    status: 200,
    stranger: 404,
    prepare: async (tenant) => {
      const form = receiptForm(await fileTask(tenant))
      const { body } = await tenant.consumer.upload<{ url: string }>('/api/consumer/files', form)
      return { path: body.url }
    },
  },
  {
    name: 'GET /api/videos/:filename',
    role: 'signed-in',
    status: 200,
    stranger: 404,
    prepare: async (tenant) => {
      const form = videoForm({ taskId: await videoTask(tenant), questionId: 'clip', bytes: WEBM })
      const { body } = await tenant.consumer.upload<{ url: string }>('/api/consumer/videos', form)
      return { path: body.url }
    },
  },
]

/** The tenant's consumer has a draft already, so that every try is answered alike. */
function onDraft(path: (id: number) => string): Row['prepare'] {
  return async ({ consumer, task }) => {
    await answer(consumer, task.id, {}, 'draft')
    return { path: path(task.id), body: { responses: {}, status: 'draft' } }
  }
}

/** The id of a new open task of the tenant's that asks their consumer for a video. */
export function videoTask(tenant: Tenant): Promise<number> {
  return taskOf(tenant, { id: 'clip', type: 'video_recording', title: 'Show us' })
}

function fileTask(tenant: Tenant): Promise<number> {
  return taskOf(tenant, { id: 'proof', type: 'file', title: 'Show the receipt' })
}

function receiptForm(taskId: number): FormData {
  return fileForm({ taskId, questionId: 'proof', bytes: pdf(), name: 'receipt.pdf' })
}

/** An open survey of one question, assigned to the tenant's consumer. */
async function taskOf({ brand, project, consumer }: Tenant, question: object): Promise<number> {
  const { id } = await createTask(brand, project.id)
  const config = { questions: [question] }
  expectStatus(200, await call(brand, 'PATCH', `/api/tasks/${id}/config`, config))
  expectStatus(201, await call(brand, 'POST', `/api/tasks/${id}/assign/${consumer.consumer.id}`))
  expectStatus(200, await call(brand, 'PATCH', `/api/brand/tasks/${id}`, { status: 'open' }))
  return id
}
