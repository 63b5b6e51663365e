import { fileForm, pdf } from '../chosen-files'
import { expectStatus } from '../client'
import { eventually } from '../services/mail'
import type { Server } from '../services/server'
import { videoForm, WEBM } from '../video-bytes'
import { createOpenHeatmap, LIKE } from './heatmap-clicks'
import { type Brand, type ConsumerPerson, createConsumer } from './people'
import { assign, createProject, createTask } from './projects'
import { createOpenSurvey } from './survey'

/** Someone of whom all is kept that can be kept, and texts that stand nowhere but in what is theirs. */
type KnownPerson = {
  consumer: ConsumerPerson
  projectId: number
  surveyId: number
  heatmapId: number
  /** The name of their finished video. */
  video: string
  /** The name of their stored file. */
  file: string
  /** Address, names, telephone number, tag and what they typed. */
  texts: string[]
}

let known = 0

/** Makes a brand know someone: answers of several kinds, a draft, an address, videos, tags, mails of every kind. */
export async function knowPerson(server: Server, brand: Brand): Promise<KnownPerson> {
  known += 1
  const mark = `q${known}zx`
  const said = (what: string) => `${mark} ${what} that nobody else has said`
  const email = `wilhelmina.${mark}@customers.example`
  const [firstName, lastName, tag, phone] = [
    `Wilhelmina${mark}`,
    `Featherstone${mark}`,
    `${mark} tagged`,
    `0731 ${mark}`,
  ]
  const { id: projectId } = await createProject(brand)
  expectStatus(303, await brand.post('/invitation', { emails: `Wil <${email}>`, message: '', projectId: '' }))
  const consumer = await createConsumer(brand, { projectId, email, firstName, lastName })
  const consumerId = consumer.consumer.id
  const tagging = { consumerId: String(consumerId), change: 'add', tags: tag }
  expectStatus(303, await brand.post('/stakeholder-tagging', tagging))

  const { id: surveyId } = await createOpenSurvey(brand, projectId, [
    { id: 'often', type: 'single_choice', title: 'How often?', required: true, options: ['Daily', 'Never'] },
    { id: 'why', type: 'long_text_box', title: 'Why?' },
    { id: 'clip', type: 'video_recording', title: 'Show us' },
    { id: 'proof', type: 'file', title: 'The receipt' },
  ])
  const { id: heatmapId } = await createOpenHeatmap(brand, projectId)
  const { id: draftId } = await createOpenSurvey(brand, projectId)
  const { id: parcelId } = await createTask(brand, projectId, { type: 'receive_product' })
  expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${parcelId}`, { status: 'open' }))
  for (const taskId of [surveyId, heatmapId, draftId]) await assign(brand, taskId, consumerId)
  const once = { 'Idempotency-Key': said('The key') }
  expectStatus(201, await brand.json('POST', `/api/tasks/${parcelId}/assign/${consumerId}`, undefined, once))

  const video = await upload(consumer, surveyId)
  await beginUpload(consumer, surveyId)
  const send = async (taskId: number, responses: unknown, status = 'submitted') => {
    const path = `/api/consumer/tasks/${taskId}/responses`
    expectStatus(201, await consumer.json('POST', path, { responses, status }, once))
    once['Idempotency-Key'] += ' next'
  }
  const clip = { type: 'video', size: WEBM.length, filename: video }
  const file = await uploadReceipt(consumer, surveyId, said('The receipt'))
  const proof = { type: 'file', name: `${said('The receipt')}.pdf`, size: 1, filename: file }
  await send(surveyId, { often: 'Daily', why: said('The survey'), clip, proof })
  await send(heatmapId, { clicks: clicksWith(said('The pack')) })
  await send(draftId, { name: said('The draft') }, 'draft')
  await send(parcelId, { fullName: `${firstName} ${lastName}`, phone, address: said('The street'), city: 'Ulm' })

  const visitor = server.client()
  const demo = { firstName, lastName, email }
  expectStatus(201, await visitor.json('POST', '/api/demo-request', demo))
  await setAside(server, { firstName: said('The form'), email })
  await eventually(async () => (await server.outbox()).filter(({ text }) => text?.includes(firstName)).length > 2)
  const typed = ['The receipt', 'The survey', 'The pack', 'The draft', 'The street', 'The form'].map(said)
  return {
    consumer,
    projectId,
    surveyId,
    heatmapId,
    video,
    file,
    texts: [email, firstName, lastName, tag, phone, ...typed],
  }
}

async function upload(consumer: ConsumerPerson, taskId: number): Promise<string> {
  const form = videoForm({ taskId, questionId: 'clip', bytes: WEBM })
  return expectStatus(201, await consumer.upload<{ filename: string }>('/api/consumer/videos', form)).body.filename
}

async function uploadReceipt(consumer: ConsumerPerson, taskId: number, name: string): Promise<string> {
  const form = fileForm({ taskId, questionId: 'proof', bytes: pdf(), name })
  return expectStatus(201, await consumer.upload<{ filename: string }>('/api/consumer/files', form)).body.filename
}

async function beginUpload(consumer: ConsumerPerson, taskId: number): Promise<void> {
  const query = new URLSearchParams({ taskId: String(taskId), questionId: 'clip', offset: '0', size: '9000' })
  const reply = await consumer.fetch(`/api/consumer/video-uploads/${'u'.repeat(30)}?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: WEBM,
  })
  if (!reply.ok) throw new Error(`The upload did not begin: ${reply.status}`)
}

function clicksWith(comment: string) {
  const dislike = { ...LIKE, sentiment: 'dislike', round: 2 }
  return ['front', 'back'].flatMap((imageId) => [
    { ...LIKE, imageId, comment },
    { ...dislike, imageId },
  ])
}

/** A form of someone who was signed out, and who has asked for a new password meanwhile. */
async function setAside(server: Server, { firstName, email }: { firstName: string; email: string }): Promise<void> {
  const visitor = server.client()
  const page = await visitor.post(`/signin?redirectTo=${encodeURIComponent('/account?form=name')}`, {
    firstName,
    lastName: email,
  })
  const sealed = /name="__interrupted" value="([^"]+)"/.exec(page.text)?.[1]
  if (!sealed) throw new Error('The form was not kept')
  const form = new FormData()
  form.set('__interrupted', sealed)
  form.set('email', email)
  expectStatus(200, await visitor.post('/forgot-password', form))
}
