import { describe, expect, test } from 'vitest'
import { call, callForm } from '../../harness/calls'
import type { ConsumerPerson } from '../../harness/domain/people'
import { createConsumer } from '../../harness/domain/people'
import { assign } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { answer, createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'
import { videoForm, WEBM } from '../../harness/video-bytes'

const QUESTIONS = [
  { id: 'one', type: 'single_choice', title: 'One?', required: true, options: ['A', 'B', 'C'] },
  { id: 'many', type: 'multiple_choice', title: 'Many?', required: true, options: ['A', 'B', 'C'] },
  { id: 'short', type: 'text_box', title: 'Short?', required: true },
  { id: 'long', type: 'long_text_box', title: 'Long?' },
  { id: 'clip', type: 'video_recording', title: 'Clip?' },
]
const COMPLETE = { one: 'A', many: ['B', 'C'], short: 'Yes' }

const mine = await createTenant(await startServer())
const other = await createConsumer(mine.brand, { projectId: mine.project.id })
/** A survey for answers that are refused. */
const unanswered = await newSurvey()

async function newSurvey(questions: unknown[] = QUESTIONS): Promise<number> {
  const { id } = await createOpenSurvey(mine.brand, mine.project.id, questions)
  await assign(mine.brand, id, mine.consumer.consumer.id)
  return id
}

async function upload(person: ConsumerPerson, taskId: number): Promise<string> {
  const form = videoForm({ taskId, questionId: 'clip', bytes: WEBM })
  const { body } = await callForm(person, '/api/consumer/videos', form)
  return String(Object(body).filename)
}

async function expectKept(given: object, kept: object): Promise<void> {
  for (const [status, more] of [
    ['draft', {}],
    ['submitted', COMPLETE],
  ] as const) {
    const reply = await answer(mine.consumer, await newSurvey(), { ...more, ...given }, status)
    expect(reply.status, reply.text).toBe(201)
    expect(reply.body).toHaveProperty('responses', { ...more, ...kept })
  }
}

/** A draft is checked as a submission is. */
async function expectRefused(given: object, questionId: string): Promise<void> {
  for (const status of ['draft', 'submitted']) {
    const reply = await answer(mine.consumer, unanswered, { ...COMPLETE, ...given }, status)
    expect(reply.status, `${status} ${JSON.stringify(given).slice(0, 100)}`).toBe(400)
    const keys = Object.keys(Object(reply.body).errors)
    expect(
      keys.some((key) => key === questionId || key.startsWith(`${questionId}.`)),
      String(keys),
    ).toBe(true)
  }
}

describe('single_choice', () => {
  test('takes one of the options', async () => {
    await expectKept({ one: 'C' }, { one: 'C' })
  })
  test.each(['D', 'a', 'A, B', 0, true, {}, ['A', 'B']])('refuses %j', async (one) => {
    await expectRefused({ one }, 'one')
  })
})

describe('multiple_choice', () => {
  test('takes a list of options', async () => {
    await expectKept({ many: ['A'] }, { many: ['A'] })
    await expectKept({ many: ['A', 'B', 'C'] }, { many: ['A', 'B', 'C'] })
  })
  test('takes one text', async () => {
    await expectKept({ many: 'B' }, { many: ['B'] })
  })
  test.each(['D', ['D'], ['A', 'D'], [1], [['A']], 7, true, { 0: 'A' }, 'A; B'])('refuses %j', async (many) => {
    await expectRefused({ many }, 'many')
  })
})

describe.each(['short', 'long'])('the text %s', (id) => {
  test('is kept, cleaned, to 10,000 characters', async () => {
    await expectKept({ [id]: ' A\r\ntext\u0000 ' }, { [id]: 'A\ntext' })
    await expectKept({ [id]: `${'x'.repeat(10_000)} ` }, { [id]: 'x'.repeat(10_000) })
    await expectKept({ [id]: '🧴'.repeat(5_000) }, { [id]: '🧴'.repeat(5_000) })
  })
  test.each([7, true, {}, ['Yes']])('refuses %j', async (value) => {
    await expectRefused({ [id]: value }, id)
  })
  test('refuses 10,001 UTF-16 units', async () => {
    await expectRefused({ [id]: 'x'.repeat(10_001) }, id)
    await expectRefused({ [id]: `🧴${'x'.repeat(9_999)}` }, id)
  })
})

describe('video_recording', () => {
  const video = { type: 'video', size: 1_234, recordedAt: '2026-03-05T14:03:00.000Z' }

  test('takes a marker without a file', async () => {
    await expectKept({ clip: video }, { clip: { ...video, filename: null } })
    await expectKept({ clip: { ...video, filename: null, more: 1 } }, { clip: { ...video, filename: null } })
  })

  test('takes a file that this consumer uploaded for this task', async () => {
    const taskId = await newSurvey()
    const filename = await upload(mine.consumer, taskId)
    const reply = await answer(mine.consumer, taskId, { ...COMPLETE, clip: { ...video, filename } })
    expect(reply).toMatchObject({ status: 201, body: { responses: { clip: { ...video, filename } } } })
  })

  test('submitted again is the same whenever it was recorded, and another when it is another file', async () => {
    const taskId = await newSurvey()
    const filename = await upload(mine.consumer, taskId)
    const clip = { ...video, filename }
    const later = { ...clip, recordedAt: '2026-03-06T08:00:00.000Z' }
    const first = await answer(mine.consumer, taskId, { ...COMPLETE, clip })
    const again = await answer(mine.consumer, taskId, { ...COMPLETE, clip: later })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    expect((await answer(mine.consumer, taskId, { ...COMPLETE, clip: { ...later, filename: null } })).status).toBe(409)
  })

  test('refuses files that are another’s, of another task, or of nobody', async () => {
    const taskId = await newSurvey()
    await assign(mine.brand, taskId, other.consumer.id)
    const elsewhere = await newSurvey()
    const filenames = [await upload(other, taskId), await upload(mine.consumer, elsewhere), 'nothing.webm', '../../x']
    for (const filename of filenames) {
      for (const status of ['draft', 'submitted']) {
        const reply = await answer(mine.consumer, taskId, { ...COMPLETE, clip: { ...video, filename } }, status)
        expect(reply.status, filename).toBe(400)
      }
    }
  })

  test.each([
    'clip.webm',
    true,
    [1],
    {},
    { ...video, type: 'image' },
    { ...video, type: undefined },
    { ...video, size: 'large' },
    { ...video, size: -1 },
    { ...video, size: undefined },
    { ...video, recordedAt: 'yesterday' },
    { ...video, filename: 7 },
  ])('refuses %j', async (clip) => {
    await expectRefused({ clip }, 'clip')
  })
})

describe('answers', () => {
  test('of null and blank mean not answered, and are left out', async () => {
    const blank = { one: null, many: null, short: '', long: null, clip: null }
    const draft = await answer(mine.consumer, await newSurvey(), blank, 'draft')
    expect(draft).toMatchObject({ status: 201 })
    expect(draft.body).toHaveProperty('responses', {})
    await expectKept({ long: '' }, {})
    await expectKept({ long: null, clip: null }, {})
  })

  test.each(['other', 'One?', '', 'one two', '0'])('to the unknown question %j are refused', async (id) => {
    for (const status of ['draft', 'submitted']) {
      expect((await answer(mine.consumer, unanswered, { ...COMPLETE, [id]: 'A' }, status)).status).toBe(400)
    }
  })

  test('may be incomplete in a draft', async () => {
    for (const draft of [{}, { one: 'A' }, { many: ['B'] }, { short: 'Yes' }]) {
      expect((await answer(mine.consumer, await newSurvey(), draft, 'draft')).status).toBe(201)
    }
  })

  test('to every required question are needed in a submission, and each that is missing is named', async () => {
    const taskId = await newSurvey()
    const reply = await answer(mine.consumer, taskId, { long: 'x' })
    expect(reply.status).toBe(400)
    expect(Object.keys(Object(reply.body).errors)).toEqual(['one', 'many', 'short'])
    for (const id of ['one', 'many', 'short']) {
      for (const blank of [undefined, null, '']) {
        const one = await answer(mine.consumer, taskId, { ...COMPLETE, [id]: blank })
        expect(one.status, `${id} ${blank}`).toBe(400)
        expect(Object.keys(Object(one.body).errors)).toEqual([id])
      }
    }
    expect((await answer(mine.consumer, taskId, { ...COMPLETE, short: ' \n\u0000' })).status).toBe(400)
    expect((await answer(mine.consumer, taskId, { ...COMPLETE, many: [] })).status).toBe(400)
    expect((await answer(mine.consumer, taskId, COMPLETE)).status).toBe(201)
  })

  test('to a required video are needed too', async () => {
    const taskId = await newSurvey([{ id: 'clip', type: 'video_recording', title: 'Clip?', required: true }])
    expect(await answer(mine.consumer, taskId, {})).toMatchObject({
      status: 400,
      body: { errors: { clip: [expect.any(String)] } },
    })
    const marker = { type: 'video', size: 1, recordedAt: '2026-03-05T14:03:00.000Z' }
    expect((await answer(mine.consumer, taskId, { clip: marker })).status).toBe(201)
  })

  test('to no required question may be none at all', async () => {
    const taskId = await newSurvey([{ id: 'q', type: 'text_box', title: 'What?' }])
    expect(await answer(mine.consumer, taskId, {})).toMatchObject({ status: 201, body: { responses: {} } })
  })

  test('to questions with odd ids are kept under them', async () => {
    const ids = ['a.b', '0', ' x', 'é', 'questions.0.title']
    const questions = ids.map((id) => ({ id, type: 'text_box', title: 'What?', required: true }))
    const taskId = await newSurvey(questions)
    const page = await call(mine.consumer, 'GET', `/api/consumer/tasks/${taskId}`)
    const kept: string[] = Object(page.body).task.config.questions.map(({ id }: { id: string }) => id)
    const missing = await answer(mine.consumer, taskId, {})
    expect(Object.keys(Object(missing.body).errors).sort()).toEqual([...kept].sort())
    const answers = Object.fromEntries(kept.map((id) => [id, `To ${id}`]))
    expect(await answer(mine.consumer, taskId, answers)).toMatchObject({ status: 201, body: { responses: answers } })
  })
})
