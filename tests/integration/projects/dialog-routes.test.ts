import { describe, expect, test } from 'vitest'
import { type Brand, createConsumer } from '../../harness/domain/people'
import { createProject, createTask } from '../../harness/domain/projects'
import { startServer } from '../../harness/services/server'

const server = await startServer()
const brand = await server.signUpBrand()
const stranger = await server.signUpBrand()
const world = await makeWorld(brand)
const consumer = await createConsumer(brand)

type World = { project: number; task: number; person: number; invitation: number }

/** Every dialog: its address, its title, and whether the address holds an id that is a brand's own. */
const DIALOGS: [address: (world: World) => string, title: string, ids: 'own ids' | 'no ids'][] = [
  [() => '/project-creation', 'Create Project', 'no ids'],
  [({ project }) => `/project/${project}/edition`, 'Edit Project', 'own ids'],
  [({ project }) => `/project/${project}/participation`, 'Assign Stakeholders', 'own ids'],
  [() => '/task-creation', 'Create New Task', 'no ids'],
  [({ project }) => `/task-creation?project=${project}`, 'Create New Task', 'own ids'],
  [({ project }) => `/project/${project}/deletion`, 'Delete project', 'own ids'],
  [({ person }) => `/stakeholder-assignment?consumerId=${person}`, 'Assign Stakeholders', 'own ids'],
  [({ person }) => `/stakeholder-removal?consumerId=${person}`, 'Remove stakeholders', 'own ids'],
  [({ invitation }) => `/stakeholder-renewal?invitationId=${invitation}`, 'Invite again', 'own ids'],
  [({ invitation }) => `/stakeholder-withdrawal?invitationId=${invitation}`, 'Withdraw invitations', 'own ids'],
  [({ project }) => `/invitation?project=${project}`, 'Invite New Stakeholders', 'own ids'],
  [({ project }) => `/csv-invitation?project=${project}`, 'Invite New Stakeholders', 'own ids'],
  [({ invitation }) => `/invitation/${invitation}/account`, 'Create Stakeholder Account', 'own ids'],
  [({ invitation }) => `/invitation/${invitation}/link`, 'Invite link', 'own ids'],
  [({ invitation }) => `/invitation/${invitation}/tagging`, 'Tags', 'own ids'],
  [({ invitation }) => `/invitation/${invitation}/withdrawal`, 'Withdraw invitation', 'own ids'],
  [() => '/invitation-results/none', 'Invitations', 'no ids'],
  [({ person }) => `/stakeholder-tagging?consumerId=${person}`, 'Tags', 'own ids'],
  [({ task }) => `/task/${task}/assignment`, 'Assign Consumer', 'own ids'],
  [({ task, person }) => `/task/${task}/removal/${person}`, 'Remove Ada', 'own ids'],
  [({ task }) => `/task/${task}/deletion`, 'Delete task', 'own ids'],
]

describe('a dialog has an address', () => {
  test.each(DIALOGS.map(([address, title]) => [address(world), title]))(
    '%s shows it over its page without script',
    async (address, title) => {
      const { status, text } = await brand.page(address)
      expect(status).toBe(200)
      expect(text).toContain('<div inert="">')
      expect(text).toMatch(new RegExp(`role="dialog".*<h2[^>]*>${title}`))
    },
  )

  test.each(DIALOGS.filter(([, , ids]) => ids === 'own ids').map(([address]) => address(world)))(
    '%s is another brand’s, and not found',
    async (address) => {
      expect((await stranger.page(address)).status).toBe(404)
    },
  )

  test.each(DIALOGS.map(([address]) => address(world)))('%s is for brands alone', async (address) => {
    expect((await consumer.page(address)).status).toBe(403)
    const { status, headers } = await server.client().page(address)
    expect([status, headers.get('location')]).toEqual([302, `/api/login?redirectTo=${encodeURIComponent(address)}`])
  })

  test('keeps what its page was narrowed to, for the page and for the way back', async () => {
    await createProject(brand, { title: 'Soap bar', status: 'paused' })
    const { text } = await brand.page('/project-creation?status=paused&q=soap')
    const list = text.slice(text.indexOf('id="all-projects"'), text.indexOf('role="dialog"'))
    expect(list).toContain('Soap bar')
    expect(list).not.toContain('Own project')
    expect(text).toMatch(/aria-label="Close" href="\/\?status=paused&amp;q=soap"/)
  })

  test.each([
    ['/task-creation', '/?tab=tasks'],
    ['/csv-invitation', '/?tab=stakeholders'],
    [`/project/${world.project}/edition`, `/?project=${world.project}`],
    [`/task/${world.task}/assignment`, `/task/${world.task}?tab=customers`],
  ])('%s lies over the list of what it is about', async (address, beneath) => {
    expect((await brand.page(address)).text).toContain(`aria-label="Close" href="${beneath}"`)
  })
})

