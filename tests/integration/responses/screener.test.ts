import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { call } from '../../harness/calls'
import { expectStatus } from '../../harness/client'
import { createConsumer } from '../../harness/people'
import { createOpenPrioritization } from '../../harness/prioritization'
import { assign, createTask } from '../../harness/projects'
import { startServer } from '../../harness/server'
import { answer, createTenant } from '../../harness/tenant'

/* A screener before a task of another type, as a browser takes it without script, and as programs do. */

const server = await startServer()
const { brand, project, task: survey } = await createTenant(server)

const SCREENER = {
  questions: [
    {
      ...{
        id: 'age',
        type: 'single_choice',
        title: 'How old are you?',
        options: ['Under 18', 'Older'],
        required: true,
      },
      goTo: [
        {
          when: { question: 'age', operator: 'is', value: 'Under 18' },
          to: {
            end: 'screened_out',
            title: 'Thank you, {{person:First name|friend}}',
            text: 'We ask adults this time.',
          },
        },
      ],
    },
    { id: 'drink', type: 'text_box', title: 'What do you drink?', required: true },
  ],
}
const ADDRESS = { fullName: 'Ada Byron', address: '12 Mill Road', city: 'Ulm', country: 'Germany' }
const WHOLE = { phone: '', state: '', zipCode: '', ...ADDRESS }

