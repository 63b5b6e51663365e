import { describe, expect, test } from 'vitest'
import { call } from '../../harness/calls'
import type { Client } from '../../harness/client'
import { expectStatus } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { assign, createTask } from '../../harness/domain/projects'
import { answer, createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

/* The answers of receive_product, and the list of addresses that they make. */

const ADDRESS = {
  fullName: 'Cora Consumer',
  phone: '+49 731 123',
  address: 'Way 1',
  city: 'Ulm',
  state: 'BW',
  zipCode: '89073',
  country: 'Germany',
}

const mine = await createTenant(await startServer())

async function newTask(...people: { consumer: { id: number } }[]): Promise<number> {
  const { id } = await createTask(mine.brand, mine.project.id, { type: 'receive_product' })
  for (const { consumer } of [mine.consumer, ...people]) await assign(mine.brand, id, consumer.id)
  expectStatus(200, await call(mine.brand, 'PATCH', `/api/brand/tasks/${id}`, { status: 'open' }))
  return id
}

const send = async (responses: unknown, status = 'submitted', client: Client = mine.consumer) =>
  answer(client, await newTask(), responses, status)

describe('an address', () => {
  test('is kept as it is', async () => {
    expect(await send(ADDRESS)).toMatchObject({ status: 201, body: { status: 'submitted', responses: ADDRESS } })
  })

  test('has every key: a missing country is United States, the others are empty', async () => {
    const empty = { fullName: '', phone: '', address: '', city: '', state: '', zipCode: '', country: 'United States' }
    const draft = await send({}, 'draft')
    expect(draft.status).toBe(201)
    expect(draft.body).toHaveProperty('responses', empty)
    const { fullName, address, city } = ADDRESS
    const submitted = await send({ fullName, address, city })
    expect(submitted.body).toHaveProperty('responses', { ...empty, fullName, address, city })
  })

  test('has no other key', async () => {
    const reply = await send({ ...ADDRESS, consumerId: 7, note: 'Ring twice', type: 'receive_product' })
    expect([201, 400]).toContain(reply.status)
    if (reply.status === 201) expect(reply.body).toHaveProperty('responses', ADDRESS)
  })

  test('is cleaned', async () => {
    const reply = await send({ ...ADDRESS, fullName: ' Cora\u0000 Consumer\t', address: 'Way 1\r\nBack door ' })
    expect(reply.body).toHaveProperty('responses', { ...ADDRESS, address: 'Way 1\nBack door' })
  })

  test.each(['fullName', 'address', 'city', 'country'])(
    'needs the %s to be submitted, not to be a draft',
    async (field) => {
      const taskId = await newTask()
      for (const blank of ['', '  ', '\u0000\n']) {
        const reply = await answer(mine.consumer, taskId, { ...ADDRESS, [field]: blank })
        expect(reply).toMatchObject({ status: 400, body: { errors: { [field]: [expect.any(String)] } } })
        expect(Object.keys(Object(reply.body).errors)).toEqual([field])
        const draft = await answer(mine.consumer, taskId, { ...ADDRESS, [field]: blank }, 'draft')
        expect([200, 201]).toContain(draft.status)
        expect(draft).toMatchObject({ body: { responses: { [field]: '' } } })
      }
    },
  )

  test.each(['phone', 'state', 'zipCode'])('needs no %s', async (field) => {
    expect(await send({ ...ADDRESS, [field]: '' })).toMatchObject({ status: 201, body: { responses: { [field]: '' } } })
  })

  test('with a blank country given keeps it, for the submission to name it', async () => {
    const taskId = await newTask()
    const draft = await answer(mine.consumer, taskId, { ...ADDRESS, country: '' }, 'draft')
    expect(draft).toMatchObject({ status: 201, body: { responses: { country: '' } } })
    const reply = await answer(mine.consumer, taskId, { ...ADDRESS, country: '' })
    expect(reply).toMatchObject({ status: 400, body: { errors: { country: [expect.any(String)] } } })
  })

  test('that lacks everything names each field', async () => {
    const reply = await send({ country: '' })
    expect(reply.status).toBe(400)
    expect(Object.keys(Object(reply.body).errors)).toEqual(['fullName', 'address', 'city', 'country'])
  })

  test.each(Object.keys(ADDRESS))('refuses a %s that is no text, or longer than any', async (field) => {
    const taskId = await newTask()
    for (const value of [7, true, {}, ['x'], 'x'.repeat(10_001)]) {
      for (const status of ['draft', 'submitted']) {
        const reply = await answer(mine.consumer, taskId, { ...ADDRESS, [field]: value }, status)
        expect(reply).toMatchObject({ status: 400, body: { errors: { [field]: [expect.any(String)] } } })
      }
    }
  })

  test.each([[[]], ['[]'], ['Way 1']])('refuses %j', async (responses) => {
    expect((await send(responses)).status).toBe(400)
  })

  test('submitted again in the same words is the same', async () => {
    const taskId = await newTask()
    const { country: _, ...rest } = ADDRESS
    expect((await answer(mine.consumer, taskId, rest)).status).toBe(201)
    expect((await answer(mine.consumer, taskId, { ...rest, country: 'United States', city: ' Ulm ' })).status).toBe(200)
    expect((await answer(mine.consumer, taskId, ADDRESS)).status).toBe(409)
  })
})

describe('the analysis', () => {
  const analysis = (taskId: number) => call(mine.brand, 'GET', `/api/tasks/${taskId}/analysis`)

  test('lists the addresses, oldest submission first, without drafts', async () => {
    const [second, third] = [await createConsumer(mine.brand, { projectId: mine.project.id }), mine.consumer]
    const first = await createConsumer(mine.brand, { projectId: mine.project.id })
    const drafting = await createConsumer(mine.brand, { projectId: mine.project.id })
    const taskId = await newTask(first, second, drafting)
    await answer(third, taskId, { ...ADDRESS, city: 'Third' }, 'draft')
    await answer(drafting, taskId, ADDRESS, 'draft')
    const submittedAt: unknown[] = []
    for (const [person, city] of [
      [first, 'First'],
      [second, 'Second'],
      [third, 'Third'],
    ] as const) {
      const reply = await answer(person, taskId, { ...ADDRESS, city })
      submittedAt.push(Object(reply.body).submittedAt)
    }
    const reply = await analysis(taskId)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      respondents: 3,
      addresses: [
        { consumer: first.consumer, ...ADDRESS, city: 'First', submittedAt: submittedAt[0] },
        { consumer: second.consumer, ...ADDRESS, city: 'Second', submittedAt: submittedAt[1] },
        { consumer: third.consumer, ...ADDRESS, city: 'Third', submittedAt: submittedAt[2] },
      ],
    })
  })

  test('of a task without answers is empty', async () => {
    expect((await analysis(await newTask())).body).toEqual({ respondents: 0, addresses: [] })
  })
})
