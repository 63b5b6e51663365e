import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { TaskType } from '~/task-types/task-type-names'
import { call } from '../../harness/calls'
import { expectStatus } from '../../harness/client'
import { clicksOn, uploadImage } from '../../harness/domain/heatmap'
import { type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { attemptOf, FEATURES, firstAndLast } from '../../harness/domain/prioritization'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { ANSWERS, QUESTIONS } from '../../harness/domain/survey'
import { answer } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

/* How many statements a page of results costs, those of the guard and the session included. */

const MOST_COLD = 22
const MOST_WARM = 15

const server = await startServer({ NODE_OPTIONS: `--import ${path.resolve('tests/harness/services/statements.mjs')}` })
const brand = await server.signUpBrand()
const project = await createProject(brand)
const image = await uploadImage(brand)
const images = [{ id: 'front', url: image.url, name: 'Front' }]
const ADDRESS = { fullName: 'Cora Consumer', address: 'Way 1', city: 'Ulm', country: 'Germany' }
const JUDGED = {
  variants: ['a', 'b'].map((id) => ({ id, name: id.toUpperCase(), image: null, imageUrl: null })),
  attributes: [{ id: 'clarity', label: 'Clarity', description: null, type: 'both' }],
}

type Kind = { type: TaskType; config?: unknown; answers: (person: ConsumerPerson, taskId: number) => unknown }

const KINDS: Kind[] = [
  { type: 'custom_survey', config: { questions: QUESTIONS }, answers: () => ANSWERS },
  {
    type: 'feature_prioritization',
    config: { features: FEATURES },
    answers: async (person, taskId) => firstAndLast((await attemptOf(person, taskId)).rounds),
  },
  {
    type: 'pack_vs_pack_comparator',
    config: JUDGED,
    answers: () => ({ clarity_forced_choice: 'a', clarity_likert_a: 5, clarity_likert_b: 2 }),
  },
  { type: 'design_element_heatmap', config: { images }, answers: () => ({ clicks: clicksOn(images) }) },
  { type: 'receive_product', answers: () => ADDRESS },
]

async function statementsOf(address: string): Promise<string[]> {
  const before = server.logs.length
  expectStatus(200, await brand.page(address))
  // Lines come later than the answer.
  for (let seen = -1; seen < server.logs.length; await delay(200)) seen = server.logs.length
  return server.logs.slice(before).flatMap(({ text }) => {
    const [, line] = /^statement (.*)$/.exec(text) ?? []
    const { at, sql } = statement.parse(JSON.parse(line ?? '{ "at": null, "sql": "" }'))
    // Mails and other jobs go on meanwhile.
    return at === address || at === 'a thread' ? [sql] : []
  })
}

const statement = z.object({ at: z.string().nullable(), sql: z.string() })

test.each(KINDS)('of a $type it reads the task once, and few statements in all', async ({ type, config, answers }) => {
  const { id } = await createTask(brand, project.id, { type })
  if (config) expectStatus(200, await call(brand, 'PATCH', `/api/tasks/${id}/config`, config))
  expectStatus(200, await call(brand, 'PATCH', `/api/brand/tasks/${id}`, { status: 'open' }))
  const submit = async () => {
    const person = await createConsumer(brand, { projectId: project.id })
    await assign(brand, id, person.consumer.id)
    expectStatus(201, await answer(person, id, await answers(person, id)))
  }
  const results = `/task/${id}?tab=responses`
  await submit()
  await statementsOf(results)
  await submit()
  const cold = await statementsOf(results)
  const warm = await statementsOf(results)
  for (const statements of [cold, warm]) {
    const ofTasks = statements.filter((text) => /(?:from|join) "tasks"/.test(text))
    // Groups come from the answers in the other tasks of the project, which are read together.
    expect(ofTasks.filter((text) => !text.includes('"tasks"."id" <> '))).toHaveLength(1)
    expect(ofTasks).toHaveLength(2)
  }
  expect(cold.length, cold.join('\n')).toBeLessThanOrEqual(MOST_COLD)
  expect(warm.length, warm.join('\n')).toBeLessThanOrEqual(MOST_WARM)
})