async function openParcel() {
  const { id } = await createTask(brand, project.id, { type: 'receive_product' })
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, { screener: SCREENER }))
  expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${id}`, { status: 'open' }))
  return id
}

async function newPerson(taskId: number) {
  const person = await createConsumer(brand, { projectId: project.id, firstName: 'Ann' })
  await assign(brand, taskId, person.consumer.id)
  const at = `/consumer/task/${taskId}`
  return {
    person,
    page: async (search = '') => (await person.page(`${at}${search}`)).text,
    async press(fields: Record<string, string>) {
      const reply = await person.post(at, new URLSearchParams(fields))
      return { status: reply.status, to: reply.headers.get('location')?.split('?')[1] ?? null, text: reply.text }
    },
  }
}

const AGE = (age: string) => ({ from: 'age', asked: 'age', go: 'next', 'answer:age': age })
const DRINK = { from: 'drink', asked: 'drink', go: 'next', 'answer:drink': 'Tea & milk' }

type Kept = { status: string; responses: unknown }
const kept = async (taskId: number) => (await brand.json<Kept[]>('GET', `/api/tasks/${taskId}/responses`)).body

describe('before a parcel', () => {
  test('lets through who fits, ends for who does not, and counts them apart everywhere', async () => {
    const taskId = await openParcel()
    const ann = await newPerson(taskId)
    expect(await ann.page()).toContain('How old are you?')
    expect(await ann.page()).not.toContain('Full Name')
    // Who has not passed it does not get past it.
    expect(await ann.press({ ...ADDRESS, go: 'next' })).toMatchObject({ status: 303 })
    expect(await ann.page()).toContain('How old are you?')
    expect(await ann.press(AGE(''))).toMatchObject({ status: 400 })
    expect(await ann.press(AGE('Older'))).toMatchObject({ status: 303, to: 'question=drink' })
    expect(await ann.press(DRINK)).toMatchObject({ status: 303 })
    const form = await ann.page()
    for (const part of ['Full Name', 'Submit Task', 'value="Ada Byron"']) expect(form).toContain(part)
    expect(await ann.page('?question=drink')).toContain('value="Tea &amp; milk"')
    const lacking = await ann.press({ fullName: 'Ada', go: 'next' })
    expect([lacking.status, lacking.text.includes('Please enter your address.')]).toEqual([400, true])
    expect(await ann.press({ ...ADDRESS, go: 'stay' })).toMatchObject({ status: 303 })
    expect(await kept(taskId)).toMatchObject([{ status: 'draft' }])
    expect(await ann.press({ ...ADDRESS, go: 'next' })).toMatchObject({ status: 303, to: null })
    const read = await ann.page()
    for (const part of ['Task Completed!', 'Tea &amp; milk', '12 Mill Road']) expect(read).toContain(part)

    const bob = await newPerson(taskId)
    expect(await bob.press(AGE('Under 18'))).toMatchObject({ status: 303, to: null })
    const out = await bob.page()
    for (const part of ['Thank you, Ann', 'We ask adults this time.']) expect(out).toContain(part)
    expect(out).not.toContain('Full Name')
    expect(await kept(taskId)).toMatchObject([
      { status: 'submitted', responses: { screener: { age: 'Under 18' }, answers: null } },
      { status: 'submitted', responses: { screener: { age: 'Older', drink: 'Tea & milk' }, answers: WHOLE } },
    ])

    expect((await call(brand, 'GET', `/api/tasks/${taskId}/analysis`)).body).toMatchObject({
      respondents: 1,
      screener: { respondents: 1, screenedOut: 1 },
    })
    const csv = await (await brand.fetch(`/api/tasks/${taskId}/export.csv`)).text()
    const rows: string[][] = parse(csv.replace('\ufeff', ''))
    expect(rows.map((row) => row.slice(3, 7))).toEqual([
      ['Outcome', 'How old are you?', 'What do you drink?', 'Full Name'],
      ['Completed', 'Older', 'Tea & milk', 'Ada Byron'],
      ['Screened out', 'Under 18', '', ''],
    ])
    const { text } = await brand.page(`/task/${taskId}?tab=responses`)
    expect(text).toContain('Screened out')
    expect(text).toContain('1 of 2 were screened out')
    expect((await brand.page(`/task/${taskId}?tab=customers`)).text).toContain('Screened out')
    const data = await brand.fetch(`/api/tasks/${taskId}/data?format=csv`)
    expect(await data.text()).toContain('Under 18')
    expect((await brand.page(`/task/${taskId}?tab=build`)).text).toContain('How old are you?')
    const again = await brand.post(`/task/${taskId}/screener`, new URLSearchParams({}))
    expect(again.status).toBe(409)
  })

  test('answers by the API stand beside each other, and who is screened out needs no more', async () => {
    const taskId = await openParcel()
    const [ann, bob] = [await newPerson(taskId), await newPerson(taskId)]
    expect(await answer(ann.person, taskId, ADDRESS)).toMatchObject({
      status: 400,
      body: { errors: { age: [expect.any(String)] } },
    })
    const screener = { age: 'Older', drink: 'Tea' }
    expect(await answer(ann.person, taskId, { screener })).toMatchObject({ status: 400 })
    expect(await answer(ann.person, taskId, { screener, answers: ADDRESS })).toMatchObject({ status: 201 })
    expect(
      await answer(bob.person, taskId, { screener: { age: 'Under 18', drink: 'x' }, answers: ADDRESS }),
    ).toMatchObject({ status: 201 })
    expect(await kept(taskId)).toMatchObject([
      { responses: { screener: { age: 'Under 18' }, answers: null } },
      { responses: { screener, answers: WHOLE } },
    ])
  })
})

test('before rounds of features: the island’s steps are taken behind it, and the preview runs it', async () => {
  const task = await createOpenPrioritization(brand, project.id)
  const { config } = task
  expectStatus(
    200,
    await brand.json('PATCH', `/api/tasks/${task.id}/config`, { ...Object(config), screener: SCREENER }),
  )
  const ann = await newPerson(task.id)
  expect(await ann.page()).toContain('How old are you?')
  await ann.press(AGE('Older'))
  expect(await ann.press(DRINK)).toMatchObject({ status: 303 })
  const round = await ann.page()
  expect(round).toContain('Round 1')
  // Who is screened out, and by what, is not for those who answer.
  expect(round).not.toContain('Under 18')
  const tried = await brand.post(`/task/${task.id}/test`, new URLSearchParams(AGE('Older')))
  expect(tried.text).toContain('What do you drink?')
  const ended = await brand.post(`/task/${task.id}/test`, new URLSearchParams(AGE('Under 18')))
  expect(ended.text).toContain('We ask adults this time.')
})

describe('the page of the builder', () => {
  const fields = (title: string) => ({
    ...{ 'questions[0].title': title, 'questions[0].type': 'single_choice', 'questions[0].options': 'Yes\nNo' },
    ...{ 'questions[0].rules[0].to': 'screened_out', 'questions[0].rules[0].tests[0].operator': 'is' },
    ...{
      'questions[0].id': 'in',
      'questions[0].rules[0].tests[0].question': 'in',
      'questions[0].rules[0].tests[0].value': 'No',
    },
  })

  test('keeps the task’s own configuration, names faults at their fields, and is the brand’s alone', async () => {
    const { id, config: before } = await createOpenPrioritization(brand, project.id)
    const at = `/task/${id}/screener`
    expect((await brand.page(at)).text).toContain('No questions yet')
    const faulty = await brand.post(at, new URLSearchParams(fields('')))
    expect(faulty.status).toBe(400)
    expect((await brand.post(at, new URLSearchParams(fields('May we ask you?')))).status).toBe(303)
    const listed = await brand.json<{ id: number; config: object }[]>('GET', '/api/brand/tasks')
    const after = listed.body.find((task) => task.id === id)?.config
    expect(after).toMatchObject({
      ...Object(before),
      screener: { questions: [{ id: 'in', title: 'May we ask you?' }] },
    })
    expect((await brand.page(`/task/${id}?tab=build`)).text).toContain('Edit screener')

    const stranger = await server.signUpBrand()
    expect((await stranger.page(at)).status).toBe(404)
    expect((await stranger.post(at, new URLSearchParams(fields('x')))).status).toBe(404)
    expect((await brand.page(`/task/${survey.id}/screener`)).status).toBe(404)
    expect((await brand.post(`/task/${survey.id}/screener`, new URLSearchParams(fields('x')))).status).toBe(404)
  })
})
