import { describe, expect, test } from 'vitest'
import type { Consumer } from '~/lib/people'
import { call, callForm } from '../../harness/calls'
import { expectStatus } from '../../harness/client'
import { type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { assign, createTask } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { answer, createTenant } from '../../harness/domain/tenant'
import { changeRows } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'
import { videoForm, WEBM } from '../../harness/video-bytes'

const QUESTIONS = [
  { id: 'one', type: 'single_choice', title: 'One?', options: ['A', 'B', 'C'] },
  { id: 'many', type: 'multiple_choice', title: 'Many?', options: ['X', 'Y'] },
  { id: 'text', type: 'text_box', title: 'Short?' },
  { id: 'long', type: 'long_text_box', title: 'Long?' },
  { id: 'clip', type: 'video_recording', title: 'Clip?' },
  { id: 'none', type: 'single_choice', title: 'None?', options: ['P', 'Q'] },
]

const server = await startServer()
const mine = await createTenant(server)
const people: ConsumerPerson[] = []
for (let count = 0; count < 4; count += 1) people.push(await createConsumer(mine.brand, { projectId: mine.project.id }))

const analysis = (taskId: number, query = '') => call(mine.brand, 'GET', `/api/tasks/${taskId}/analysis${query}`)

async function newSurvey(): Promise<number> {
  const { id } = await createOpenSurvey(mine.brand, mine.project.id, QUESTIONS)
  for (const { consumer } of people) await assign(mine.brand, id, consumer.id)
  return id
}

describe('the analysis of a survey', () => {
  test('counts choices, and lists texts and videos, oldest submission first, without drafts', async () => {
    const taskId = await newSurvey()
    const [a, b, c, d] = people
    if (!a || !b || !c || !d) throw new Error('There are too few people')
    const uploaded = await callForm(b, '/api/consumer/videos', videoForm({ taskId, questionId: 'clip', bytes: WEBM }))
    const { filename } = Object(uploaded.body)
    const recordedAt = '2026-03-05T14:03:00.000Z'
    const clip = { type: 'video', size: WEBM.length, recordedAt, filename }

    expectStatus(201, await answer(d, taskId, { one: 'C', text: 'A draft' }, 'draft'))
    expectStatus(201, await answer(c, taskId, { one: 'A', many: ['Y', 'X'], text: 'From c' }))
    expectStatus(201, await answer(a, taskId, { one: 'B', many: 'Y', text: 'From a', long: 'At length' }))
    expectStatus(201, await answer(b, taskId, { one: 'A', clip }))

    const reply = await analysis(taskId)
    expect(reply.status).toBe(200)
    const option = (name: string, count: number, shown: number) => {
      return { option: name, count, shown, share: shown === 0 ? 0 : count / shown }
    }
    const found = [
      { answered: 3, options: [option('A', 2, 3), option('B', 1, 3), option('C', 0, 3)] },
      { answered: 2, options: [option('X', 1, 2), option('Y', 2, 2)] },
      { answered: 2, texts: [said('From c', c), said('From a', a)] },
      { answered: 1, texts: [said('At length', a)] },
      { answered: 1, videos: [{ size: WEBM.length, recordedAt, filename, consumer: b.consumer }] },
      { answered: 0, options: [option('P', 0, 0), option('Q', 0, 0)] },
    ]
    const questions = QUESTIONS.map(({ id, title, type }, index) => ({
      ...{ id, title, type, asked: 3, options: [], texts: [], videos: [] },
      ...found[index],
    }))
    expect(reply.body).toEqual({ respondents: 3, questions })
  })

  test('lists submissions of the same millisecond by id', async () => {
    const taskId = await newSurvey()
    for (const person of people.toReversed()) {
      expectStatus(201, await answer(person, taskId, { text: person.consumer.user.lastName }))
    }
    changeRows(server, 'update task_responses set submitted_at = 1700000000000 where task_id = ?', taskId)
    const texts = people.toReversed().map((person) => said(person.consumer.user.lastName, person))
    expect(await analysis(taskId)).toMatchObject({ body: { questions: [{}, {}, { texts }, {}, {}, {}] } })
  })

  test('counts nothing before anyone has answered', async () => {
    const reply = await analysis(await newSurvey())
    expect(reply).toMatchObject({ status: 200, body: { respondents: 0 } })
    const { questions } = Object(reply.body)
    expect(questions).toHaveLength(QUESTIONS.length)
    expect(questions[0]).toEqual({
      id: 'one',
      title: 'One?',
      type: 'single_choice',
      asked: 0,
      answered: 0,
      options: ['A', 'B', 'C'].map((option) => ({ option, count: 0, shown: 0, share: 0 })),
      texts: [],
      videos: [],
    })
  })

  test('counts a respondent who answered no question', async () => {
    const taskId = await newSurvey()
    const [a] = people
    if (!a) throw new Error('There is nobody')
    expectStatus(201, await answer(a, taskId, {}))
    const reply = await analysis(taskId)
    expect(reply.body).toMatchObject({ respondents: 1, questions: QUESTIONS.map(({ id }) => ({ id, answered: 0 })) })
  })

  test('stays when a consumer is taken off the task', async () => {
    const taskId = await newSurvey()
    const [a] = people
    if (!a) throw new Error('There is nobody')
    expectStatus(201, await answer(a, taskId, { text: 'Still here' }))
    await call(mine.brand, 'DELETE', `/api/tasks/${taskId}/assign/${a.consumer.id}`)
    expect((await analysis(taskId)).text).toContain('Still here')
  })

  test('of a task that is not configured is empty, of whatever type', async () => {
    const { id } = await createTask(mine.brand, mine.project.id)
    expect((await analysis(id)).body).toEqual({ respondents: 0, questions: [] })
    for (const type of ['design_element_heatmap', 'pack_vs_pack_comparator', 'feature_prioritization']) {
      const task = await createTask(mine.brand, mine.project.id, { type })
      expect(await analysis(task.id)).toMatchObject({ status: 200, body: { respondents: 0 } })
    }
  })

  test('shows what was answered as it is, whatever is in it', async () => {
    const taskId = await newSurvey()
    const [a] = people
    if (!a) throw new Error('There is nobody')
    const text = '<script>alert(1)</script> "quoted"\n🧴 &amp;'
    expectStatus(201, await answer(a, taskId, { text }))
    expect(await analysis(taskId)).toMatchObject({ body: { questions: [{}, {}, { texts: [{ text }] }, {}, {}, {}] } })
  })
})

function said(text: string, { consumer }: { consumer: Consumer }) {
  return { text, consumer }
}
