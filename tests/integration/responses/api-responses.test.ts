import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { consumerTaskPage, response } from '~/routes/api/reference/records'
import { call } from '../../harness/calls'
import type { Reply } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { assign, createTask } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { answer, createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

/* How answers are saved and submitted. What answers may hold: api-survey-answers and api-shipping. */

const mine = await createTenant(await startServer())
/** A survey for answers that are refused. */
const unanswered = await newSurvey()

async function newSurvey(): Promise<number> {
  const { id } = await createOpenSurvey(mine.brand, mine.project.id)
  await assign(mine.brand, id, mine.consumer.consumer.id)
  return id
}

const setStatus = (taskId: number, status: string) =>
  call(mine.brand, 'PATCH', `/api/brand/tasks/${taskId}`, { status })

async function responsesOf(taskId: number) {
  return z.array(response).parse((await call(mine.brand, 'GET', `/api/tasks/${taskId}/responses`)).body)
}

function read({ status, body }: Reply<unknown>) {
  return { status, record: response.parse(body) }
}

describe.each(['/api/consumer/tasks', '/api/tasks'])('POST %s/{id}/responses', (start) => {
  const post = (taskId: number, body: object) => call(mine.consumer, 'POST', `${start}/${taskId}/responses`, body)

  test('makes a draft with 201, replaces it with 200, and submits it with 200', async () => {
    const taskId = await newSurvey()
    const first = read(await post(taskId, { responses: { name: 'One', why: 'So' }, status: 'draft' }))
    expect(first.status).toBe(201)
    expect(first.record).toMatchObject({
      taskId,
      consumerId: mine.consumer.consumer.id,
      status: 'draft',
      responses: { name: 'One', why: 'So' },
      meta: null,
      submittedAt: null,
      consumer: mine.consumer.consumer,
      step: { type: 'survey' },
    })

    const second = read(await post(taskId, { responses: { name: 'Two' }, status: 'draft' }))
    expect(second.status).toBe(200)
    expect(second.record).toMatchObject({ id: first.record.id, responses: { name: 'Two' }, submittedAt: null })
    expect(second.record.responses, 'replaced, not merged').toEqual({ name: 'Two' })

    const last = read(await post(taskId, { responses: ANSWERS, status: 'submitted' }))
    expect(last.status).toBe(200)
    expect(last.record).toMatchObject({ id: first.record.id, status: 'submitted', responses: ANSWERS })
    expect(last.record.submittedAt).not.toBeNull()
    expect(last.record.createdAt).toBe(first.record.createdAt)
    expect(await responsesOf(taskId)).toEqual([last.record])
  })

  test('submits at once with 201', async () => {
    const taskId = await newSurvey()
    expect(read(await post(taskId, { responses: ANSWERS, status: 'submitted' })).status).toBe(201)
  })

  test('takes the answers as JSON text', async () => {
    const taskId = await newSurvey()
    const reply = read(await post(taskId, { responses: JSON.stringify(ANSWERS), status: 'submitted' }))
    expect(reply).toMatchObject({ status: 201, record: { responses: ANSWERS } })
  })

  test.each([undefined, null, 7, true, '', '{', '7', 'null', '"text"', [], '[]', [{ name: 'x' }]])(
    'refuses the answers %j',
    async (responses) => {
      for (const status of ['draft', 'submitted']) {
        expect((await post(unanswered, { responses, status })).status).toBe(400)
      }
      expect(await responsesOf(unanswered)).toEqual([])
    },
  )

  test.each([undefined, null, '', 'final', 'Draft', 7, ['draft']])('refuses the status %j', async (status) => {
    const reply = await post(unanswered, { responses: ANSWERS, status })
    expect(reply).toMatchObject({ status: 400, body: { errors: { status: [expect.any(String)] } } })
    expect(await responsesOf(unanswered)).toEqual([])
  })

  test('is 404 for a draft task, and for one to which the consumer is not assigned', async () => {
    const hidden = await createTask(mine.brand, mine.project.id, { type: 'receive_product' })
    await assign(mine.brand, hidden.id, mine.consumer.consumer.id)
    const foreign = await createOpenSurvey(mine.brand, mine.project.id)
    for (const id of [hidden.id, foreign.id]) {
      for (const status of ['draft', 'submitted', 'unknown']) {
        expect((await post(id, { responses: {}, status })).status).toBe(404)
      }
      expect(await responsesOf(id)).toEqual([])
    }
  })
})

describe('a submission is final', () => {
  test('the same again is 200 and changes nothing', async () => {
    const taskId = await newSurvey()
    const first = read(await answer(mine.consumer, taskId, ANSWERS))
    const again = read(await answer(mine.consumer, taskId, ANSWERS))
    expect(again.status).toBe(200)
    expect(again.record).toEqual(first.record)
  })

  test.each([
    ['as JSON text', JSON.stringify(ANSWERS)],
    ['with its keys in another order', Object.fromEntries(Object.entries(ANSWERS).toReversed())],
    ['with blanks around a text', { ...ANSWERS, name: `  ${ANSWERS.name}\n` }],
  ])('the same %s is the same', async (_what, again) => {
    const taskId = await newSurvey()
    await answer(mine.consumer, taskId, ANSWERS)
    expect((await answer(mine.consumer, taskId, again)).status).toBe(200)
  })

  test('the same with what is not answered as null or blank is the same', async () => {
    const taskId = await newSurvey()
    const { why, ...answered } = ANSWERS
    await answer(mine.consumer, taskId, answered)
    for (const blank of [null, '']) {
      expect((await answer(mine.consumer, taskId, { ...answered, why: blank })).status).toBe(200)
    }
    expect((await answer(mine.consumer, taskId, { ...answered, why })).status).toBe(409)
  })

  test('the same choice as a text or as a list of one is the same', async () => {
    const taskId = await newSurvey()
    expect(read(await answer(mine.consumer, taskId, { ...ANSWERS, where: 'Shop' })).record).toMatchObject({
      responses: { where: ['Shop'] },
    })
    expect((await answer(mine.consumer, taskId, { ...ANSWERS, where: ['Shop'] })).status).toBe(200)
  })

  test('something else is 409, and so is another draft', async () => {
    const taskId = await newSurvey()
    const first = read(await answer(mine.consumer, taskId, ANSWERS))
    expect((await answer(mine.consumer, taskId, { ...ANSWERS, name: 'Other' })).status).toBe(409)
    expect((await answer(mine.consumer, taskId, { name: 'Other' }, 'draft')).status).toBe(409)
    expect((await answer(mine.consumer, taskId, {}, 'draft')).status).toBe(409)
    expect((await answer(mine.consumer, taskId, { often: 'Sometimes' })).status, 'before its answers are checked').toBe(
      409,
    )
    expect(await responsesOf(taskId)).toEqual([first.record])
  })

  test('the same again is 200 after the task was closed, something else 409', async () => {
    const taskId = await newSurvey()
    await answer(mine.consumer, taskId, ANSWERS)
    await setStatus(taskId, 'closed')
    expect((await answer(mine.consumer, taskId, ANSWERS)).status).toBe(200)
    expect((await answer(mine.consumer, taskId, { ...ANSWERS, name: 'Other' })).status).toBe(409)
  })

  test('nobody else’s answers are in the way', async () => {
    const taskId = await newSurvey()
    const other = await createConsumer(mine.brand, { projectId: mine.project.id })
    await assign(mine.brand, taskId, other.consumer.id)
    expect((await answer(mine.consumer, taskId, ANSWERS)).status).toBe(201)
    expect((await answer(other, taskId, ANSWERS)).status).toBe(201)
    expect(await responsesOf(taskId)).toHaveLength(2)
  })
})

describe('a closed task', () => {
  test('takes neither drafts nor submissions: 409, and a draft stays as it was', async () => {
    const taskId = await newSurvey()
    await answer(mine.consumer, taskId, { name: 'Half' }, 'draft')
    await setStatus(taskId, 'closed')
    expect((await answer(mine.consumer, taskId, { name: 'Whole' }, 'draft')).status).toBe(409)
    expect((await answer(mine.consumer, taskId, { name: 'Half' }, 'draft')).status).toBe(409)
    expect((await answer(mine.consumer, taskId, ANSWERS)).status).toBe(409)
    expect(await responsesOf(taskId)).toMatchObject([{ status: 'draft', responses: { name: 'Half' } }])

    const page = consumerTaskPage.parse((await call(mine.consumer, 'GET', `/api/consumer/tasks/${taskId}`)).body)
    expect(page).toMatchObject({ task: { status: 'closed' }, response: { responses: { name: 'Half' } } })
    await setStatus(taskId, 'open')
    expect((await answer(mine.consumer, taskId, ANSWERS)).status).toBe(200)
  })
})

describe('the brand’s list of responses', () => {
  test('holds drafts and submissions, with who answered', async () => {
    const taskId = await newSurvey()
    const other = await createConsumer(mine.brand, { projectId: mine.project.id })
    await assign(mine.brand, taskId, other.consumer.id)
    await answer(mine.consumer, taskId, { name: 'Half' }, 'draft')
    await answer(other, taskId, ANSWERS)
    const listed = await responsesOf(taskId)
    expect(listed.map(({ status, consumer }) => [status, consumer.user.email]).sort()).toEqual([
      ['draft', mine.consumer.user.email],
      ['submitted', other.user.email],
    ])
  })

  test('is empty without any', async () => {
    expect(await responsesOf(await newSurvey())).toEqual([])
  })
})
