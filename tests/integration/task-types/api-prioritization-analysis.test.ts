import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { Response } from '~/responses/responses'
import { roundsFor } from '~/task-types/feature-prioritization/design/rounds'
import type { FeatureResults } from '~/task-types/feature-prioritization/estimates/estimates'
import type { Round } from '~/task-types/task-type'
import { call } from '../../harness/calls'
import { expectStatus } from '../../harness/client'
import { type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { attemptOf, createOpenPrioritization, FEATURES, firstAndLast } from '../../harness/domain/prioritization'
import { assign } from '../../harness/domain/projects'
import { answer, createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

const server = await startServer()
const mine = await createTenant(server)
const stranger = await createTenant(server)
const people = [mine.consumer, await createConsumer(mine.brand, { projectId: mine.project.id })]

async function newTask(config: Record<string, unknown> = {}): Promise<number> {
  const { id } = await createOpenPrioritization(mine.brand, mine.project.id, config)
  for (const { consumer } of people) await assign(mine.brand, id, consumer.id)
  return id
}

const analysis = (taskId: number) => call<FeatureResults>(mine.brand, 'GET', `/api/tasks/${taskId}/analysis`)

async function download(taskId: number, search = ''): Promise<{ rows: string[][]; disposition: string | null }> {
  const response = await mine.brand.fetch(`/api/tasks/${taskId}/export.csv${search}`)
  expect(response.status).toBe(200)
  const rows: string[][] = parse(await response.text(), { bom: true, record_delimiter: '\r\n' })
  return { rows, disposition: response.headers.get('content-disposition') }
}

/** Submits the first feature of each round as most, and the last as least important; the rounds that were shown. */
async function submit(person: ConsumerPerson, taskId: number): Promise<Round[]> {
  const { rounds } = await attemptOf(person, taskId)
  expectStatus(201, await answer(person, taskId, firstAndLast(rounds)))
  return rounds
}

describe('the analysis of a prioritization', () => {
  test('counts what was chosen of what was shown, by rank, in submitted answers alone', async () => {
    const taskId = await newTask()
    const [first, second] = people
    if (!first || !second) throw new Error('There are too few people')
    const rounds = await submit(first, taskId)
    const draft = firstAndLast((await attemptOf(second, taskId)).rounds)
    expectStatus(201, await answer(second, taskId, draft, 'draft'))

    const { status, body } = await analysis(taskId)
    expect(status).toBe(200)
    expect(body).toMatchObject({ respondents: 1, rounds: 8 })
    expect(body.features.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    for (const { id } of FEATURES) {
      const shown = rounds.filter(({ features }) => features.includes(id))
      expect(body.features.find((feature) => feature.id === id)).toMatchObject({
        text: FEATURES.find((feature) => feature.id === id)?.text,
        best: shown.filter(({ features }) => features[0] === id).length,
        worst: shown.filter(({ features }) => features.at(-1) === id).length,
        appearances: shown.length,
      })
    }
    const net = body.features.map(({ best, worst, appearances }) => (best - worst) / appearances)
    expect(net).toEqual([...net].sort((a, b) => b - a))
    expect(body.features.map(({ tier }) => tier)).toEqual([
      ...['High', 'High', 'High', 'Medium', 'Medium', 'Medium', 'Low', 'Low'],
    ])
  })

  test('has nothing to say of a task without features', async () => {
    const task = await call<{ id: number }>(mine.brand, 'POST', '/api/brand/tasks', {
      ...{ title: 'Blank', projectId: mine.project.id, type: 'feature_prioritization' },
    })
    expect((await analysis(task.body.id)).body).toEqual({ respondents: 0, rounds: 0, features: [] })
  })
})

describe('samples of a prioritization', () => {
  test('answer the rounds of their respondents, and make every figure', async () => {
    const taskId = await newTask()
    expectStatus(201, await call(mine.brand, 'POST', `/api/tasks/${taskId}/add-sample-responses`))
    const { body: responses } = await call<Response[]>(mine.brand, 'GET', `/api/tasks/${taskId}/responses`)
    const features = FEATURES.map((feature) => ({ ...feature, imageUrl: null }))
    const config = { features, setSize: 4, roundsPerRespondent: 8 }
    // As if they had opened the task one after the other.
    const inTurn = responses.toSorted((a, b) => a.consumerId - b.consumerId)
    for (const [ordinal, { consumerId, responses: answers }] of inTurn.entries()) {
      const shown: unknown = Object(answers).map(({ roundId, features: set }: Round) => ({ roundId, features: set }))
      expect(shown).toEqual(roundsFor(config, { taskId, consumerId, ordinal }))
    }
    const { body } = await analysis(taskId)
    expect(body).toMatchObject({ respondents: responses.length, rounds: 8 * responses.length })
    for (const { logit, scaled } of body.features) {
      expect(logit?.robustStandardError).toBeGreaterThan(0)
      expect(scaled.high).toBeGreaterThan(scaled.low)
    }
    expect(body.features.reduce((sum, { logit }) => sum + (logit?.share ?? 0), 0)).toBeCloseTo(1, 9)
  })
})

describe('the exports of a prioritization', () => {
  test('are a row a feature, and a long file of every choice', async () => {
    const taskId = await newTask({ setSize: 3, roundsPerRespondent: 6 })
    const shown: Round[][] = []
    for (const person of people) shown.push(await submit(person, taskId))

    const scores = await download(taskId)
    expect(scores.disposition).toMatch(/^attachment; filename="What matters \d{4}-\d\d-\d\d\.csv"$/)
    expect(scores.rows[0]?.join()).toBe('Feature,Utility Score,Rank,Best Count,Worst Count,Total Appearances,Tier')
    expect(scores.rows).toHaveLength(9)
    for (const row of scores.rows.slice(1)) expect(row[1]).toMatch(/^\d+\.\d$/)

    const choices = await download(taskId, '?file=choices')
    expect(choices.disposition).toMatch(/^attachment; filename="What matters choices [\d-]{10}\.csv"$/)
    expect(choices.rows[0]?.join()).toBe('respondent,round,set,feature,best,worst,position')
    expect(choices.rows).toHaveLength(1 + 2 * 6 * 3)
    const [, row] = choices.rows
    const text = FEATURES.find(({ id }) => id === shown[0]?.[0]?.features[0])?.text
    expect(row).toEqual([String(people[0]?.consumer.id), '1', '1', text, '1', '0', '1'])
    expect(new Set(choices.rows.slice(1).map(([, , set]) => set)).size).toBe(12)
  })

  test('are 404 by another name, for other types, and for other brands', async () => {
    const taskId = await newTask()
    expect((await call(mine.brand, 'GET', `/api/tasks/${taskId}/export.csv?file=other`)).status).toBe(404)
    expect((await call(mine.brand, 'GET', `/api/tasks/${mine.task.id}/export.csv?file=choices`)).status).toBe(404)
    expect((await call(stranger.brand, 'GET', `/api/tasks/${taskId}/export.csv?file=choices`)).status).toBe(404)
  })
})
