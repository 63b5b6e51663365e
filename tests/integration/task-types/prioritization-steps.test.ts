import { describe, expect, it } from 'vitest'
import type { Round } from '~/task-types/task-type'
import type { Task } from '~/tasks/tasks'
import { type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { attemptOf, createOpenPrioritization, firstAndLast } from '../../harness/domain/prioritization'
import { assign, createProject } from '../../harness/domain/projects'
import { startServer } from '../../harness/services/server'

/* The rounds as a browser posts them: the page's own form, and the island's calls. */

let consumer: ConsumerPerson
let task: Task
let rounds: Round[]

const server = await startServer()
const brand = await server.signUpBrand()

async function prepare(config: Record<string, unknown> = {}): Promise<void> {
  const project = await createProject(brand)
  consumer = await createConsumer(brand, { projectId: project.id })
  task = await createOpenPrioritization(brand, project.id, { roundsPerRespondent: 5, ...config })
  await assign(brand, task.id, consumer.consumer.id)
  rounds = (await attemptOf(consumer, task.id)).rounds
}

const page = () => `/consumer/task/${task.id}`
const kept = async () => (await attemptOf(consumer, task.id)).response

function fieldsOf(roundId: number, [most, least] = [0, -1], more: Record<string, string> = {}) {
  const features = rounds.find((round) => round.roundId === roundId)?.features ?? []
  return { round: String(roundId), most: features.at(most) ?? '', least: features.at(least) ?? '', ...more }
}

async function step(fields: Record<string, string>) {
  const headers = { Origin: new URL(consumer.url).origin, 'Sec-Fetch-Site': 'same-origin' }
  const reply = await consumer.fetch(`${page()}/step`, { method: 'POST', body: new URLSearchParams(fields), headers })
  return { status: reply.status, body: await reply.json() }
}

describe('the form of a round', () => {
  it('names who takes it; on a device on which another has signed in since, it waits for them', async () => {
    await prepare()
    expect((await consumer.page(page())).text).toContain(`name="__typed-by" value="${consumer.user.id}"`)
    const other = await createConsumer(brand, { projectId: task.projectId })
    await assign(brand, task.id, other.consumer.id)
    const posted = await other.post(page(), { ...fieldsOf(1), '__typed-by': String(consumer.user.id) })
    expect(posted.status).toBe(307)
    expect(posted.headers.get('location')).toContain('/signin?redirectTo=')
    expect((await attemptOf(other, task.id)).response).toBeNull()
  })

  it('leads from round to round, keeps each, and ends in a submission', async () => {
    await prepare()
    for (const { roundId } of rounds.slice(0, 4)) {
      const reply = await consumer.post(page(), fieldsOf(roundId))
      expect(reply.status).toBe(303)
      expect(reply.headers.get('location')).toBe(`${page()}?round=${roundId + 1}`)
      expect(await kept()).toMatchObject({ status: 'draft', responses: firstAndLast(rounds.slice(0, roundId)) })
    }
    const last = await consumer.post(`${page()}?round=5`, fieldsOf(5))
    expect(last.status).toBe(303)
    expect(last.headers.get('location')).toBe(page())
    expect(await kept()).toMatchObject({ status: 'submitted', responses: firstAndLast(rounds) })
    const { text } = await consumer.page(page())
    expect(text).toContain('Task Complete!')
    expect(text).toContain('>Response submitted</p>')
    expect(text).not.toContain('<form')
  })

  it('is shown again with what is missing, and keeps the rest', async () => {
    await prepare()
    const { most } = fieldsOf(2)
    const reply = await consumer.post(`${page()}?round=2`, { round: '2', most })
    expect(reply.status).toBe(400)
    expect(reply.text).toContain('You must select both most and least important features.')
    expect(reply.text).toMatch(
      new RegExp(`name="most"[^>]*checked=""[^>]*value="${most}"|value="${most}"[^>]*checked=""`),
    )
    expect(await kept()).toMatchObject({ status: 'draft', responses: [{ roundId: 2, mostImportant: most }] })
  })

  it('does not submit before every round is answered', async () => {
    await prepare()
    await consumer.post(page(), fieldsOf(1))
    const reply = await consumer.post(`${page()}?round=5`, fieldsOf(5))
    expect(reply.headers.get('location')).toBe(`${page()}?round=2`)
    expect(await kept()).toMatchObject({ status: 'draft' })
  })

  it('takes a round that was posted twice once', async () => {
    await prepare()
    for (let time = 0; time < 2; time += 1) {
      expect((await consumer.post(page(), fieldsOf(1))).headers.get('location')).toBe(`${page()}?round=2`)
    }
    expect(await kept()).toMatchObject({ responses: firstAndLast(rounds.slice(0, 1)) })
  })

  it('is resumed where it was left', async () => {
    await prepare()
    for (const roundId of [1, 2]) await consumer.post(page(), fieldsOf(roundId))
    expect((await consumer.page(page())).text).toContain('Round 3 of 5')
    expect((await consumer.page(`${page()}?round=1`)).text).toContain('Round 1 of 5')
  })
})

describe('the call of an island', () => {
  it('takes the same form, and answers in JSON', async () => {
    await prepare()
    expect(await step(fieldsOf(1))).toEqual({ status: 200, body: { to: 'round=2', submitted: false } })
    const same = await step(fieldsOf(2, [0, 0]))
    expect(same).toMatchObject({
      status: 400,
      body: { message: 'Most and least important features cannot be the same.' },
    })
    for (const { roundId } of rounds.slice(1, 4)) await step(fieldsOf(roundId))
    expect(await step(fieldsOf(5))).toEqual({ status: 200, body: { to: '', submitted: true } })
    expect(await step(fieldsOf(5))).toEqual({ status: 200, body: { to: '', submitted: true } })
    expect((await step(fieldsOf(5, [1, 2]))).status).toBe(409)
  })

  it('adds up what comes from several devices at once', async () => {
    await prepare()
    const replies = await Promise.all(rounds.map(({ roundId }) => step(fieldsOf(roundId, [0, 1], { go: 'back' }))))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const list = rounds.map(({ roundId }) => expect.objectContaining({ roundId }))
    expect(await kept()).toMatchObject({ status: 'draft', responses: list })
  })

  it('drops the rounds of a configuration that has changed since', async () => {
    await prepare()
    await step(fieldsOf(1))
    const features = ['A', 'B', 'C', 'D', 'E'].map((text) => ({ id: text, text }))
    expect((await brand.json('PATCH', `/api/tasks/${task.id}/config`, { features })).status).toBe(200)
    expect((await step(fieldsOf(2))).status).toBe(400)
    rounds = (await attemptOf(consumer, task.id)).rounds
    await step(fieldsOf(3))
    expect(await kept()).toMatchObject({ responses: firstAndLast(rounds.slice(2, 3)) })
  })
})
