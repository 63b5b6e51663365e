import { describe, expect, test } from 'vitest'
import { answerField, partField } from '~/task-types/custom-survey/questions/answer-field'
import { uploadField } from '~/task-types/uploads'
import { call } from '../../harness/calls'
import { type Client, expectStatus } from '../../harness/client'
import { makePreviewLink } from '../../harness/domain/actors'
import { createConsumer } from '../../harness/domain/people'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { shareResults } from '../../harness/domain/result-links'
import { taskLinkTo } from '../../harness/domain/task-links'
import { answer, invite } from '../../harness/domain/tenant'
import { listEscapedInHtml } from '../../harness/pseudo-texts'
import { whileHeld } from '../../harness/services/database'
import { eventually, linkIn } from '../../harness/services/mail'
import { startServer } from '../../harness/services/server'

const server = await startServer({ PSEUDO_LOCALE: 'en-XA' })
const brand = await server.signUpBrand({ firstName: 'Βίκυ', lastName: 'Μάρκα', companyName: 'Εταιρεία' })
const project = await createProject(brand, { title: 'Έργο', description: 'Ένα έργο' })
const consumer = await createConsumer(brand, { projectId: project.id, firstName: 'Κόρα', lastName: 'Πελάτη' })

const OPTIONS = ['Άλφα', 'Βήτα', 'Γάμμα']
const QUESTIONS = [
  { id: 'a', type: 'text_box', title: 'Πρώτη', required: false },
  { id: 'b', type: 'single_choice', title: 'Δεύτερη', required: false, options: OPTIONS },
  { id: 'c', type: 'multiple_choice', title: 'Τρίτη', options: OPTIONS, settings: { other: 'Βήτα' } },
  { id: 'd', type: 'number', title: 'Τέταρτη', settings: { least: 1, most: 500, whole: true } },
  { id: 'e', type: 'ranking', title: 'Πέμπτη', options: OPTIONS },
  { id: 'f', type: 'file', title: 'Έκτη', required: false },
  { id: 'g', type: 'date', title: 'Έβδομη', required: false },
  {
    ...{ id: 'h', type: 'matrix', title: 'Όγδοη', options: OPTIONS, required: false },
    settings: { rows: ['Ένα', 'Δύο'], several: true },
  },
]

const STRICT_QUESTIONS = [
  { id: 'email', type: 'email', title: 'Ένατη', required: true },
  { id: 'long', type: 'long_text_box', title: 'Δέκατη', required: true, settings: { leastLength: 20 } },
  { id: 'rating', type: 'rating', title: 'Ενδέκατη', required: true },
  { id: 'nps', type: 'nps', title: 'Δωδέκατη', required: true },
  { id: 'slider', type: 'slider', title: 'Επόμενη', required: true, settings: { least: 0, most: 10, step: 2 } },
  { id: 'video', type: 'video_recording', title: 'Τελευταία', required: true },
]

function toRequired(question: object): object {
  return { ...question, required: true }
}

const WRONG_ANSWERS = [
  [answerField('a'), 'Ω'.repeat(20_000)],
  [answerField('b'), 'Δέλτα'],
  [answerField('c'), 'Βήτα'],
  [answerField('d'), '1.5'],
  [partField('e', 'Άλφα'), '1'],
  [partField('e', 'Βήτα'), '1'],
  [answerField('g'), '2026-99-99'],
  [partField('h', 'Ένα'), 'Δέλτα'],
  [answerField('email'), 'κανείς'],
  [answerField('long'), 'Ω'],
  [answerField('rating'), '99'],
  [answerField('nps'), 'Ω'],
  [answerField('slider'), '3'],
] as const

async function openTask(type: string, config?: unknown): Promise<number> {
  const { id } = await createTask(brand, project.id, { title: 'Εργασία', dueDate: '2030-03-05', type })
  if (config) expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, config))
  await assign(brand, id, consumer.consumer.id)
  expect((await call(brand, 'PATCH', `/api/brand/tasks/${id}`, { status: 'open' })).status).toBe(200)
  return id
}

const survey = await openTask('custom_survey', { questions: QUESTIONS })
const parcel = await openTask('receive_product')

/** The texts of a page that do not come from the dictionary. */
async function listEscaped(client: Client, path: string): Promise<string[]> {
  const { text } = await client.page(path)
  expect(text).toContain('<html lang="en-XA"')
  return listEscapedInHtml(text)
}

test.each(['/signin', '/signup', '/forgot-password', '/join/nothing', '/consumer/task/1/link/nothing', '/nothing'])(
  'a visitor reads %s in the language of the request',
  async (path) => {
    expect(await listEscaped(server.client(), path)).toEqual([])
  },
)

