import { call } from '../../harness/calls'
import { expectStatus } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { createTask } from '../../harness/domain/projects'
import { invite, newAddress } from '../../harness/domain/tenant'
import { at, type Row, type Sent } from './access-row'

/** The calls of brands, in the order of the contract. */
export const brandRows: Row[] = [
  { name: 'GET /api/brand/projects', role: 'brand', status: 200, prepare: at('/api/brand/projects') },
  {
    name: 'POST /api/brand/projects',
    role: 'brand',
    status: 201,
    prepare: at('/api/brand/projects', { title: 'New' }),
  },
  {
    name: 'PATCH /api/brand/projects/:id',
    role: 'brand',
    status: 200,
    stranger: 404,
    prepare: ({ project }) => ({ path: `/api/brand/projects/${project.id}`, body: { phase: 'testing' } }),
  },
  {
    name: 'GET /api/projects/:id',
    role: 'brand',
    status: 200,
    stranger: 404,
    prepare: ({ project }) => ({ path: `/api/projects/${project.id}` }),
  },
  {
    name: 'GET /api/projects/:id/tasks',
    role: 'brand',
    status: 200,
    stranger: 404,
    prepare: ({ project }) => ({ path: `/api/projects/${project.id}/tasks` }),
  },
  {
    name: 'POST /api/projects/:id/participants',
    role: 'brand',
    status: 201,
    stranger: 404,
    prepare: async ({ brand, project }) => ({
      path: `/api/projects/${project.id}/participants`,
      body: { consumerId: (await createConsumer(brand)).consumer.id },
    }),
  },
  {
    name: 'GET /api/brand/consumers',
    role: 'brand',
    status: 200,
    stranger: 404,
    prepare: ({ project }) => ({ path: `/api/brand/consumers?projectId=${project.id}` }),
  },
  {
    name: 'POST /api/brand/invitations/email',
    role: 'brand',
    status: 201,
    stranger: 404,
    prepare: ({ project }) => ({
      path: '/api/brand/invitations/email',
      body: { emails: newAddress(), projectId: project.id },
    }),
  },
  {
    name: 'POST /api/brand/invitations/csv',
    role: 'brand',
    status: 201,
    stranger: 404,
    prepare: ({ project }) => ({
      path: '/api/brand/invitations/csv',
      form: () => {
        const form = new FormData()
        form.set('csvFile', new File([`email\n${newAddress()}\n`], 'people.csv', { type: 'text/csv' }))
        form.set('projectId', String(project.id))
        return form
      },
    }),
  },
  {
    name: 'POST /api/consumers/create-account',
    role: 'brand',
    status: 201,
    stranger: 404,
    prepare: async ({ brand }) => ({
      path: '/api/consumers/create-account',
      body: { invitationId: await invite(brand, newAddress()), firstName: 'Ac', lastName: 'Count', password: 'secret' },
    }),
  },
  { name: 'GET /api/brand/tasks', role: 'brand', status: 200, prepare: at('/api/brand/tasks') },
  {
    name: 'POST /api/brand/tasks',
    role: 'brand',
    status: 201,
    stranger: 404,
    prepare: ({ project }) => ({ path: '/api/brand/tasks', body: { title: 'New', projectId: project.id } }),
  },
  {
    name: 'PATCH /api/brand/tasks/:id',
    role: 'brand',
    status: 200,
    stranger: 404,
    prepare: ({ task }) => ({ path: `/api/brand/tasks/${task.id}`, body: { phase: 'testing' } }),
  },
  {
    name: 'DELETE /api/brand/tasks/:id',
    role: 'brand',
    status: 204,
    stranger: 404,
    prepare: onNewTask((id) => ({ path: `/api/brand/tasks/${id}` })),
  },
  {
    name: 'PATCH /api/tasks/:id',
    role: 'brand',
    status: 200,
    stranger: 404,
    prepare: onNewTask((id) => ({ path: `/api/tasks/${id}`, body: { config: { questions: [] } } })),
  },
  {
    name: 'PATCH /api/tasks/:id/config',
    role: 'brand',
    status: 200,
    stranger: 404,
    prepare: onNewTask((id) => ({ path: `/api/tasks/${id}/config`, body: { questions: [] } })),
  },
  {
    name: 'GET /api/tasks/:id/assignments',
    role: 'brand',
    status: 200,
    stranger: 404,
    prepare: ({ task }) => ({ path: `/api/tasks/${task.id}/assignments` }),
  },
  {
    name: 'POST /api/tasks/:id/assign/:consumerId',
    role: 'brand',
    status: 201,
    stranger: 404,
    prepare: async ({ brand, project, task }) => {
      const { consumer } = await createConsumer(brand, { projectId: project.id })
      return { path: `/api/tasks/${task.id}/assign/${consumer.id}` }
    },
  },
  {
    name: 'DELETE /api/tasks/:id/assign/:consumerId',
    role: 'brand',
    status: 204,
    stranger: 404,
    prepare: async ({ brand, project, consumer }) => {
      const path = `/api/tasks/${(await createTask(brand, project.id)).id}/assign/${consumer.consumer.id}`
      expectStatus(201, await call(brand, 'POST', path))
      return { path }
    },
  },
  {
    name: 'GET /api/tasks/:id/responses',
    role: 'brand',
    status: 200,
    stranger: 404,
    prepare: ({ task }) => ({ path: `/api/tasks/${task.id}/responses` }),
  },
  {
    name: 'GET /api/tasks/:id/heatmap-responses',
    role: 'brand',
    status: 200,
    stranger: 404,
    prepare: ({ task }) => ({ path: `/api/tasks/${task.id}/heatmap-responses` }),
  },
  {
    name: 'POST /api/tasks/:id/zone-summary',
    role: 'brand',
    status: 200,
    stranger: 404,
    prepare: ({ task }) => ({ path: `/api/tasks/${task.id}/zone-summary`, body: { comments: ['Too small.'] } }),
  },
  {
    name: 'POST /api/tasks/:id/add-sample-responses',
    role: 'brand',
    status: 201,
    stranger: 404,
    prepare: onNewTask((id) => ({ path: `/api/tasks/${id}/add-sample-responses` })),
  },
  {
    name: 'DELETE /api/tasks/:id/sample-responses',
    role: 'brand',
    status: 204,
    stranger: 404,
    prepare: ({ task }) => ({ path: `/api/tasks/${task.id}/sample-responses` }),
  },
  {
    name: 'GET /api/tasks/:id/analysis',
    role: 'brand',
    status: 200,
    stranger: 404,
    prepare: ({ task }) => ({ path: `/api/tasks/${task.id}/analysis` }),
  },
  {
    name: 'GET /api/tasks/:id/export.csv',
    role: 'brand',
    status: 200,
    stranger: 404,
    prepare: ({ task }) => ({ path: `/api/tasks/${task.id}/export.csv` }),
  },
  {
    name: 'GET /api/tasks/:id/data',
    role: 'brand',
    status: 200,
    stranger: 404,
    prepare: ({ task }) => ({ path: `/api/tasks/${task.id}/data?format=csv` }),
  },
  {
    name: 'GET /api/projects/:id/data',
    role: 'brand',
    status: 200,
    stranger: 404,
    prepare: ({ project }) => ({ path: `/api/projects/${project.id}/data?format=csv-long` }),
  },
  {
    name: 'POST /api/upload/heatmap-image',
    role: 'brand',
    status: 201,
    prepare: () => ({ path: '/api/upload/heatmap-image', form: imageForm }),
  },
  {
    name: 'GET /api/images/:filename',
    role: 'signed-in',
    status: 200,
    stranger: 404,
    prepare: async ({ brand }) => {
      const { body } = await brand.upload<{ url: string }>('/api/upload/heatmap-image', imageForm())
      return { path: body.url }
    },
  },
]

function onNewTask(sent: (id: number) => Sent): Row['prepare'] {
  return async ({ brand, project }) => {
    const { id } = await createTask(brand, project.id)
    const config = { questions: [{ id: 'q', type: 'text_box', title: 'What?' }] }
    expectStatus(200, await call(brand, 'PATCH', `/api/tasks/${id}/config`, config))
    return sent(id)
  }
}

/** An image of one dot. */
function imageForm(): FormData {
  const form = new FormData()
  form.set('image', new File([Buffer.from(DOT, 'base64')], 'dot.png', { type: 'image/png' }))
  form.set('prefix', 'pack')
  return form
}

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
