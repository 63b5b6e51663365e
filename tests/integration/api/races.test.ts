import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { assignment, response } from '~/routes/api/reference/records'
import { call } from '../../harness/calls'
import { assign } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { answer, createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

let taskId: number

const mine = await createTenant(await startServer())

const newSurvey = async () => {
  taskId = (await createOpenSurvey(mine.brand, mine.project.id)).id
  await assign(mine.brand, taskId, mine.consumer.consumer.id)
}
const atOnce = <T>(times: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, at) => work(at)))

async function responses() {
  return z.array(response).parse((await call(mine.brand, 'GET', `/api/tasks/${taskId}/responses`)).body)
}

describe('20 requests at the same time', () => {
  test('that submit the same make one response: one 201, the others 200', async () => {
    await newSurvey()
    const replies = await atOnce(20, () => answer(mine.consumer, taskId, ANSWERS))
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(await responses()).toHaveLength(1)
  })

  test('that submit different answers keep one: one 201, the others 409', async () => {
    await newSurvey()
    const replies = await atOnce(20, (at) => answer(mine.consumer, taskId, { ...ANSWERS, name: `Try ${at}` }))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
    const kept = replies.find(({ status }) => status === 201)
    expect(await responses()).toEqual([kept?.body])
  })

  test('that save drafts make one: one 201, the others 200', async () => {
    await newSurvey()
    const replies = await atOnce(20, (at) => answer(mine.consumer, taskId, { name: `Try ${at}` }, 'draft'))
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
    expect(await responses()).toHaveLength(1)
  })

  test('that save drafts beside a submission never undo it', async () => {
    await newSurvey()
    const replies = await atOnce(20, (at) =>
      at === 7 ? answer(mine.consumer, taskId, ANSWERS) : answer(mine.consumer, taskId, { name: 'Late' }, 'draft'),
    )
    expect([200, 201]).toContain(replies[7]?.status)
    for (const { status } of replies) expect([200, 201, 409]).toContain(status)
    expect(await responses()).toMatchObject([{ status: 'submitted', responses: ANSWERS }])
    const assigned = await call(mine.brand, 'GET', `/api/tasks/${taskId}/assignments`)
    expect(z.array(assignment).parse(assigned.body)).toMatchObject([{ status: 'completed' }])
  })

  test('that close the task beside a submission leave no answer that was refused', async () => {
    await newSurvey()
    const [sent] = await Promise.all([
      answer(mine.consumer, taskId, ANSWERS),
      call(mine.brand, 'PATCH', `/api/brand/tasks/${taskId}`, { status: 'closed' }),
    ])
    expect([201, 409]).toContain(sent.status)
    expect(await responses()).toHaveLength(sent.status === 201 ? 1 : 0)
  })

  test('that change the configuration beside a submission leave answers that fit it', async () => {
    await newSurvey()
    const questions = [{ id: 'other', type: 'text_box', title: 'Other' }]
    const [sent, changed] = await Promise.all([
      answer(mine.consumer, taskId, ANSWERS),
      call(mine.brand, 'PATCH', `/api/tasks/${taskId}/config`, { questions }),
    ])
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual([sent.status, changed.status])
    expect(await responses()).toHaveLength(sent.status === 201 ? 1 : 0)
  })

  test('that add samples add them once', async () => {
    await newSurvey()
    const replies = await atOnce(10, () => call(mine.brand, 'POST', `/api/tasks/${taskId}/add-sample-responses`))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    const created = replies.find(({ status }) => status === 201)?.body
    expect(created).toEqual({ created: (await responses()).length })
  })

  test('that delete a task delete it once', async () => {
    await newSurvey()
    const replies = await atOnce(5, () => call(mine.brand, 'DELETE', `/api/brand/tasks/${taskId}`))
    expect(replies.map(({ status }) => status).sort()).toEqual([204, ...Array(4).fill(404)])
  })
})
