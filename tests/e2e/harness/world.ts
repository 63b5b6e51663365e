import { expectStatus } from '../../harness/client'
import { type Brand, type ConsumerPerson, createConsumer, signUpBrand } from '../../harness/domain/people'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey, QUESTIONS } from '../../harness/domain/survey'

/** A brand in the middle of its work, and two of its consumers: Cora has answered, Nils has everything before him. */
export type World = {
  brand: Brand
  projectId: number
  emptyProjectId: number
  /** Open, with a question of each kind, answered by Cora. */
  surveyId: number
  /** Open, receive_product, answered by Cora. */
  parcelId: number
  /** A survey without questions, and with samples. */
  draftId: number
  sampledId: number
  responseId: number
  invitationId: number
  cora: ConsumerPerson
  nils: ConsumerPerson
  /** A brand that has only just signed up. */
  newcomer: Brand
}

const VIDEO = { id: 'video', type: 'video_recording', title: 'Show us how you use it.', required: false }
const ADDRESS = { fullName: 'Cora Lind', phone: '555 0100', address: 'Hafenweg 3', city: 'Bremen', country: 'Germany' }

export async function createWorld(url: string): Promise<World> {
  const brand = await signUpBrand(url, { companyName: 'Olive & Co' })
  const newcomer = await signUpBrand(url)
  const project = await createProject(brand, { title: 'Face oil', description: 'From first idea to the shelf.' })
  const empty = await createProject(brand, { title: 'Soap bar', phase: 'post-launch', status: 'paused' })
  const cora = await createConsumer(brand, { projectId: project.id, firstName: 'Cora', lastName: 'Lind' })
  const nils = await createConsumer(brand, { projectId: project.id, firstName: 'Nils', lastName: 'Berg' })
  const survey = await createOpenSurvey(brand, project.id, [...QUESTIONS, VIDEO])
  const edit = {
    title: 'How do you use face oil?',
    description: 'Ten minutes.',
    dueDate: '2030-03-05',
    phase: 'testing',
  }
  expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${survey.id}`, edit))
  const parcel = await createTask(brand, project.id, { title: 'Where to send it', type: 'receive_product' })
  expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${parcel.id}`, { status: 'open' }))
  const draft = await createTask(brand, project.id, { title: 'Still being written' })
  const sampled = await createOpenSurvey(brand, project.id)
  expectStatus(201, await brand.json('POST', `/api/tasks/${sampled.id}/add-sample-responses`))
  for (const { id } of [survey, parcel]) {
    await assign(brand, id, cora.consumer.id)
    await assign(brand, id, nils.consumer.id)
  }
  const answered = await submit(cora, survey.id, ANSWERS)
  await submit(cora, parcel.id, ADDRESS)
  const invited = await brand.json<{ results: { invitation: { id: number } }[] }>(
    'POST',
    '/api/brand/invitations/email',
    {
      emails: 'someone.new@example.com',
      projectId: project.id,
    },
  )
  return {
    brand,
    newcomer,
    cora,
    nils,
    projectId: project.id,
    emptyProjectId: empty.id,
    surveyId: survey.id,
    parcelId: parcel.id,
    draftId: draft.id,
    sampledId: sampled.id,
    responseId: answered.id,
    invitationId: invited.body.results[0]?.invitation.id ?? 0,
  }
}

async function submit(consumer: ConsumerPerson, taskId: number, responses: unknown): Promise<{ id: number }> {
  const path = `/api/consumer/tasks/${taskId}/responses`
  return expectStatus(201, await consumer.json<{ id: number }>('POST', path, { responses, status: 'submitted' })).body
}
