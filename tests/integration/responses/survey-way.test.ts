import { gzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { exampleConfig } from '~/task-types/custom-survey/example-config'
import { call } from '../../harness/calls'
import { uploadImage } from '../../harness/domain/heatmap'
import { type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { assign } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { answer, createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

/* The way through a survey, as a browser takes it without script, and as programs send answers. */

const { brand, project } = await createTenant(await startServer())

const QUESTIONS = [
  {
    id: 'age',
    type: 'single_choice',
    title: 'How old are you?',
    options: ['Under 18', '18 to 40', 'Over 40'],
    required: true,
    goTo: [
      {
        when: { question: 'age', operator: 'is', value: 'Under 18' },
        to: { end: 'screened_out', title: 'Thank you, {{person:First name|friend}}', text: 'We ask adults this time.' },
      },
    ],
  },
  { id: 'brand', type: 'text_box', title: 'Which oil do you use?', required: true },
  {
    id: 'why',
    type: 'long_text_box',
    title: 'Why {{question:brand|that one}}?',
    required: true,
    showWhen: {
      and: [
        { question: 'brand', operator: 'answered' },
        { question: 'age', operator: 'is_not', value: 'Over 40' },
      ],
    },
  },
  {
    id: 'where',
    type: 'multiple_choice',
    title: 'Where?',
    options: ['Home', 'Work', 'None'],
    optionsOrder: 'random',
    optionsLast: ['None'],
    goTo: [{ when: { question: 'where', operator: 'includes_any', value: ['None'] }, to: { question: 'end' } }],
  },
  { id: 'how', type: 'text_box', title: 'How often there?', required: true },
  { id: 'end', type: 'text_box', title: 'Anything else?', description: 'We may write to {{person:Email|you}}.' },
]
const SECTIONS = [{ id: 'use', title: 'Your use of {{question:brand|oil}}', firstQuestion: 'where' }]

async function newSurvey(config: object = { questions: QUESTIONS, sections: SECTIONS }) {
  const task = await createOpenSurvey(brand, project.id, [{ id: 'x', type: 'text_box', title: 'X' }])
  expect(await call(brand, 'PATCH', `/api/tasks/${task.id}/config`, config)).toMatchObject({ status: 200 })
  return task.id
}

async function newPerson(taskId: number): Promise<ConsumerPerson> {
  const person = await createConsumer(brand, { projectId: project.id, firstName: 'Ann & Co' })
  await assign(brand, taskId, person.consumer.id)
  return person
}

/** The questions that a page asks, its heading, and what its form needs. */
async function pageOf(person: ConsumerPerson, taskId: number, search = '') {
  const { text } = await person.page(`/consumer/task/${taskId}${search}`)
  const asked = Array.from(text.matchAll(/name="asked" value="([^"]*)"/g), ([, id = '']) => id)
  const titles = Array.from(text.matchAll(/<legend[^>]*>.*?<\/legend>/g), ([legend]) =>
    legend.replace(/<[^>]*>/g, '').replace(/^\d+/, ''),
  )
  return { text, asked, titles, from: /name="from" value="([^"]*)"/.exec(text)?.[1] ?? '' }
}

/** Presses a button of a page; answers the status and where it leads. */
async function press(
  person: ConsumerPerson,
  taskId: number,
  { from, asked }: { from: string; asked: string[] },
  go: 'next' | 'previous' | 'stay',
  answers: Record<string, string | string[]>,
) {
  const form = new URLSearchParams({ from, go })
  for (const id of asked) form.append('asked', id)
  for (const [id, texts] of Object.entries(answers))
    for (const text of [texts].flat()) form.append(`answer:${id}`, text)
  const reply = await person.post(`/consumer/task/${taskId}?question=${from}`, form)
  return { status: reply.status, text: reply.text, to: reply.headers.get('location')?.split('?')[1] ?? null }
}

async function kept(taskId: number) {
  return (
    await brand.json<{ status: string; responses: object; meta: object }[]>('GET', `/api/tasks/${taskId}/responses`)
  ).body
}

describe('taken page by page', () => {
  let taskId = 0
  beforeAll(async () => {
    taskId = await newSurvey()
  })

  test('asks only what the answers lead to, keeps what is hidden in the draft, and submits none of it', async () => {
    const person = await newPerson(taskId)
    const first = await pageOf(person, taskId)
    expect(first.asked).toEqual(['age'])

    const open = await press(person, taskId, first, 'next', {})
    expect([open.status, open.text.includes('Please choose one answer.')]).toEqual([400, true])
    expect(await press(person, taskId, first, 'next', { age: '18 to 40' })).toMatchObject({
      status: 303,
      to: 'question=brand',
    })

    const second = await pageOf(person, taskId, '?question=brand')
    expect(second.asked).toEqual(['brand'])
    expect(await press(person, taskId, second, 'next', { brand: '<b>Sun & Co' })).toMatchObject({ to: 'question=why' })
    const third = await pageOf(person, taskId, '?question=why')
    expect(third.titles).toEqual(['Why &lt;b&gt;Sun &amp; Co?'])
    expect(await press(person, taskId, third, 'next', { why: 'It lasts.' })).toMatchObject({ to: 'question=where' })

    // Back, where all is as it was; another answer hides a question, whose answer stays in the draft.
    expect(await press(person, taskId, third, 'previous', { why: 'It lasts.' })).toMatchObject({ to: 'question=brand' })
    expect((await pageOf(person, taskId, '?question=brand')).text).toContain('value="&lt;b&gt;Sun &amp; Co"')
    expect(await press(person, taskId, first, 'next', { age: 'Over 40' })).toMatchObject({ to: 'question=brand' })
    expect(await press(person, taskId, second, 'next', { brand: 'Sun' })).toMatchObject({ to: 'question=where' })
    expect(await kept(taskId)).toMatchObject([{ status: 'draft', responses: { why: 'It lasts.', brand: 'Sun' } }])

    const fourth = await pageOf(person, taskId, '?question=where')
    expect(fourth.text).toContain('Your use of Sun')
    expect(fourth.text.indexOf('value="None"')).toBeGreaterThan(fourth.text.indexOf('value="Work"'))
    expect(await press(person, taskId, fourth, 'next', { where: 'None' })).toMatchObject({ to: 'question=end' })
    const last = await pageOf(person, taskId, '?question=end')
    for (const said of ['Submit Task', `We may write to ${person.user.email}.`]) expect(last.text).toContain(said)
    expect(await press(person, taskId, last, 'next', { end: '' })).toMatchObject({ status: 303, to: null })
    expect(await kept(taskId)).toMatchObject([
      {
        status: 'submitted',
        meta: { seed: expect.any(Number) },
        responses: { age: 'Over 40', brand: 'Sun', where: ['None'] },
      },
    ])
    expect(Object.keys((await kept(taskId))[0]?.responses ?? {})).toEqual(['age', 'brand', 'where'])
    const read = await pageOf(person, taskId)
    expect(read.text).toContain('Task Completed!')
    expect(read.text).not.toContain('How often there?')
  })

  test('ends early with the words of the brand; figures leave such answers out, counts and files name them', async () => {
    const person = await newPerson(taskId)
    const first = await pageOf(person, taskId)
    expect(await press(person, taskId, first, 'next', { age: 'Under 18' })).toMatchObject({ status: 303, to: null })
    const { text } = await pageOf(person, taskId)
    for (const part of ['Thank you, Ann &amp; Co', 'We ask adults this time.']) expect(text).toContain(part)

    const analysis = await call(brand, 'GET', `/api/tasks/${taskId}/analysis`)
    expect(analysis.body).toMatchObject({ respondents: 1, screenedOut: 1 })
    const csv = await (await brand.fetch(`/api/tasks/${taskId}/export.csv`)).text()
    const rows: string[][] = parse(csv.replace('\ufeff', ''))
    expect(rows[0]?.slice(3, 5)).toEqual(['Outcome', 'Order seed'])
    expect(rows.slice(1).map((row) => row[3])).toEqual(['Completed', 'Screened out'])
    expect(rows[0]).toContain('Why that one?')
    const [response] = (await brand.json<{ id: number }[]>('GET', `/api/tasks/${taskId}/responses`)).body
    expect((await brand.page(`/task/${taskId}/response/${response?.id}`)).text).toContain('screened out')
  })

  test('adds up what two tabs say, and a page that was opened before a change loses nothing', async () => {
    const changed = await newSurvey()
    const person = await newPerson(changed)
    const first = await pageOf(person, changed)
    await press(person, changed, first, 'next', { age: '18 to 40' })
    const second = await pageOf(person, changed, '?question=brand')
    await press(person, changed, second, 'next', { brand: 'Sun' })
    expect(await press(person, changed, first, 'stay', { age: 'Over 40' })).toMatchObject({ status: 303 })
    expect(await kept(changed)).toMatchObject([{ responses: { age: 'Over 40', brand: 'Sun' } }])

    const plain = QUESTIONS.map(({ id, type, title, options }) => ({
      id,
      type,
      title: title.replace(/\{.*\}/, ''),
      options,
    }))
    await call(brand, 'PATCH', `/api/tasks/${changed}/config`, { questions: plain.slice(1) })
    await press(person, changed, second, 'next', { brand: 'Moon' })
    expect(await kept(changed)).toMatchObject([{ status: 'draft', responses: { brand: 'Moon' } }])
    const whole = await pageOf(person, changed)
    expect(whole.text).toContain('value="Moon"')
    expect(whole.text).toContain('Over 40')
  })
})

test('what the page of a whole survey sends by itself stays a draft once the survey has pages', async () => {
  const questions = [
    { id: 'brand', type: 'text_box', title: 'Which oil do you use?', required: true },
    { id: 'why', type: 'text_box', title: 'Why?', required: true },
  ]
  const taskId = await newSurvey({ questions })
  const person = await newPerson(taskId)
  const sections = [{ id: 's', title: 'Reasons', firstQuestion: 'why' }]
  await call(brand, 'PATCH', `/api/tasks/${taskId}/config`, { questions, sections })
  const typed = { draftOf: '', 'answer:brand': 'Sun', 'answer:why': 'It lasts.' }
  expect((await person.post(`/consumer/task/${taskId}/draft`, typed)).status).toBe(200)
  expect(await kept(taskId)).toMatchObject([{ status: 'draft', responses: { brand: 'Sun', why: 'It lasts.' } }])
})

test('a fault that nobody can see is none, and one on a page leads nowhere else', async () => {
  const taskId = await newSurvey({
    questions: [
      { id: 'more', type: 'single_choice', title: 'May we write?', options: ['Yes', 'No'] },
      {
        ...{ id: 'mail', type: 'email', title: 'Where, if {{question:more|so}}?' },
        showWhen: { question: 'more', operator: 'is', value: 'Yes' },
      },
      { id: 'end', type: 'number', title: 'How many, {{person:First name|you}}?' },
    ],
    sections: [{ id: 's', title: 'Rest', firstQuestion: 'end' }],
  })
  const person = await newPerson(taskId)
  const first = await pageOf(person, taskId)
  const hidden = await press(person, taskId, { ...first, asked: ['more'] }, 'next', { more: 'No', mail: 'abc' })
  expect(hidden).toMatchObject({ status: 303, to: 'question=end' })
  expect(await kept(taskId)).toMatchObject([{ status: 'draft', responses: { more: 'No' } }])

  const second = await pageOf(person, taskId, '?question=end')
  const faulty = await press(person, taskId, second, 'next', { end: 'many' })
  expect(faulty.status).toBe(400)
  const links = Array.from(
    faulty.text.matchAll(/<a[^>]*href="([^"]*#[^"]*end[^"]*)"[^>]*>([^<]*)/g),
    ([, href, label]) => [href, label],
  )
  expect(links).toEqual([[expect.stringMatching(/^#/), 'How many, you?']])
  expect(faulty.text).toContain('value="many"')

  const shown = await press(person, taskId, { ...first, asked: ['more', 'mail'] }, 'next', { more: 'Yes', mail: 'abc' })
  expect(shown.status).toBe(400)
  expect(shown.text).toContain('Where, if so?')
})

test('answers by the API are left out where they are hidden, and needed where they are not', async () => {
  const taskId = await newSurvey()
  const person = await newPerson(taskId)
  const open = { age: 'Over 40', brand: 'Sun', why: 'Hidden', where: ['Home'] }
  const whole = { ...open, how: 'Daily' }
  expect(await answer(person, taskId, open)).toMatchObject({
    status: 400,
    body: { errors: { how: [expect.any(String)] } },
  })
  expect(await answer(person, taskId, whole)).toMatchObject({ status: 201 })
  expect((await kept(taskId))[0]?.responses).toEqual({ age: 'Over 40', brand: 'Sun', where: ['Home'], how: 'Daily' })
  // The same again is done already.
  expect(await answer(person, taskId, whole)).toMatchObject({ status: 200 })
})

test('a configuration that leads nowhere is refused with the path of each fault', async () => {
  const task = await createOpenSurvey(brand, project.id)
  const choice = { type: 'single_choice', title: 'Which?', options: ['A', 'B'] }
  const faultsOf = async (questions: object[], more: object = {}) => {
    const reply = await call(brand, 'PATCH', `/api/tasks/${task.id}/config`, { questions, ...more })
    expect(reply.status).toBe(400)
    return Object.keys(Object(reply.body).errors)
  }
  const when = (question: string, operator = 'is', value: unknown = 'A') => ({ question, operator, value })
  const [one, two] = [
    { ...choice, id: 'one' },
    { ...choice, id: 'two' },
  ]
  expect(await faultsOf([{ ...one, showWhen: when('two') }, two])).toEqual(['questions.0.showWhen.question'])
  expect(await faultsOf([one, { ...two, showWhen: { or: [when('gone'), when('one', 'is', 'C')] } }])).toEqual([
    'questions.1.showWhen.or.0.question',
    'questions.1.showWhen.or.1.value',
  ])
  expect(await faultsOf([one, { ...two, showWhen: when('one', 'less_than', 3) }])).toEqual([
    'questions.1.showWhen.operator',
  ])
  expect(await faultsOf([one, { ...two, goTo: [{ to: { question: 'one' } }] }])).toEqual([
    'questions.1.goTo.0.to.question',
  ])
  expect(await faultsOf([one, { ...two, title: 'Like {{question:two}}?' }])).toEqual(['questions.1.title'])
  expect(await faultsOf([one, two], { sections: [{ id: 's', title: 'S', firstQuestion: 'gone' }] })).toEqual([
    'sections.0.firstQuestion',
  ])
})

test('a survey of 40 questions of every kind, with a way: each page is one request of at most 10 KB', async () => {
  const { url } = await uploadImage(brand)
  const kinds: { id: string; type: string; options?: string[] }[] = Object(exampleConfig).questions
  const images = (options: string[] = []) => ({ images: options.map((option) => ({ option, url })) })
  const questions = ['first', 'second'].flatMap((round) =>
    kinds.map((kind) => ({
      ...kind,
      id: `${kind.id}-${round}`,
      required: false,
      ...(kind.type === 'image_choice' && { settings: images(kind.options) }),
      ...(kind.type.endsWith('_choice') && kind.type !== 'image_choice' && { optionsOrder: 'random' }),
    })),
  )
  const seen = { question: 'a-first', operator: 'is', value: 'Red' }
  const way = questions.map((question) => {
    if (question.id === 'd-first') return { ...question, showWhen: seen }
    if (question.id === 'c-second')
      return {
        ...question,
        title: 'And why {{question:c-first|that}}?',
        showWhen: { and: [seen, { or: [seen, { question: 'f-first', operator: 'at_least', value: 4 }] }] },
      }
    return question
  })
  const taskId = await newSurvey({
    questions: way,
    sections: [
      { id: 'one', title: 'First', firstQuestion: 'a-first', questionsPerPage: 5 },
      { id: 'two', title: 'Then', firstQuestion: 'a-second', questionsPerPage: 5, questionsOrder: 'random' },
    ],
  })
  const person = await newPerson(taskId)
  const asked: string[] = []
  let search = ''
  for (let pages = 0; pages < 30; pages += 1) {
    const page = await pageOf(person, taskId, search)
    expect(gzipSync(page.text).length, `${page.asked}`).toBeLessThanOrEqual(10_240)
    // The recorder of videos alone is a script of its own.
    const recorder = page.asked.some((id) => id.startsWith('e-')) ? 1 : 0
    expect(Array.from(page.text.matchAll(/<script[^>]+src=|<link[^>]+stylesheet/g))).toHaveLength(recorder)
    asked.push(...page.asked)
    const answers: Record<string, string> = page.asked.includes('a-first')
      ? { 'a-first': 'Red', 'c-first': 'It <b>lasts</b>' }
      : {}
    const { status, to } = await press(person, taskId, page, 'next', answers)
    expect(status).toBe(303)
    if (to === null) break
    search = `?${to}`
  }
  expect(new Set(asked)).toEqual(new Set(questions.map(({ id }) => id)))
  expect(asked).toHaveLength(questions.length)
  expect((await kept(taskId))[0]).toMatchObject({ status: 'submitted', meta: { seed: expect.any(Number) } })
})

test('equal places without script: says which, and what was chosen is still there', async () => {
  const options = ['Price', 'Scent', 'Bottle']
  const task = await createOpenSurvey(brand, project.id, [
    { id: 'order', type: 'ranking', title: 'What matters most?', required: true, options },
    { id: 'why', type: 'text_box', title: 'Why?' },
  ])
  const person = await createConsumer(brand, { projectId: project.id })
  await assign(brand, task.id, person.consumer.id)
  const at = `/consumer/task/${task.id}`
  const { text } = await person.page(at)
  const names = [...text.matchAll(/<select name="([^"]+)"/g)].map(([, name = '']) => name.replaceAll('&amp;', '&'))
  expect(names).toHaveLength(3)
  const post = (...places: string[]) =>
    person.post(
      at,
      new URLSearchParams([
        ['status', 'submitted'],
        ['answer:why', 'It lasts.'],
        ...places.map((place, n) => [names[n] ?? '', place] as [string, string]),
      ]),
    )
  const twice = await post('1', '1', '2')
  expect(twice.status).toBe(400)
  for (const said of ['You used place 1 twice.', 'What matters most?', 'value="It lasts."', 'aria-invalid="true"'])
    expect(twice.text).toContain(said)
  expect([...twice.text.matchAll(/<option[^>]* selected="">([^<]*)</g)].map(([, place]) => place)).toEqual([
    '1',
    '1',
    '2',
  ])
  const gap = await post('1', '3', '')
  expect([gap.status, gap.text.includes('No item has place 2.')]).toEqual([400, true])
  expect((await post('2', '1', '3')).status).toBe(303)
  expect((await call(brand, 'GET', `/api/tasks/${task.id}/responses`)).body).toMatchObject([
    { responses: { order: ['Scent', 'Price', 'Bottle'], why: 'It lasts.' } },
  ])
})
