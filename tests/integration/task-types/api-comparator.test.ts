import { describe, expect, test } from 'vitest'
import type { Response } from '~/responses/responses'
import { call } from '../../harness/calls'
import { expectStatus } from '../../harness/client'
import { type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { assign, createTask } from '../../harness/domain/projects'
import { answer, createTenant, type Tenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

/* Comparisons of packs through the API, and their steps as a page without script posts them. */

const VARIANTS = [
  { id: 'a', name: 'Amber', image: null, imageUrl: null },
  { id: 'b', name: 'Blue', image: null, imageUrl: null },
]
const CLARITY = { id: 'clarity', label: 'Clarity', description: null, type: 'both' }
const SHELF = { id: 'shelf', label: 'Shelf', description: null, type: 'likert' }
const CONFIG = {
  type: 'pack_vs_pack_comparator',
  variants: VARIANTS,
  attributes: [CLARITY],
  customAttributes: [{ ...SHELF, custom: true }],
  followUpWhy: { enabled: true, perAttribute: true, finalBuyIntent: true },
  randomization: true,
  customPrompt: null,
}
const ANSWERS = {
  clarity_forced_choice: 'a',
  clarity_likert_a: 5,
  clarity_likert_b: 2,
  clarity_why: 'Plain.',
  shelf_likert_a: 3,
  shelf_likert_b: 4,
  final_buy_choice: 'a',
}
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const server = await startServer()
const mine = await createTenant(server)
const theirs = await createTenant(server)

const newTask = async () => (await createTask(mine.brand, mine.project.id, { type: 'pack_vs_pack_comparator' })).id
const save = (taskId: number, config: object) => call(mine.brand, 'PATCH', `/api/tasks/${taskId}/config`, config)
const setStatus = (taskId: number, status: string) =>
  call(mine.brand, 'PATCH', `/api/brand/tasks/${taskId}`, { status })
const analysis = (taskId: number) => call(mine.brand, 'GET', `/api/tasks/${taskId}/analysis`)

async function openTask(config: object = CONFIG): Promise<{ taskId: number; person: ConsumerPerson }> {
  const taskId = await newTask()
  expectStatus(200, await save(taskId, config))
  expectStatus(200, await setStatus(taskId, 'open'))
  const person = await createConsumer(mine.brand, { projectId: mine.project.id })
  await assign(mine.brand, taskId, person.consumer.id)
  return { taskId, person }
}

async function upload(tenant: Tenant): Promise<string> {
  const form = new FormData()
  form.set('image', new File([Buffer.from(DOT, 'base64')], 'dot.png', { type: 'image/png' }))
  form.set('prefix', 'pack')
  return expectStatus(201, await tenant.brand.upload<{ url: string }>('/api/upload/heatmap-image', form)).body.url
}

describe('the configuration of a comparison', () => {
  test('is kept in its canonical form, however it was sent', async () => {
    const taskId = await newTask()
    for (const sent of [CONFIG, { config: CONFIG }, { config: JSON.stringify(CONFIG) }]) {
      expect((await save(taskId, sent)).body).toHaveProperty('config', CONFIG)
    }
    const bare = { variants: VARIANTS.map(({ id, name }) => ({ id, name })), attributes: [] }
    expect((await save(taskId, bare)).body).toHaveProperty('config', {
      ...CONFIG,
      attributes: [],
      customAttributes: [],
      followUpWhy: { enabled: false, perAttribute: false, finalBuyIntent: false },
    })
  })

  test("names pictures of the brand's own alone", async () => {
    const taskId = await newTask()
    const [own, foreign] = [await upload(mine), await upload(theirs)]
    const withPicture = (fields: object) => ({ ...CONFIG, variants: [{ ...VARIANTS[0], ...fields }, VARIANTS[1]] })
    expect((await save(taskId, withPicture({ imageUrl: own, image: own }))).status).toBe(200)
    for (const field of ['image', 'imageUrl']) {
      for (const address of [foreign, `/api/images/${'x'.repeat(22)}.webp`, 'https://example.com/pack.png']) {
        expect(await save(taskId, withPicture({ [field]: address }))).toMatchObject({
          status: 400,
          body: { errors: { [`variants.0.${field}`]: [expect.any(String)] } },
        })
      }
    }
  })

  test('must have two variants and one attribute before the task is opened, and then keeps them', async () => {
    const message = 'This task needs at least two package variants and one attribute.'
    const taskId = await newTask()
    expect(await setStatus(taskId, 'open')).toMatchObject({ status: 409, body: { message } })
    expectStatus(200, await save(taskId, { ...CONFIG, attributes: [], customAttributes: [] }))
    expect(await setStatus(taskId, 'open')).toMatchObject({ status: 409, body: { message } })
    expectStatus(200, await save(taskId, { ...CONFIG, attributes: [] }))
    expect((await setStatus(taskId, 'open')).status).toBe(200)
    expect(await save(taskId, { ...CONFIG, variants: [] })).toMatchObject({ status: 409, body: { message } })
  })

  test('cannot be changed once a response was submitted', async () => {
    const { taskId, person } = await openTask()
    expectStatus(201, await answer(person, taskId, ANSWERS))
    expect((await save(taskId, CONFIG)).status).toBe(409)
  })
})

describe('answers to a comparison', () => {
  test('come as a flat map or in a wrapper, whose order and time are kept beside them', async () => {
    const flat = await openTask()
    expect((await answer(flat.person, flat.taskId, ANSWERS)).body).toMatchObject({ responses: ANSWERS, meta: null })
    const wrapped = await openTask()
    const wrapper = {
      taskId: 1,
      consumerId: 1,
      config: CONFIG,
      responses: ANSWERS,
      variantOrder: ['b', 'a'],
      completedAt: '2026-03-05T14:03:00.000Z',
    }
    const reply = await answer(wrapped.person, wrapped.taskId, wrapper)
    expect(reply).toMatchObject({ status: 201 })
    expect(reply.body).toMatchObject({
      responses: ANSWERS,
      meta: { variantOrder: ['b', 'a'], completedAt: '2026-03-05T14:03:00.000Z' },
    })
    expect((await answer(wrapped.person, wrapped.taskId, ANSWERS)).status).toBe(200)
    expect((await answer(wrapped.person, wrapped.taskId, { ...ANSWERS, clarity_likert_a: 4 })).status).toBe(409)
  })

  test.each(['/api/consumer/tasks/{id}/responses', '/api/tasks/{id}/responses'])(
    'keep an order and a time that stand beside them in the body of %s',
    async (path) => {
      const { taskId, person } = await openTask()
      const beside = { variantOrder: ['b', 'a'], completedAt: '2026-03-05T14:03:00.000Z' }
      const body = { taskId, consumerId: 1, config: CONFIG, responses: ANSWERS, ...beside, status: 'submitted' }
      const submitted = expectStatus(201, await call(person, 'POST', path.replace('{id}', String(taskId)), body))
      expect(submitted.body).toMatchObject({ responses: ANSWERS, meta: beside })
      const list = await call<Response[]>(mine.brand, 'GET', `/api/tasks/${taskId}/responses`)
      expect(list.body).toMatchObject([{ responses: ANSWERS, meta: beside }])
      const own = await call(person, 'GET', `/api/consumer/tasks/${taskId}`)
      expect(own.body).toMatchObject({ response: { meta: beside } })
    },
  )

  test('may be incomplete as a draft, and not as a submission', async () => {
    const { taskId, person } = await openTask()
    expect((await answer(person, taskId, { clarity_likert_a: 1 }, 'draft')).status).toBe(201)
    expect(await answer(person, taskId, { clarity_likert_a: 1 })).toMatchObject({
      status: 400,
      body: {
        errors: {
          clarity_forced_choice: [expect.any(String)],
          clarity_likert_b: [expect.any(String)],
          shelf_likert_a: [expect.any(String)],
          shelf_likert_b: [expect.any(String)],
        },
      },
    })
  })

  test.each([
    { clarity_likert_a: 6 },
    { clarity_likert_a: '3' },
    { clarity_forced_choice: 'c' },
    { shelf_forced_choice: 'a' },
    { speed_why: 'x' },
  ])('are refused as %j, at the key', async (wrong) => {
    const { taskId, person } = await openTask()
    const reply = await answer(person, taskId, { ...ANSWERS, ...wrong })
    expect(reply.status).toBe(400)
    expect(reply.body).toHaveProperty('errors', { [Object.keys(wrong)[0] ?? '']: [expect.any(String)] })
  })
})

/** An attribute in the results of one answer: how each pack was rated, and how often the first was chosen. */
function answeredOnce({ id, label, type }: typeof CLARITY, ratings: [number, number], ofFirst: object) {
  const rated = (mean: number) => ({
    ratings: 1,
    mean,
    distribution: [1, 2, 3, 4, 5].map((step) => Number(step === mean)),
  })
  const variants = [
    { id: 'a', name: 'Amber', ...ofFirst, ...rated(ratings[0]) },
    { id: 'b', name: 'Blue', choices: 0, share: 0, ...rated(ratings[1]) },
  ]
  return { id, label, type, answered: 1, variants }
}

describe('the results of a comparison', () => {
  test('are empty of an unconfigured task, and count submissions alone', async () => {
    const nothing = { respondents: 0, attributes: [], finalBuy: [], wins: {}, overallWinner: null, quotes: [] }
    expect((await analysis(await newTask())).body).toEqual(nothing)
    const { taskId, person } = await openTask()
    expectStatus(201, await answer(person, taskId, { clarity_forced_choice: 'b' }, 'draft'))
    expect((await analysis(taskId)).body).toMatchObject({ respondents: 0, overallWinner: null })
    expectStatus(200, await answer(person, taskId, ANSWERS))
    expect((await analysis(taskId)).body).toEqual({
      respondents: 1,
      attributes: [
        { ...answeredOnce(CLARITY, [5, 2], { choices: 1, share: 1 }), winner: 'a' },
        { ...answeredOnce(SHELF, [3, 4], { choices: 0, share: 0 }), winner: 'b' },
      ],
      finalBuy: [
        { id: 'a', name: 'Amber', choices: 1, share: 1 },
        { id: 'b', name: 'Blue', choices: 0, share: 0 },
      ],
      wins: { a: 1, b: 1 },
      overallWinner: 'Tie',
      quotes: [
        {
          attributeId: 'clarity',
          variantId: 'a',
          text: 'Plain.',
          consumer: expect.objectContaining({ id: person.consumer.id }),
        },
      ],
    })
  })

  test('are exported as a row a response and a column a key', async () => {
    const { taskId, person } = await openTask()
    expectStatus(201, await answer(person, taskId, { ...ANSWERS, clarity_why: '=1+1' }))
    const { text } = await call(mine.brand, 'GET', `/api/tasks/${taskId}/export.csv`)
    const [header, row] = text.replace('\uFEFF', '').split('\r\n')
    expect(header).toBe(
      'Consumer,Email,Submitted At,clarity_forced_choice,clarity_likert_a,clarity_likert_b,clarity_why,shelf_likert_a,shelf_likert_b,shelf_why,final_buy_choice',
    )
    expect(row).toMatch(/,a,5,2,'=1\+1,3,4,,a$/)
  })

  test('have samples, and one printable page that is not for strangers', async () => {
    const taskId = await newTask()
    expect((await call(mine.brand, 'POST', `/api/tasks/${taskId}/add-sample-responses`)).status).toBe(409)
    expectStatus(200, await save(taskId, CONFIG))
    const { created } = Object(
      expectStatus(201, await call(mine.brand, 'POST', `/api/tasks/${taskId}/add-sample-responses`)).body,
    )
    expect((await analysis(taskId)).body).toHaveProperty('respondents', created)
    const page = await mine.brand.page(`/task/${taskId}/summary`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Leader by attribute')
    expect(page.text).not.toContain('<script')
    expect((await theirs.brand.page(`/task/${taskId}/summary`)).status).toBe(404)
  })
})

describe('the steps of a comparison', () => {
  const step = (person: ConsumerPerson, taskId: number, fields: Record<string, string>) =>
    person.post(`/consumer/task/${taskId}`, fields)
  const kept = async (taskId: number) =>
    (await call<Response[]>(mine.brand, 'GET', `/api/tasks/${taskId}/responses`)).body[0]

  test('are saved one by one, and lead to the next', async () => {
    const { taskId, person } = await openTask()
    const clarity = {
      'answer:clarity_forced_choice': 'a',
      'answer:clarity_likert_a': '5',
      'answer:clarity_likert_b': '2',
      'answer:clarity_why': 'Plain.',
    }
    const first = await step(person, taskId, { step: '1', go: 'next', ...clarity })
    expect(first.status).toBe(303)
    expect(first.headers.get('location')).toBe(`/consumer/task/${taskId}?step=2`)
    expect(await kept(taskId)).toMatchObject({ status: 'draft', meta: { variantOrder: ['a', 'b'] } })
    const refused = await step(person, taskId, { step: '2', go: 'next', 'answer:shelf_likert_a': '3' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Please rate Blue.')
    await step(person, taskId, { step: '2', go: 'next', 'answer:shelf_likert_b': '4' })
    const last = await step(person, taskId, { step: '3', go: 'submit', 'answer:final_buy_choice': 'a' })
    expect(last.headers.get('location')).toBe(`/consumer/task/${taskId}`)
    expect(await kept(taskId)).toMatchObject({ status: 'submitted', responses: ANSWERS })
    expect((await person.page(`/consumer/task/${taskId}`)).text).toContain('Thank You!')
  })

  test('put each variant first equally often, and keep what an order was', async () => {
    const taskId = await newTask()
    const three = [...VARIANTS, { ...VARIANTS[0], id: 'c', name: 'Cream' }]
    expectStatus(200, await save(taskId, { ...CONFIG, variants: three }))
    expectStatus(200, await setStatus(taskId, 'open'))
    const firsts: string[] = []
    for (let count = 0; count < 6; count += 1) {
      const person = await createConsumer(mine.brand, { projectId: mine.project.id })
      await assign(mine.brand, taskId, person.consumer.id)
      const { text } = await person.page(`/consumer/task/${taskId}`)
      firsts.push(/type="radio"[^>]*value="([abc])"/.exec(text)?.[1] ?? '')
      expectStatus(303, await step(person, taskId, { step: '1', go: 'previous' }))
    }
    expect(firsts.sort()).toEqual(['a', 'a', 'b', 'b', 'c', 'c'])
  })

  test('are pages of at most 10 KB beside the pictures', async () => {
    const attributes = Array.from({ length: 14 }, (_, id) => ({ ...CLARITY, id: `attribute ${id}` }))
    const four = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: `Pack ${id}` }))
    const { taskId, person } = await openTask({ ...CONFIG, variants: four, attributes })
    const page = await person.fetch(`/consumer/task/${taskId}`)
    const bytes = Buffer.from(await page.arrayBuffer())
    const { gzipSync } = await import('node:zlib')
    expect(gzipSync(bytes).length).toBeLessThan(10_240)
  })
})
