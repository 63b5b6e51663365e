import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { readZip } from '~/lib/formats/unzip.server'
import { call, type Failure } from '../../harness/calls'
import { type Client, expectStatus } from '../../harness/client'
import { clicksOn, uploadImage } from '../../harness/domain/heatmap'
import { createConsumer } from '../../harness/domain/people'
import { createOpenPrioritization } from '../../harness/domain/prioritization'
import { assign, createTask } from '../../harness/domain/projects'
import { openResults, shareResults } from '../../harness/domain/result-links'
import { answer, createTenant } from '../../harness/domain/tenant'
import { builderFields } from '../../harness/largest/builder-fields'
import { changeRows, rowsOf } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'

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

type Kept = { status: string; responses: unknown; meta: Record<string, unknown> | null }
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
      ['Screened out', 'Under 18', 'Not shown', 'Not shown'],
    ])
    const { text } = await brand.page(`/task/${taskId}?tab=responses`)
    expect(text).toContain('Screened out')
    expect(text).toContain('1 of 2 was screened out, and is in no figure')
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

describe('before a heatmap', () => {
  async function openHeatmap(screener: unknown = SCREENER) {
    const images = [{ id: 'front', url: (await uploadImage(brand)).url, name: 'Front', prompt: null }]
    const task = await createTask(brand, project.id, { type: 'design_element_heatmap' })
    const config = { images, screener }
    expectStatus(200, await brand.json('PATCH', `/api/tasks/${task.id}/config`, config))
    expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${task.id}`, { status: 'open' }))
    const sendClicks = (person: Client) =>
      call<Failure>(person, 'POST', `/api/tasks/${task.id}/heatmap-response`, { clicks: clicksOn(images) })
    return { taskId: task.id, images, sendClicks }
  }

  test('clicks alone are taken of who has passed it, and of nobody else', async () => {
    const { taskId, sendClicks } = await openHeatmap()
    const [ann, bob, eve] = [await newPerson(taskId), await newPerson(taskId), await newPerson(taskId)]
    expect(await sendClicks(eve.person)).toMatchObject({ status: 400, body: { errors: { age: [expect.any(String)] } } })
    await ann.press(AGE('Older'))
    expect(await sendClicks(ann.person)).toMatchObject({
      status: 400,
      body: { errors: { drink: [expect.any(String)] } },
    })
    await ann.press(DRINK)
    expectStatus(200, await sendClicks(ann.person))
    await bob.press(AGE('Under 18'))
    // It adds nothing to what was submitted.
    expect(await sendClicks(bob.person)).toMatchObject({ status: 200, body: { responses: { answers: null } } })
    expect(await kept(taskId)).toMatchObject([
      { responses: { screener: { age: 'Under 18' }, answers: null } },
      { responses: { screener: { age: 'Older', drink: 'Tea & milk' }, answers: { clicks: [{}, {}] } } },
    ])
  })

  test('clicks alone keep the order in which its screener was asked', async () => {
    const [first, ...others] = SCREENER.questions
    const { taskId, sendClicks } = await openHeatmap({ questions: [{ ...first, optionsOrder: 'random' }, ...others] })
    const ann = await newPerson(taskId)
    await ann.press(AGE('Older'))
    await ann.press(DRINK)
    const [draft] = await kept(taskId)
    expect(draft?.meta).toEqual({ seed: expect.any(Number) })
    expectStatus(200, await sendClicks(ann.person))
    expect(await kept(taskId)).toMatchObject([{ status: 'submitted', meta: draft?.meta }])
    const rows: string[][] = parse((await (await brand.fetch(`/api/tasks/${taskId}/export.csv`)).text()).slice(1))
    expect(rows[1]?.[rows[0]?.indexOf('Order seed') ?? -1]).toBe(String(draft?.meta?.seed))
  })

  test('results show what was chosen before it, by a link too, and neither texts there nor notes anywhere', async () => {
    const { taskId, sendClicks } = await openHeatmap()
    const [ann, bob] = [await newPerson(taskId), await newPerson(taskId)]
    await ann.press(AGE('Older'))
    await ann.press(DRINK)
    expectStatus(200, await sendClicks(ann.person))
    await bob.press(AGE('Under 18'))
    const partOf = (text: string) => text.replaceAll('<!-- -->', '').split('id="screener-results"')[1] ?? ''
    const own = partOf((await brand.page(`/task/${taskId}?tab=responses`)).text).split('id="people"')[0] ?? ''
    for (const said of [
      '1 of 2 was screened out',
      'How old are you?',
      '“Older” was chosen most often',
      'Tea &amp; milk',
    ])
      expect(own).toContain(said)
    expect(own).not.toContain('Write a note')

    const visitor = server.client()
    await openResults(visitor, (await shareResults(brand, project.id, { tasks: [taskId] })).path)
    const { text } = await visitor.page(`/task/${taskId}`)
    for (const said of ['1 of 2 was screened out', '“Older” was chosen most often', 'are not shared'])
      expect(partOf(text)).toContain(said)
    expect(text).not.toMatch(/Tea &amp; milk|<script|modulepreload|method="post"/)

    // Of who was screened out no group counts anybody.
    const groups = [0, 1].map((place) => `answer:${taskId}:${place}:age`).join()
    expect((await call(brand, 'GET', `/api/tasks/${taskId}/analysis?groups=${groups}`)).body).toMatchObject({
      groups: [{ n: 0 }, { n: 1 }],
    })
  })

  test('is done once for a key, also for who is screened out, and never by the key of somebody else', async () => {
    const { taskId, images } = await openHeatmap()
    const [ann, bob] = [await newPerson(taskId), await newPerson(taskId)]
    const body = {
      responses: { screener: { age: 'Under 18' }, answers: { clicks: clicksOn(images) } },
      status: 'submitted',
    }
    const send = (person: Client) =>
      person.json('POST', `/api/consumer/tasks/${taskId}/responses`, body, { 'Idempotency-Key': 'one' })
    const first = expectStatus(201, await send(ann.person))
    const again = expectStatus(201, await send(ann.person))
    expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true'])
    expect(first.body).toMatchObject({ responses: { screener: { age: 'Under 18' }, answers: null } })
    expect(expectStatus(201, await send(bob.person)).headers.get('idempotency-replayed')).toBeNull()
    expect(await kept(taskId)).toHaveLength(2)
  })
})

test('who answers is told what is asked, and not who is screened out', async () => {
  const taskId = await openParcel()
  const { person } = await newPerson(taskId)
  const { body } = await person.json<{ task: { config: unknown } }>('GET', `/api/consumer/tasks/${taskId}`)
  expect(JSON.stringify(body.task.config)).toContain('How old are you?')
  expect(JSON.stringify(body.task.config)).not.toMatch(/screened_out|We ask adults/)
  const { body: own } = await brand.json<{ id: number; config: unknown }[]>('GET', '/api/brand/tasks')
  expect(JSON.stringify(own.find(({ id }) => id === taskId)?.config)).toContain('screened_out')
})

test('a question has no name that the task itself asks by', async () => {
  const { id } = await createTask(brand, project.id, { type: 'receive_product' })
  const named = (question: string) => ({
    screener: { questions: [{ id: question, type: 'text_box', title: 'Which city do you live in?' }] },
  })
  const refused = await brand.json('PATCH', `/api/tasks/${id}/config`, named('city'))
  expect(refused).toMatchObject({ status: 400, body: { errors: { 'screener.questions.0.id': [expect.any(String)] } } })
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, named('town')))
})

test('what was typed on its page stands there again where it could not be kept', async () => {
  const taskId = await openParcel()
  const ann = await newPerson(taskId)
  await ann.press(AGE('Older'))
  const cut = await ann.press({ ...DRINK, pad: 'x'.repeat(2 * 1_048_576) })
  expect(cut.status).toBe(413)
  expect(cut.text).toContain('value="Tea &amp; milk"')
  expect(await kept(taskId)).toMatchObject([{ responses: { screener: { age: 'Older' }, answers: null } }])
})

test('who was screened out stands apart in every list and count, and takes no default answer along', async () => {
  const taskId = await openParcel()
  const [ann, bob] = [await newPerson(taskId), await newPerson(taskId)]
  await bob.page()
  await bob.press(AGE('Under 18'))
  const responses = async (search = '') =>
    (await brand.page(`/task/${taskId}?tab=responses${search}`)).text.replaceAll('<!-- -->', '')
  const alone = await responses()
  // What is seen above the questions, each of which says it; the data behind has the sentence of the screener's own figures.
  expect(alone.split('<script')[0]).not.toMatch(/(?<!<p class="text-ink-2">)No responses yet\./)
  for (const said of [
    'Everyone who answered was screened out.',
    '1 of 2 customers has answered.',
    '1 of 1 was screened out',
  ])
    expect(alone).toContain(said)
  // What the figures and the sentence say is not said again.
  expect(alone).not.toContain('of them was screened out')
  // Of nobody whose time counts.
  expect(alone).not.toContain('Median time')
  expect(await responses('&without=doubtful')).toContain('0 of 2 customers are counted.')
  const report = async () => (await brand.page(`/project/${project.id}/report`)).text.replaceAll('<!-- -->', '')
  expect(await report()).toContain('No response is counted: 1 was screened out.')

  await ann.page()
  await ann.press(AGE('Older'))
  await ann.press(DRINK)
  await ann.press({ ...ADDRESS, go: 'next' })
  const both = await responses()
  expect(both).toContain('Median time')
  expect(both).toMatch(/>1<small[^>]*> of 2 asked/)
  expect(both).toMatch(/progress=screened_out[^>]*>Screened out <span[^>]*>1</)
  expect(both).toMatch(/progress=submitted[^>]*>Submitted <span[^>]*>1</)
  const email = ({ person }: typeof ann) => person.consumer.user.email
  for (const [progress, who, other] of [
    ['screened_out', bob, ann],
    ['submitted', ann, bob],
  ] as const) {
    const list = (await responses(`&progress=${progress}`)).split('id="people"')[1]?.split('</table>')[0] ?? ''
    expect([list.includes(email(who)), list.includes(email(other))]).toEqual([true, false])
  }
  const customers = async (status = '') =>
    (await brand.page(`/task/${taskId}?tab=customers${status}`)).text.replaceAll('<!-- -->', '')
  expect(await customers()).toMatch(/status=screened_out[^>]*>Screened out <span[^>]*>1</)
  expect(await customers()).toMatch(/status=completed[^>]*>Completed <span[^>]*>1</)
  for (const [status, who, other] of [
    ['screened_out', bob, ann],
    ['completed', ann, bob],
  ] as const) {
    const list = (await customers(`&status=${status}`)).split('id="customers"')[1]?.split('</table>')[0] ?? ''
    expect([list.includes(email(who)), list.includes(email(other))]).toEqual([true, false])
  }
  expect(await customers('&status=in_progress')).not.toContain(email(bob))
  expect(await report()).toContain('1 response is counted. 2 assigned, 2 started, 1 was screened out.')
  for (const [{ person }, tags] of [
    [ann, 'Berlin'],
    [bob, 'Berlin, Hamburg'],
  ] as const) {
    const tagged = { consumerId: String(person.consumer.id), change: 'set', tags }
    expectStatus(303, await brand.post('/stakeholder-tagging?tab=stakeholders', tagged))
  }
  for (const tag of ['', '&tag=berlin', '&tag=berlin&match=all']) {
    const shown = await responses(tag)
    expect(shown).toMatch(/>Berlin<\/span><span[^>]*>1</)
    expect(shown).not.toMatch(/>Hamburg<\/span><span/)
  }
  expect(await (await responses('&progress=none')).includes('No customers match.')).toBe(true)

  const archive = await readZip(new Uint8Array(await (await bob.person.fetch('/account/data.zip')).arrayBuffer()))
  const answers = Buffer.from(archive.get('answers.csv') ?? []).toString()
  expect(answers).toContain('Under 18')
  expect(answers).not.toContain('United States')
})

test('goes along to a copy, a file of the study and a template, with the images of its options', async () => {
  const { url } = await uploadImage(brand)
  const options = ['Cap', 'Pump']
  const images = options.map((option) => ({ option, url }))
  const question = { id: 'which', type: 'image_choice', title: 'Which do you use?', options, settings: { images } }
  const screener = { questions: [...SCREENER.questions, question] }
  const { id } = await createTask(brand, project.id, { type: 'receive_product', title: 'Sent along' })
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, { screener }))
  const of = async (title: string) => {
    const { body } = await brand.json<{ id: number; title: string; config: unknown }[]>('GET', '/api/brand/tasks')
    return body.filter((task) => task.title === title)
  }
  const [own] = await of('Sent along')
  expect(own?.config).toMatchObject({ screener: { questions: [{}, {}, { settings: { images } }] } })
  expectStatus(303, await brand.post(`/task/${id}/duplication`, { key: 'a copy' }))
  expect((await of('Sent along (copy)'))[0]?.config).toEqual(own?.config)

  const study = await (await brand.fetch(`/task/${id}/study.json`)).json()
  expect(study).toMatchObject({
    study: {
      tasks: [
        { config: { screener: { questions: [{}, {}, { settings: { images: [{ url: 'image:image-1' }, {}] } }] } } },
      ],
    },
  })
  expect(JSON.stringify(study.study)).not.toContain('/api/images/')
  const template = expectStatus(303, await brand.post(`/task/${id}/template`, {})).headers.get('location') ?? ''
  const outline = (await brand.page(template)).text
  for (const said of ['How old are you?', 'Which do you use?', 'A shipping address']) expect(outline).toContain(said)

  // Whoever is to see the image is asked it.
  expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${id}`, { status: 'open' }))
  const ann = await newPerson(id)
  expect((await ann.person.fetch(url)).status).toBe(200)
  const stranger = await createConsumer(await server.signUpBrand())
  expect((await stranger.fetch(url)).status).toBe(404)
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

describe('a screener that was stored with more than may be saved now', () => {
  const CONDITIONS = 'Please use at most 500 conditions in all'
  const showWhen = { and: Array.from({ length: 20 }, () => ({ question: 'q0', operator: 'answered' })) }
  const screener = {
    questions: Array.from({ length: 30 }, (_, place) => ({
      ...{ id: `q${place}`, type: 'text_box', title: `Question ${place}?`, required: false },
      ...(place > 0 && { showWhen }),
    })),
  }
  const features = ['Mint', 'Lemon', 'Ginger', 'Sage'].map((text, place) => ({ id: `f${place}`, text }))

  async function storedTask() {
    const { id } = await createTask(brand, project.id, { type: 'feature_prioritization' })
    expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, { features, setSize: 3 }))
    const [row] = rowsOf<{ config: string }>(server, 'select config from tasks where id = ?', id)
    const config = JSON.stringify({ ...JSON.parse(row?.config ?? ''), screener })
    changeRows(server, 'update tasks set config = ? where id = ?', config, id)
    const builder = `/task/${id}?tab=build`
    const fields = builderFields((await brand.page(builder)).text, /./)
    fields.set('features[0].text', 'Peppermint')
    const stored = () => {
      const [now] = rowsOf<{ config: string }>(server, 'select config from tasks where id = ?', id)
      return JSON.parse(now?.config ?? '')
    }
    return { id, builder, fields, stored }
  }

  test('remains as it is where the builder of the task saves everything else', async () => {
    const { builder, fields, stored } = await storedTask()
    const before = stored().screener
    expect((await brand.post(`${builder}&preview=1`, fields)).status).toBe(303)
    expect((await brand.post(builder, fields)).status).toBe(303)
    expect(stored()).toMatchObject({ features: [{ text: 'Peppermint' }, {}, {}, {}] })
    expect(stored().screener).toMatchObject(before)
  })

  test('remains where a program sends it back, and is refused at its field once it is changed', async () => {
    const { id, stored } = await storedTask()
    const sent = { ...stored(), features: features.slice(0, 3) }
    expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, sent))
    const [first, ...others] = sent.screener.questions
    const changed = { ...sent, screener: { questions: [{ ...first, title: 'Changed' }, ...others] } }
    expect(await brand.json('PATCH', `/api/tasks/${id}/config`, changed)).toMatchObject({
      status: 400,
      body: { errors: { 'screener.questions.26.showWhen.and.0.question': [CONDITIONS] } },
    })
    expect(stored().screener).toMatchObject(sent.screener)
  })

  test('is refused at its field on its own page', async () => {
    const { id } = await storedTask()
    const page = `/task/${id}/screener`
    const fields = builderFields((await brand.page(page)).text)
    fields.set('questions[0].title', 'Changed')
    const refused = await brand.post(page, fields)
    expect([refused.status, refused.text.includes(CONDITIONS)]).toEqual([400, true])
  })
})

test('what is wrong with a screener is said above the builder of its task, which links to the screener', async () => {
  const { id } = await createTask(brand, project.id, { type: 'feature_prioritization' })
  const features = ['Mint', 'Lemon', 'Ginger', 'Sage'].map((text, place) => ({ id: `f${place}`, text }))
  const questions = [{ id: 'rounds.12', type: 'text_box', title: 'Drink?' }]
  const config = { features, setSize: 3, roundsPerRespondent: 5, screener: { questions } }
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, config))
  const builder = `/task/${id}?tab=build`
  const fields = builderFields((await brand.page(builder)).text, /./)
  fields.set('roundsPerRespondent', '12')
  fields.set('features[0].text', 'What I typed')
  for (const refused of [await brand.post(builder, fields), await brand.post(`${builder}&preview=1`, fields)]) {
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Please edit the screener. The task itself asks for something of this name')
    expect(refused.text).toContain(`href="/task/${id}/screener"`)
    expect(refused.text).toContain('What I typed')
  }
})
