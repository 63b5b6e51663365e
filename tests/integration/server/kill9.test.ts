import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Response as Answer } from '~/responses/responses'
import { type ConsumerPerson, createConsumer } from '../../harness/people'
import { assign, createProject } from '../../harness/projects'
import { startServer } from '../../harness/server'
import { ANSWERS, createOpenSurvey } from '../../harness/survey'

const CLIENTS = 50
const TASKS = 6
const ROUNDS = 3

test('kill -9 under 50 submitting clients loses no acknowledged answer and doubles none', {
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
  for (let round = 0; round < ROUNDS; round += 1) {
    const open = submissions.filter(({ acknowledged }) => !acknowledged)
    const goal = submissions.length - open.length + Math.floor(open.length / 3)
    const running = Promise.all(
      clients.map(async (client) => {
        for (const submission of open) {
          if (submission.client === client && !(await submit(submission))) return
        }
      }),
    )
    while (submissions.filter(({ acknowledged }) => acknowledged).length < goal) await delay(1)
    await server.kill9()
    await running
    await server.restart()
    await expectAllThere()
  }

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