test.each(['/', `/consumer/project/${project.id}`, '/account', '/account/deletion', '/consumer/project/999'])(
  'a consumer reads %s in the language of the request',
  async (path) => {
    expect(await listEscaped(consumer, path)).toEqual([])
  },
)

test('whoever opens a link reads its page in the language of the request', async () => {
  const id = await invite(brand, 'guest@example.com')
  const { body } = await brand.json<{ link: string }>('GET', `/invitation/${id}/link.json`)
  const results = await shareResults(brand, project.id, { scope: 'project', password: 'κωδικός' })
  const links = [
    new URL(body.link).pathname,
    await taskLinkTo(server, consumer, parcel),
    await makePreviewLink(brand, survey),
    results.path,
  ]
  for (const link of links) expect(await listEscaped(server.client(), link), link).toEqual([])
  const [, frame = ''] = /<iframe[^>]* src="([^"]+)"/.exec((await server.client().page(links[2] ?? '')).text) ?? []
  expect(await listEscaped(server.client(), frame.replaceAll('&amp;', '&'))).toEqual([])
})

test('a consumer reads a task in the language of the request, before and after its submission', async () => {
  expect(await listEscaped(consumer, `/consumer/task/${survey}`)).toEqual([])
  expect(await listEscaped(consumer, `/consumer/task/${parcel}`)).toEqual([])
  expect((await answer(consumer, survey, { c: ['Άλφα'], d: 7, e: OPTIONS })).status).toBe(201)
  expect(await listEscaped(consumer, `/consumer/task/${survey}`)).toEqual([])
})

type Fields = Parameters<Client['post']>[1]

/** The texts that do not come from the dictionary on the page that shows a refused form again. */
async function listEscapedFaults(client: Client, path: string, fields: Fields, status = 400): Promise<string[]> {
  const { text } = expectStatus(status, await client.post(path, fields))
  expect(text).toContain('<html lang="en-XA"')
  expect(text).toMatch(/role="alert"|aria-invalid/)
  return listEscapedInHtml(text)
}

const WRONG_PASSWORDS = { password: 'αβγ', confirmPassword: 'δεζ' }

describe('a visitor reads in the language of the request why a form is refused:', () => {
  test.each([
    ['/signin', { __signin: '1' }, 400],
    ['/signin', { __signin: '1', email: 'nobody@example.com', password: 'άγνωστος' }, 401],
    ['/signup', { password: 'α'.repeat(201), firstName: 'Ω'.repeat(201), email: 'κανείς', industry: 'κανένας' }, 400],
    ['/signup', { email: brand.user.email, password: 'αβγδεζ', firstName: 'Α', lastName: 'Β', companyName: 'Γ' }, 409],
    ['/forgot-password', { email: 'κανείς' }, 400],
  ])('%s %o', async (path, fields, status) => {
    expect(await listEscapedFaults(server.client(), path, fields, status)).toEqual([])
  })

  test('joining', async () => {
    const id = await invite(brand, 'invitee@example.com')
    const { body } = await brand.json<{ link: string }>('GET', `/invitation/${id}/link.json`)
    const { pathname } = new URL(body.link)
    const visitor = server.client()
    expect(await listEscapedFaults(visitor, pathname, { state: 'new', firstName: ' ', ...WRONG_PASSWORDS })).toEqual([])
    expect(await listEscapedFaults(visitor, pathname, { state: 'accept' }, 409)).toEqual([])
  })

  test('a new password', async () => {
    expectStatus(200, await server.client().post('/forgot-password', { email: consumer.user.email }))
    const mail = await eventually(async () =>
      (await server.outbox()).find(
        ({ to, text }) => to?.[0]?.address === consumer.user.email && /reset/.test(text ?? ''),
      ),
    )
    const { pathname } = linkIn(mail, '/reset-password/')
    expect(await listEscapedFaults(server.client(), pathname, WRONG_PASSWORDS)).toEqual([])
  })

  test('a form that is too large', async () => {
    const { text } = expectStatus(413, await server.client().post('/forgot-password', { email: 'Ω '.repeat(200_000) }))
    expect(text).toContain('<html lang="en-XA"')
    expect(listEscapedInHtml(text)).toEqual([])
  })

  test('the password of a link to results', async () => {
    const { path } = await shareResults(brand, project.id, { scope: 'project', password: 'κωδικός' })
    expect(await listEscapedFaults(server.client(), path, { password: 'λάθος' })).toEqual([])
  })
})

