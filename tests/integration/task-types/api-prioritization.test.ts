import { describe, expect, test } from 'vitest'
import { response } from '~/routes/api/reference/records'
import { roundsFor } from '~/task-types/feature-prioritization/design/rounds'
import type { Round } from '~/task-types/task-type'
import type { Task } from '~/tasks/tasks'
import { call } from '../../harness/calls'
import { type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { attemptOf, createOpenPrioritization, FEATURES, firstAndLast } from '../../harness/domain/prioritization'
import { assign, createTask } from '../../harness/domain/projects'
import { answer, createTenant } from '../../harness/domain/tenant'
import { changeRows, rowsOf } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'

const server = await startServer()
const mine = await createTenant(server)
const other = await createConsumer(mine.brand, { projectId: mine.project.id })
const task = await newTask()

async function newTask(config: Record<string, unknown> = {}): Promise<Task> {
  const made = await createOpenPrioritization(mine.brand, mine.project.id, config)
  for (const person of [mine.consumer, other]) await assign(mine.brand, made.id, person.consumer.id)
  return made
}

async function roundsOf(person: ConsumerPerson, taskId: number): Promise<Round[]> {
  return (await attemptOf(person, taskId)).rounds
}

describe('the configuration of a prioritization', () => {
  const CANONICAL = {
    type: 'feature_prioritization',
    features: FEATURES.map((feature) => ({ ...feature, imageUrl: null })),
    setSize: 4,
    roundsPerRespondent: 8,
    mostImportantPrompt: 'Which is most important to you?',
    leastImportantPrompt: 'Which is least important to you?',
  }

  test.each([
    ['the object', { features: FEATURES }],
    ['the object in config', { config: { features: FEATURES } }],
    ['its JSON in config', { config: JSON.stringify({ features: FEATURES }) }],
  ])('may come as %s', async (_what, body) => {
    const { id } = await createTask(mine.brand, mine.project.id, { type: 'feature_prioritization' })
    const reply = await call<Task>(mine.brand, 'PATCH', `/api/tasks/${id}/config`, body)
    expect(reply).toMatchObject({ status: 200, body: { config: CANONICAL } })
  })

  test('is 400 with fewer features than a set holds, and with an image of someone else', async () => {
    const { id } = await createTask(mine.brand, mine.project.id, { type: 'feature_prioritization' })
    const patch = (body: unknown) => call(mine.brand, 'PATCH', `/api/tasks/${id}/config`, body)
    const message = 'You need at least 4 features for your selected set size.'
    expect(await patch({ features: FEATURES.slice(5) })).toMatchObject({ status: 400, body: { message } })
    const imageUrl = `/api/images/${'0'.repeat(22)}.webp`
    expect(await patch({ features: [...FEATURES, { id: 'x', text: 'X', imageUrl }] })).toMatchObject({
      status: 400,
      body: { errors: { 'features.8.imageUrl': [expect.any(String)] } },
    })
  })

  test('may be empty, but then the task cannot be opened', async () => {
    const { id } = await createTask(mine.brand, mine.project.id, { type: 'feature_prioritization' })
    await call(mine.brand, 'PATCH', `/api/tasks/${id}/config`, { features: [], setSize: 3 })
    expect(await call(mine.brand, 'PATCH', `/api/brand/tasks/${id}`, { status: 'open' })).toMatchObject({
      status: 409,
      body: { message: 'This task needs at least 3 features.' },
    })
  })

  test('cannot be emptied while the task is open: 409', async () => {
    const { id } = await newTask()
    expect((await call(mine.brand, 'PATCH', `/api/tasks/${id}/config`, { features: [] })).status).toBe(409)
  })
})

describe('the rounds in GET /api/consumer/tasks/{id}', () => {
  test('are the same on every call, as many and as large as configured', async () => {
    const { id } = await newTask({ setSize: 3, roundsPerRespondent: 6 })
    const rounds = await roundsOf(mine.consumer, id)
    expect(rounds.map(({ roundId }) => roundId)).toEqual([1, 2, 3, 4, 5, 6])
    for (const { features } of rounds) expect(new Set(features).size).toBe(3)
    expect(await roundsOf(mine.consumer, id)).toEqual(rounds)
  })

  test('go by the order of opening, whatever ids people have, and stay when others are taken off', async () => {
    const made = await createOpenPrioritization(mine.brand, mine.project.id)
    const third = await createConsumer(mine.brand, { projectId: mine.project.id })
    const config = {
      features: FEATURES.map((feature) => ({ ...feature, imageUrl: null })),
      setSize: 4,
      roundsPerRespondent: 8,
    }
    const designed = (ordinal: number) => roundsFor(config, { taskId: made.id, consumerId: 0, ordinal })
    const opening = [third, mine.consumer, other]
    for (const person of opening) await assign(mine.brand, made.id, person.consumer.id)
    for (const [ordinal, person] of opening.entries()) {
      expect(await roundsOf(person, made.id)).toEqual(designed(ordinal))
    }
    // The page shows the same, and who is first now is still whose sets they were.
    expect((await mine.consumer.page(`/consumer/task/${made.id}`)).status).toBe(200)
    const path = `/api/tasks/${made.id}/assign/${third.consumer.id}`
    expect((await call(mine.brand, 'DELETE', path)).status).toBe(204)
    for (const [ordinal, person] of opening.entries()) {
      if (person !== third) expect(await roundsOf(person, made.id)).toEqual(designed(ordinal))
    }
    // Who began before such places were kept goes on with the rounds they began with.
    const where = 'where task_id = ? and consumer_id = ?'
    const { id: consumerId } = other.consumer
    changeRows(server, `update task_assignments set ordinal = null, opened_at = 1 ${where}`, made.id, consumerId)
    const begun = roundsFor(config, { taskId: made.id, consumerId })
    expect(begun).not.toEqual(designed(2))
    expect(await roundsOf(other, made.id)).toEqual(begun)
    const responses = firstAndLast(begun)
    const answers = `/api/consumer/tasks/${made.id}/responses`
    expect((await call(other, 'POST', answers, { responses, status: 'submitted' })).status).toBe(201)
  })

  test('stay those of somebody who is removed and assigned again, and nobody else gets their place', async () => {
    const made = await createOpenPrioritization(mine.brand, mine.project.id)
    const [first, last, next] = [mine.consumer, other, await createConsumer(mine.brand, { projectId: mine.project.id })]
    for (const person of [first, last, next]) await assign(mine.brand, made.id, person.consumer.id)
    await roundsOf(first, made.id)
    const shown = await roundsOf(last, made.id)
    const remove = `/api/tasks/${made.id}/assign/${last.consumer.id}`
    expect((await call(mine.brand, 'DELETE', remove)).status).toBe(204)
    expect(await roundsOf(next, made.id)).not.toEqual(shown)
    await assign(mine.brand, made.id, last.consumer.id)
    // They answer what the page shows that they had open all the while.
    const answers = `/api/consumer/tasks/${made.id}/responses`
    const body = { responses: firstAndLast(shown), status: 'submitted' }
    expect((await call(last, 'POST', answers, body)).status).toBe(201)
  })

  test('take no place when nobody sees them: HEAD, and a page that a browser loads in advance', async () => {
    const made = await createOpenPrioritization(mine.brand, mine.project.id)
    await assign(mine.brand, made.id, mine.consumer.consumer.id)
    const page = `/consumer/task/${made.id}`
    const opened = () =>
      rowsOf(server, 'select 1 from task_assignments where task_id = ? and (opened_at > 0 or ordinal >= 0)', made.id)
    expect((await mine.consumer.fetch(`/api/consumer/tasks/${made.id}`, { method: 'HEAD' })).status).toBe(200)
    expect((await mine.consumer.fetch(page, { method: 'HEAD' })).status).toBe(200)
    for (const purpose of ['prefetch', 'prefetch;prerender'])
      expect((await mine.consumer.page(page, { 'Sec-Purpose': purpose })).status).toBe(503)
    expect(opened()).toHaveLength(0)
    expect((await mine.consumer.page(page)).status).toBe(200)
    expect(opened()).toHaveLength(1)
  })

  test('differ from respondent to respondent', async () => {
    expect(await roundsOf(other, task.id)).not.toEqual(await roundsOf(mine.consumer, task.id))
  })

  test('are null for other types', async () => {
    expect((await attemptOf(mine.consumer, mine.task.id)).rounds).toBeNull()
  })
})

describe('answers', () => {
  test('are taken as a list, in a wrapper, and as the JSON of either', async () => {
    const wrap = (list: unknown) => ({ taskId: 1, consumerId: 99, config: {}, responses: list, completedAt: 'now' })
    for (const form of [
      (list: unknown) => list,
      wrap,
      (list: unknown) => JSON.stringify(list),
      (list: unknown) => JSON.stringify(wrap(list)),
    ]) {
      const { id } = await newTask()
      const answers = firstAndLast(await roundsOf(mine.consumer, id))
      const bare = answers.map(({ features: _, ...round }) => round)
      const body = { responses: form(bare), status: 'submitted' }
      const reply = await call(mine.consumer, 'POST', `/api/tasks/${id}/responses`, body)
      expect(reply.status, reply.text).toBe(201)
      expect(response.parse(reply.body)).toMatchObject({ status: 'submitted', responses: answers, meta: null })
    }
  })

  test('may be incomplete in a draft, and only there', async () => {
    const { id } = await newTask()
    const [first, second, ...others] = firstAndLast(await roundsOf(mine.consumer, id))
    const given = [
      { roundId: 2, mostImportant: second?.mostImportant, leastImportant: null },
      { ...first, leastImportant: '' },
    ]
    const half = [first, second].map((round) => ({ ...round, leastImportant: undefined }))
    const kept: unknown = JSON.parse(JSON.stringify(half))
    expect(await answer(mine.consumer, id, given, 'draft')).toMatchObject({ status: 201, body: { responses: kept } })
    const message = 'You must select both most and least important features.'
    expect(await answer(mine.consumer, id, given)).toMatchObject({ status: 400, body: { message } })
    expect((await answer(mine.consumer, id, others)).status).toBe(400)
    expect((await answer(mine.consumer, id, [first, second, ...others])).status).toBe(200)
  })

  test('are refused to the sets of another respondent', async () => {
    const theirs = firstAndLast(await roundsOf(other, task.id))
    expect((await answer(mine.consumer, task.id, theirs, 'draft')).status).toBe(400)
    expect((await answer(mine.consumer, task.id, theirs)).status).toBe(400)
  })

  test('can be sent again as they were, in any order, and not otherwise', async () => {
    const { id } = await newTask()
    const answers = firstAndLast(await roundsOf(mine.consumer, id))
    expect((await answer(mine.consumer, id, answers)).status).toBe(201)
    expect((await answer(mine.consumer, id, [...answers].reverse())).status).toBe(200)
    const [first, ...rest] = answers
    const changed = [{ ...first, mostImportant: first?.features[1] }, ...rest]
    expect((await answer(mine.consumer, id, changed)).status).toBe(409)
  })
})