describe('a form that is refused', () => {
  const faulty: [address: string, fields: Record<string, string>, kept: string][] = [
    [
      '/project-creation?q=own',
      { title: '', description: 'kept words', phase: 'testing', status: 'active' },
      'kept words',
    ],
    [
      `/project/${world.project}/edition`,
      { title: '', description: 'kept words', phase: 'testing', status: 'paused' },
      'kept words',
    ],
    [
      '/task-creation?type=custom_survey',
      { title: '', description: 'kept words', type: 'custom_survey' },
      'kept words',
    ],
    ['/invitation', { emails: '', message: 'kept words', projectId: '' }, 'kept words'],
    [`/invitation/${world.invitation}/account`, { firstName: 'Kept words', lastName: '' }, 'Kept words'],
    [`/invitation/${world.invitation}/tagging`, { change: 'set', tags: `kept words, ${'x'.repeat(60)}` }, 'kept words'],
    [
      `/stakeholder-tagging?consumerId=${world.person}`,
      { consumerId: String(world.person), change: 'set', tags: `kept words, ${'x'.repeat(60)}` },
      'kept words',
    ],
    [`/project/${world.project}/participation`, { q: 'kept words' }, 'kept words'],
    [`/task/${world.task}/assignment`, { q: 'kept words' }, 'kept words'],
  ]
  test.each(faulty)(
    'at %s is shown again in its dialog, over its page, with what was typed',
    async (address, fields, kept) => {
      const { status, text } = await brand.post(address, fields)
      expect(status).toBe(400)
      expect(text).toContain('<div inert="">')
      expect(text.slice(text.indexOf('role="dialog"'), text.indexOf('<script'))).toContain(kept)
    },
  )
})

describe('a form for what is another brand’s', () => {
  const { project, task, person, invitation } = world
  test.each([
    ...['edition', 'links', 'phase', 'archival', 'links/1/end'].map((act) => `/project/${project}/${act}`),
    ...['edition', 'publication', 'reminder', 'design-import', 'schedule'].map((act) => `/task/${task}/${act}`),
    ...['account', 'tagging'].map((act) => `/invitation/${invitation}/${act}`),
    ...['name', 'tags'].map((form) => `/stakeholders/${person}?form=${form}`),
  ])('is not found at %s, whatever is wrong with it', async (address) => {
    const posted: Record<string, string>[] = [{}, { title: 'x'.repeat(201), status: 'none' }]
    for (const fields of posted) {
      expect((await stranger.post(address, fields)).status).toBe(404)
    }
  })
})

async function makeWorld(owner: Brand): Promise<World> {
  const project = await createProject(owner, { title: 'Own project' })
  const task = await createTask(owner, project.id)
  const { consumer: person } = await createConsumer(owner, { projectId: project.id, firstName: 'Ada' })
  await owner.post(`/task/${task.id}/assignment`, { consumerId: String(person.id) })
  type Sent = { results: { invitation: { id: number } }[] }
  const { body } = await owner.json<Sent>('POST', '/api/brand/invitations/email', { emails: 'ada@example.com' })
  return { project: project.id, task: task.id, person: person.id, invitation: body.results[0]?.invitation.id ?? 0 }
}