describe('a consumer reads in the language of the request why a form is refused:', () => {
  test.each([
    ['/account?form=name', { firstName: ' ', lastName: 'Ω'.repeat(201) }],
    ['/account?form=password', WRONG_PASSWORDS],
    ['/account?form=password', { currentPassword: 'λάθος', password: 'αβγδεζ', confirmPassword: 'αβγδεζ' }],
    ['/account/deletion', {}],
    ['/account/deletion', { answers: 'erased', currentPassword: 'λάθος' }],
  ])('%s %o', async (path, fields) => {
    expect(await listEscapedFaults(consumer, path, fields)).toEqual([])
  })

  test('wrong answers of all kinds, files of other types, an outdated form, and no answers', async () => {
    const id = await openTask('custom_survey', { questions: [...QUESTIONS, ...STRICT_QUESTIONS] })
    const form = new FormData()
    form.set('status', 'submitted')
    for (const [name, value] of WRONG_ANSWERS) form.append(name, value)
    form.append(uploadField('f'), new File(['αβγ'], 'αρχείο'))
    form.append(uploadField('f'), new File(['GIF89a'], 'εικόνα'))
    form.append(uploadField('video'), new File(['αβγ'], 'βίντεο'))
    expect(await listEscapedFaults(consumer, `/consumer/task/${id}`, form)).toEqual([])
    const outdated = { status: 'submitted', [answerField('a')]: 'Ω' }
    expect(await listEscapedFaults(consumer, `/consumer/task/${id}`, outdated, 409)).toEqual([])
    const empty = await openTask('custom_survey', { questions: [...QUESTIONS, ...STRICT_QUESTIONS].map(toRequired) })
    expect(await listEscapedFaults(consumer, `/consumer/task/${empty}`, { status: 'submitted' })).toEqual([])
  })

  test('an address without a city', async () => {
    const form = { status: 'submitted', fullName: 'Κόρα' }
    expect(await listEscapedFaults(consumer, `/consumer/task/${parcel}`, form)).toEqual([])
  })

  test('another answer to a submitted task, and one to a closed task', async () => {
    const form = { status: 'submitted', [answerField('a')]: 'Άλλο' }
    const path = `/consumer/task/${await openTask('custom_survey', { questions: QUESTIONS.slice(0, 1) })}`
    expectStatus(303, await consumer.post(path, { ...form, [answerField('a')]: 'Πρώτο' }))
    expect(await listEscapedFaults(consumer, path, form, 409)).toEqual([])
    const closed = await openTask('custom_survey', { questions: QUESTIONS.slice(0, 1) })
    expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${closed}`, { status: 'closed' }))
    expect(await listEscapedFaults(consumer, `/consumer/task/${closed}`, form, 409)).toEqual([])
  })

  test('a form that is too large', async () => {
    const form = { status: 'submitted', [answerField('a')]: 'Ω '.repeat(400_000) }
    expect(await listEscapedFaults(consumer, `/consumer/task/${survey}`, form, 413)).toEqual([])
  })
})

test('a consumer reads in the language of the request that nothing can be written at present', async () => {
  await whileHeld(server, async () => {
    const name = { firstName: 'Κόρα', lastName: 'Πελάτη' }
    expect(await listEscapedFaults(consumer, '/account?form=name', name, 503)).toEqual([])
    const draft = { status: 'draft', fullName: 'Κόρα' }
    expect(await listEscapedFaults(consumer, `/consumer/task/${parcel}`, draft, 503)).toEqual([])
  })
})

test('a brand reads English, also right after it has signed in', async () => {
  const { text } = await brand.page('/account')
  expect(text).toContain('<html lang="en">')
  const client = server.client()
  const fields = { __signin: '1', email: brand.user.email, password: brand.password }
  expectStatus(303, await client.post('/signin', fields))
  const first = await client.page('/')
  expect(first.text).toContain('Welcome back!')
  for (const page of [text, first.text]) expect(page).not.toContain('⟦')
})

test('a visitor who tries too often reads so in the language of the request', async () => {
  await server.restart({ PSEUDO_LOCALE: 'en-XA', RATE_LIMITS: 'on' })
  const visitor = server.client()
  const wrong = { __signin: '1', email: 'other@example.com', password: 'άγνωστος' }
  for (let count = 0; count < 10; count += 1) expectStatus(401, await visitor.post('/signin', wrong))
  expect(await listEscapedFaults(visitor, '/signin', wrong, 429)).toEqual([])
})

test('a language from right to left turns the page', async () => {
  await server.restart({ PSEUDO_LOCALE: 'ar-XB' })
  const { text } = await consumer.page(`/consumer/task/${parcel}`)
  expect(text).toContain('<html lang="ar-XB" dir="rtl">')
})
