import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Response as Answer } from '~/responses/responses'
import { type Brand, type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { assign, createProject } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { startServer } from '../../harness/services/server'
import { videoForm, WEBM } from '../../harness/video-bytes'

const CLIENTS = 50
const TASKS = 6
const KILLS = 20
const UPLOADERS = 5

test('20 times kill -9 under 50 clients that submit and upload loses nothing acknowledged and doubles nothing', {
  timeout: 300_000,
}, async () => {
  const server = await startServer()
  const brand = await server.signUpBrand()
  const project = await createProject(brand)
  const tasks = await Promise.all(Array.from({ length: TASKS }, () => createOpenSurvey(brand, project.id)))
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, () => createConsumer(brand, { projectId: project.id })),
  )
  for (const task of tasks) await Promise.all(clients.map(({ consumer }) => assign(brand, task.id, consumer.id)))

  const submissions = tasks.flatMap((task) => clients.map((client) => ({ task, client, acknowledged: false })))
  const videos = await openVideoTask(brand, project.id)
  const uploaders = clients.slice(0, UPLOADERS)
  for (const { consumer } of uploaders) await assign(brand, videos, consumer.id)
  const kept: string[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const open = submissions.filter(({ acknowledged }) => !acknowledged)
    const goal = submissions.length - open.length + Math.ceil(open.length / (KILLS + 1 - kill))
    const uploading = Promise.all(
      uploaders.map((client, index) => uploadOrBreakOff(client, videos, `clip-${kill}`, index % 2 === 0 ? kept : null)),
    )
    const submitting = Promise.all(
      clients.map(async (client) => {
        for (const submission of open) {
          if (submission.client === client && !(await submit(submission))) return
        }
      }),
    )
    // Else they may all be cut off.
    if (kill % 5 === 0) await uploading
    while (submissions.filter(({ acknowledged }) => acknowledged).length < goal) await delay(1)
    await server.kill9()
    await Promise.all([uploading, submitting])
    await server.restart()
    await expectAllThere()
  }
  expect(kept.length).toBeGreaterThan(0)
  expect(new Set(kept).size).toBe(kept.length)
  for (const url of kept) expect((await brand.fetch(url)).status).toBe(200)

  // Whoever got no answer sends it again; what was kept without a word is the same submission, not a second one.
  for (const submission of submissions) if (!submission.acknowledged) expect(await submit(submission)).toBe(true)
  await expectAllThere()

  async function expectAllThere(): Promise<void> {
    for (const task of tasks) {
      const { status, body } = await brand.json<Answer[]>('GET', `/api/tasks/${task.id}/responses`)
      expect(status).toBe(200)
      expect(new Set(body.map(({ consumerId }) => consumerId)).size).toBe(body.length)
      for (const { client, acknowledged } of submissions.filter((submission) => submission.task === task)) {
        const kept = body.find(({ consumerId }) => consumerId === client.consumer.id)
        if (acknowledged || kept) {
          expect(kept).toMatchObject({ status: 'submitted', responses: answersOf(client, task.id) })
        }
      }
    }
  }
})

async function openVideoTask(brand: Brand, projectId: number): Promise<number> {
  const questions = Array.from({ length: KILLS }, (_, kill) => ({
    id: `clip-${kill}`,
    type: 'video_recording',
    title: 'Show us',
    required: false,
  }))
  return (await createOpenSurvey(brand, projectId, questions)).id
}

/** Uploads a video, whose address is kept once it is acknowledged, or the beginning of one; the server may die over both. */
async function uploadOrBreakOff(
  client: ConsumerPerson,
  taskId: number,
  questionId: string,
  kept: string[] | null,
): Promise<void> {
  if (!kept) return await breakOff(client)
  const form = videoForm({ taskId, questionId, bytes: WEBM })
  const reply = await client.upload<{ url: string }>('/api/consumer/videos', form).catch(() => null)
  if (reply?.status === 201) kept.push(reply.body.url)
}

async function breakOff({ url, cookies }: ConsumerPerson): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  const head = [
    'POST /api/consumer/videos HTTP/1.1',
    `Host: ${new URL(url).host}`,
    `Cookie: sid=${cookies.get('sid')}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 1000000',
  ]
  const part = '--b\r\nContent-Disposition: form-data; name="video"; filename="a"\r\n\r\n'
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}${'x'.repeat(100_000)}`)
  await delay(20)
  socket.destroy()
}

type Submission = { task: { id: number }; client: ConsumerPerson; acknowledged: boolean }

/** Whether the server said that it has the answer; false when it died over it. */
async function submit(submission: Submission): Promise<boolean> {
  const { task, client } = submission
  const body = { responses: answersOf(client, task.id), status: 'submitted' }
  const status = await client.json('POST', `/api/consumer/tasks/${task.id}/responses`, body).then(
    (reply) => reply.status,
    () => null, // the connection broke
  )
  if (status !== null && status !== 200 && status !== 201) throw new Error(`Unexpected status ${status}`)
  submission.acknowledged ||= status !== null
  return status !== null
}

function answersOf(client: ConsumerPerson, taskId: number) {
  return { ...ANSWERS, name: `Said by ${client.consumer.id} about ${taskId}` }
}
