import { describe, expect, test } from 'vitest'
import { readZip } from '~/lib/formats/unzip.server'
import routes from '~/routes'
import { call } from '../../harness/calls'
import { type Client, expectStatus } from '../../harness/client'
import { clicksOn, uploadImage } from '../../harness/domain/heatmap'
import { createConsumer } from '../../harness/domain/people'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { dayFromNow, openResults, shareResults } from '../../harness/domain/result-links'
import { createOpenSurvey } from '../../harness/domain/survey'
import { answer } from '../../harness/domain/tenant'
import { pathsIn } from '../../harness/routes'
import { changeRows, rowsOf } from '../../harness/services/database'
import { eventually } from '../../harness/services/mail'
import { startServer } from '../../harness/services/server'
import { videoForm, WEBM } from '../../harness/video-bytes'

/* A link to results: to be read without an account, and nothing beside what it shows. */

const server = await startServer({ RATE_LIMITS: 'on' })
const brand = await server.signUpBrand({ companyName: 'Hollow Pine' })
const stranger = await server.signUpBrand()

/** What no link may tell unless it is switched on: each stands once in what people gave. */
const SECRET = {
  text: 'Zanzibar typed this',
  comment: 'Quokka beside the cap',
  reason: 'Okapi on the shelf',
  firstName: 'Xanthippe',
  lastName: 'Brambledown',
  email: 'xanthippe@secret.example',
  street: '7 Pomegranate Row',
  tag: 'Marmalade',
}
const world = await makeWorld()
const { project, survey, heatmap, packs, parcel, other, video, image } = world

const NOTHING = {}
const EVERYTHING = { texts: 'on', names: 'on', videos: 'on' }

describe('a link to some tasks', () => {
  test('says who shares what, changes nothing by that, and opens by one press', async () => {
    const { path, id } = await shareResults(brand, project.id, { tasks: [survey, heatmap], label: 'Marlow' })
    const visitor = server.client()
    const before = rowsOf(server, 'SELECT * FROM result_links')
    const door = await visitor.page(path)
    expect(door.status).toBe(200)
    for (const said of ['Hollow Pine', 'Sunday oil', 'noindex']) expect(door.text).toContain(said)
    expect(door.text).not.toContain('Marlow')
    expectPrivate(door.headers)
    expect(door.headers.getSetCookie()).toEqual([])
    expect(rowsOf(server, 'SELECT * FROM result_links')).toEqual(before)

    expect(await openResults(visitor, path)).toBe(`/project/${project.id}`)
    expect(visitor.cookies.has('sid')).toBe(false)
    const list = await visitor.page(`/project/${project.id}`)
    for (const said of ['Hollow Pine', 'The survey', 'The heatmap']) expect(list.text).toContain(said)
    for (const kept of ['The packs', 'The parcel', 'Marlow']) expect(list.text).not.toContain(kept)
    for (const page of [`/project/${project.id}`, `/task/${survey}?tab=responses`]) {
      const shown = await visitor.page(page)
      expect(shown.status).toBe(200)
      expectPrivate(shown.headers)
      expect(shown.text).toContain('name="robots" content="noindex"')
      expect(shown.text).not.toMatch(/href="\/(account|api\/logout|\?tab=\w+|)"|method="post"|<script/)
    }
    expect((await visitor.page(path)).headers.get('location')).toBe(`/project/${project.id}`)

    const says = async (said: string) => (await brand.page(`/project/${project.id}/links`)).text.includes(said)
    await eventually(() => says('Viewed once'))
    const log = (await brand.page('/audit-log')).text
    expect(log).toContain('created a link to results for “Marlow”')
    expect(log).toContain('opened the link to results for “Marlow” for the first time')
    expect(rowsOf(server, `SELECT times_seen FROM result_links WHERE id = ${id}`)).toEqual([{ times_seen: 1 }])
    changeRows(server, `UPDATE result_links SET last_seen_at = last_seen_at - 3600000 WHERE id = ${id}`)
    await visitor.page(`/task/${heatmap}`)
    await eventually(() => says('Viewed 2 times'))
  })

  test('shows figures, and in no byte what is not switched on', async () => {
    const reader = await readerOf({ scope: 'project', ...NOTHING })
    for (const address of await addressesOf(reader)) {
      const bytes = await bytesAt(reader, address)
      for (const secret of [...Object.values(SECRET), video]) expect(bytes, address).not.toContain(secret)
    }
    expect((await reader.page(`/task/${survey}`)).text).toContain('Daily')
    expect((await reader.page(`/task/${survey}`)).text).toContain('These comments are not shared')
    // No script draws likes and dislikes there.
    const drawn = (await reader.page(`/task/${heatmap}`)).text
    expect(drawn).toMatch(/<img[^>]+as=overlay/)
    expect(drawn).not.toMatch(/<canvas|<noscript|No comments here yet/)
    for (const address of [`/task/${survey}/export.csv`, `/api/videos/${video}`, `/task/${parcel}`]) {
      expect((await reader.page(address)).status, address).not.toBe(200)
    }
  })

  test('shows each part that is switched on, and that alone', async () => {
    const texts = await readerOf({ scope: 'project', texts: 'on' })
    const said = await allBytes(texts)
    for (const shown of [SECRET.text, SECRET.comment, SECRET.reason, 'Respondent 1']) expect(said).toContain(shown)
    for (const kept of [SECRET.firstName, SECRET.lastName, SECRET.email, video]) expect(said).not.toContain(kept)

    const videos = await readerOf({ scope: 'project', videos: 'on' })
    expect(await allBytes(videos)).toContain(video)
    const file = await videos.fetch(`/api/videos/${video}`)
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await texts.fetch(`/api/videos/${video}`)).status).toBe(404)

    const all = await readerOf({ scope: 'project', ...EVERYTHING })
    const bytes = await allBytes(all)
    expect(bytes).toContain(SECRET.firstName)
    for (const kept of [SECRET.email, SECRET.street, SECRET.tag]) expect(bytes).not.toContain(kept)
    const csv = expectStatus(200, await all.page(`/task/${survey}/export.csv`))
    expect(csv.text).toContain(SECRET.text)
    expect(csv.text).not.toContain(SECRET.email)
    expect((await brand.page('/audit-log')).text).toContain('Someone')
  })

  test('cannot be narrowed to the people whom the brand has tagged', async () => {
    const reader = await readerOf({ tasks: [survey] })
    const whole = (await reader.page(`/task/${survey}`)).text
    for (const search of [`?tag=${SECRET.tag}`, '?tag=none', '?without=doubtful', `?a=tag:${SECRET.tag}&b=tag:other`]) {
      const { text } = await reader.page(`/task/${survey}${search}`)
      expect(text.replaceAll(search.slice(1), '')).toBe(whole)
    }
  })
})

describe('a report by a link', () => {
  const report = `/project/${project.id}/report`

  test('is of the tasks that it shows, with the brand’s notes, and in each of its files', async () => {
    const note = `/task/${survey}/finding-note?finding=often&back=/`
    expectStatus(303, await brand.post(note, { text: 'Ask the shops next' }))
    const reader = await readerOf({ tasks: [survey, heatmap] })
    const page = await reader.page(report)
    expect(page.status).toBe(200)
    expectPrivate(page.headers)
    for (const said of ['How often?', 'The heatmap', 'Ask the shops next', 'noindex', 'Shared by Hollow Pine']) {
      expect(page.text).toContain(said)
    }
    for (const kept of [
      'The packs',
      'The parcel',
      'participant',
      'Write a note',
      'name="tag"',
      'name="names"',
      '<script',
    ])
      expect(page.text).not.toContain(kept)
    expect((await reader.page(`/task/${survey}`)).text).toContain('Ask the shops next')
    const slides = await reader.fetch(`${report}/slides`)
    expectPrivate(slides.headers)
    const texts = [...(await readZip(new Uint8Array(await slides.arrayBuffer()))).values()].join('')
    expect(texts).toContain('How often?')
    expect(texts).not.toContain('The packs')
    for (const file of ['pdf', 'pdf?paper=letter', `chart?task=${survey}&finding=often`]) {
      expect([file, (await reader.fetch(`${report}/${file}`)).status]).toEqual([file, 200])
    }
    const stolen = `chart?task=${packs}&finding=clarity`
    expect((await brand.page(`${report}/${stolen}`)).status).toBe(200)
    expect((await reader.page(`${report}/${stolen}`)).status).toBe(404)
    expect((await brand.page('/audit-log')).text).toContain(
      'downloaded the report of the project “Sunday oil” through a link to results',
    )
    expectStatus(303, await brand.post(note, { text: '' }))
  })

  test('cannot be narrowed by the brand’s tags and groups, and names people where the link does', async () => {
    const reader = await readerOf({ tasks: [survey] })
    const whole = (await reader.page(report)).text
    for (const search of [`?tag=${SECRET.tag}`, '?without=doubtful', `?by=answers:${survey}:often`, '?names=1']) {
      const { text } = await reader.page(report + search)
      expect(text).toBe(whole)
    }
    const named = await readerOf({ tasks: [survey], names: 'on' })
    expect((await named.page(report)).text).not.toContain(SECRET.firstName)
    expect((await named.page(`${report}?names=1`)).text).toContain(`${SECRET.firstName} ${SECRET.lastName}`)
    expect((await named.page(`${report}?names=1`)).text).not.toContain(SECRET.text)
  })

  test('is not there by a link to another project, nor for whoever has signed out', async () => {
    const reader = await readerOf({ tasks: [survey] })
    expect((await reader.page(`/project/${other.project}/report`)).status).toBe(302)
    await reader.page('/api/logout')
    for (const path of [report, `${report}/pdf`, `/task/${survey}`]) expect((await reader.page(path)).status).toBe(302)
  })
})

test('opens its pages alone: every other is what it is for a visitor, to be read and to be posted to', async () => {
  const reader = await readerOf({ tasks: [survey] })
  const opened = new Set<string>()
  const pages = pathsIn(routes).filter(
    (path) => !path.startsWith('/api') && !['/healthz', '/readyz', '/metrics'].includes(path),
  )
  const paths = pages.flatMap((pattern) =>
    [survey, heatmap, other.task].flatMap((taskId) =>
      [project.id, other.project].map((projectId) =>
        pattern
          .replace(':taskId', String(taskId))
          .replace(':projectId', String(projectId))
          .replace(':consumerId', String(world.person.consumer.id))
          .replace(/:\w+|\*/g, '1'),
      ),
    ),
  )
  for (const path of new Set(paths)) {
    for (const at of [path, `${path}.data`]) {
      if (!(await isAsForVisitors((client) => client.page(at), reader))) opened.add(at)
    }
    expect(await isAsForVisitors((client) => client.post(path, { phase: 'testing' }), reader), path).toBe(true)
  }
  expect([...opened].sort()).toEqual(
    [
      `/project/${project.id}`,
      ...['', '/pdf', '/slides', '/chart'].map((end) => `/project/${project.id}/report${end}`),
      ...['', '/export.csv', '/picture', '/summary'].map((end) => `/task/${survey}${end}`),
    ].sort(),
  )
  expect((await reader.page(`/project/${project.id}/report/chart`)).status).toBe(404)
  for (const [end, status] of [
    ['export.csv', 404],
    ['picture', 404],
  ] as const) {
    expect((await reader.page(`/task/${survey}/${end}`)).status).toBe(status)
  }
})

describe('nobody gets in', () => {
  test('by a guessed token or a made-up pass', async () => {
    const { path, id } = await shareResults(brand, project.id, { tasks: [survey] })
    const guess = server.client()
    expect((await guess.page(`${path.slice(0, -1)}_`)).status).toBe(404)
    expect((await guess.post(`${path.slice(0, -1)}_`, {})).headers.get('location')).toBe(`${path.slice(0, -1)}_`)
    guess.cookies.set(`results-${id}`, path.split('/').at(-1) ?? '')
    expect((await guess.page(`/task/${survey}`)).status).toBe(302)
    guess.cookies.set(`results-${id}`, 'x'.repeat(43))
    expect((await guess.page(`/task/${survey}`)).status).toBe(302)
  })

  test('without the password, nor with it after six wrong ones', async () => {
    const { path } = await shareResults(brand, project.id, { tasks: [survey], password: 'pine cone' })
    const reader = server.client()
    expect((await reader.page(path)).text).toContain('type="password"')
    expect(await openResults(server.client(), path, 'pine cone')).toBe(`/task/${survey}?tab=responses`)
    for (let turn = 0; turn < 5; turn += 1) {
      const { status, text } = await reader.post(path, { password: 'pine nut' })
      expect(status).toBe(400)
      expect(text).toContain('That password is incorrect')
    }
    const sixth = await reader.post(path, { password: 'pine nut' })
    expect([sixth.status, sixth.headers.has('retry-after')]).toEqual([429, true])
    expect((await reader.post(path, { password: 'pine cone' })).status).toBe(429)
    expect((await reader.page(`/task/${survey}`)).status).toBe(302)
  })

  test('by one that has been revoked, at once, nor by one that has expired', async () => {
    const { path, id } = await shareResults(brand, project.id, { tasks: [survey], ...EVERYTHING })
    const reader = server.client()
    await openResults(reader, path)
    const seen = () =>
      Promise.all([`/task/${survey}`, `/api/videos/${video}`].map(async (at) => (await reader.page(at)).status))
    expect(await seen()).toEqual([200, 200])
    changeRows(server, `UPDATE result_links SET expires_at = ${Date.now() - 1} WHERE id = ${id}`)
    expect(await seen()).toEqual([302, 401])
    expect((await reader.page(`/task/${survey}`)).headers.get('location')).toBe(path)
    const ended = await reader.page(path)
    expect(ended.status).toBe(410)
    expect(ended.text).toContain('This link has ended')
    expect(ended.text).not.toContain('The survey')
    const end = `/project/${project.id}/links/${id}/end`
    expect((await stranger.post(end, { endsOn: dayFromNow(3) })).status).toBe(404)
    await brand.post(end, { endsOn: dayFromNow(-1) })
    expect(await seen()).toEqual([302, 401])
    await brand.post(end, { endsOn: dayFromNow(3) })
    expect(await seen()).toEqual([200, 200])
    const revocation = `/project/${project.id}/links/${id}/revocation`
    for (const said of [await stranger.page(revocation), await stranger.post(revocation, {})]) {
      expect(said.status).toBe(404)
    }
    const asked = expectStatus(200, await brand.page(`${revocation}?task=${survey}`))
    expect(asked.text).toContain('Are you sure you want to revoke the link')
    const elsewhere = (await createProject(brand)).id
    expect((await brand.post(`/project/${elsewhere}/links/${id}/revocation`, {})).status).toBe(404)
    expect(await seen()).toEqual([200, 200])
    const links = `/project/${project.id}/links?task=${survey}`
    // A double click hears the same twice.
    for (const press of [1, 2]) {
      const { headers } = await brand.post(`${revocation}?task=${survey}`, {})
      expect([press, headers.get('location')]).toEqual([press, links])
    }
    expect((await brand.page(`${revocation}?task=${survey}`)).headers.get('location')).toBe(links)
    expect(await seen()).toEqual([302, 401])
    expect((await reader.post(path, {})).headers.get('location')).toBe(path)
    expect((await brand.page('/audit-log')).text).toContain('ended the link to results for')
  })

  test('to a task that is gone meanwhile, or that the project has hidden again', async () => {
    const gone = await createOpenSurvey(brand, project.id)
    const { path } = await shareResults(brand, project.id, { tasks: [gone.id] })
    const reader = server.client()
    await openResults(reader, path)
    expect((await reader.page(`/task/${gone.id}`)).status).toBe(200)
    expectStatus(204, await call(brand, 'DELETE', `/api/brand/tasks/${gone.id}`))
    expect((await reader.page(`/task/${gone.id}`)).status).toBe(302)
    expect((await reader.page(`/project/${project.id}`)).text).toContain('These results are no longer shared')
  })

  test('to what is another brand’s: no link is made to it, listed, or changed', async () => {
    const form = { label: 'X', scope: 'tasks', tasks: String(survey), endsOn: dayFromNow(2) }
    expect((await stranger.post(`/project/${project.id}/links`, form)).status).toBe(404)
    expect((await stranger.page(`/project/${project.id}/links`)).status).toBe(404)
    const own = await createProject(stranger)
    expect((await stranger.post(`/project/${own.id}/links`, form)).status).toBe(400)
    expect((await brand.post(`/project/${project.id}/links`, { ...form, tasks: String(parcel) })).status).toBe(400)
  })
})

test('whoever is signed in stays so: another brand and a consumer see the shared page, its own brand all of it', async () => {
  const { path } = await shareResults(brand, project.id, { tasks: [survey] })
  for (const someone of [await server.signUpBrand(), await createConsumer(brand)]) {
    await openResults(someone, path)
    const shown = await someone.page(`/task/${survey}`)
    expect(shown.text).toContain('Shared by Hollow Pine')
    expect(shown.text).not.toContain(SECRET.text)
    expect((await call(someone, 'GET', '/api/auth/user')).status).toBe(200)
    const data = await someone.page(`/task/${survey}.data`)
    for (const secret of Object.values(SECRET)) expect(data.text).not.toContain(secret)
    expect((await someone.post(`/task/${survey}`, { questions: '' })).status).toBeGreaterThan(400)
  }
  await openResults(brand, path)
  const own = await brand.page(`/task/${survey}?tab=responses`)
  expect(own.text).toContain(SECRET.text)
  expect(own.text).not.toContain('Shared by')
})

test('the brand’s form says what is wrong at its field and keeps what was typed', async () => {
  const address = `/project/${project.id}/links`
  const { status, text } = await brand.post(address, {
    label: 'Kept',
    scope: 'tasks',
    endsOn: '2020-01-01',
    names: 'on',
  })
  expect(status).toBe(400)
  for (const said of ['value="Kept"', 'This day has passed', 'Please choose at least one task'])
    expect(text).toContain(said)
  expect((await brand.post(address, { label: '', scope: 'project', endsOn: '' })).text).toContain('Please say who')
  const short = { label: 'K', scope: 'project', endsOn: dayFromNow(1), password: 'short' }
  expect((await brand.post(address, short)).text).toContain('at least 6 characters')
})

async function makeWorld() {
  const project = await createProject(brand, { title: 'Sunday oil' })
  const named = { firstName: SECRET.firstName, lastName: SECRET.lastName, email: SECRET.email }
  const person = await createConsumer(brand, { projectId: project.id, ...named })
  const open = async (type: string, title: string, config: object | null) => {
    const { id } = await createTask(brand, project.id, { type, title })
    if (config) expectStatus(200, await call(brand, 'PATCH', `/api/tasks/${id}/config`, config))
    expectStatus(200, await call(brand, 'PATCH', `/api/brand/tasks/${id}`, { status: 'open' }))
    await assign(brand, id, person.consumer.id)
    return id
  }
  const survey = await open('custom_survey', 'The survey', {
    questions: [
      { id: 'often', type: 'single_choice', title: 'How often?', options: ['Daily', 'Never'] },
      { id: 'why', type: 'long_text_box', title: 'Why?' },
      { id: 'clip', type: 'video_recording', title: 'Show us' },
    ],
  })
  const { url, filename: image } = await uploadImage(brand)
  const images = [{ id: 'front', url, name: 'Front', prompt: null }]
  const heatmap = await open('design_element_heatmap', 'The heatmap', { images })
  const packs = await open('pack_vs_pack_comparator', 'The packs', {
    variants: [
      { id: 'a', name: 'Amber' },
      { id: 'b', name: 'Green' },
    ],
    attributes: [{ id: 'clarity', label: 'Clarity', prompt: 'Which is clearer?', type: 'forced_choice' }],
    customAttributes: [],
    followUpWhy: { enabled: true, perAttribute: true, finalBuyIntent: false },
    randomization: false,
    customPrompt: null,
  })
  const parcel = await open('receive_product', 'The parcel', null)
  const form = videoForm({ taskId: survey, questionId: 'clip', bytes: WEBM })
  const { body } = await person.upload<{ url: string; filename: string }>('/api/consumer/videos', form)
  const video = body.url.split('/').at(-1) ?? ''
  const clip = { type: 'video', size: 1_000, recordedAt: '2026-03-05T14:03:00.000Z', filename: video }
  const clicks = clicksOn(images).map((click) => ({ ...click, comment: SECRET.comment }))
  expectStatus(201, await answer(person, survey, { often: 'Daily', why: SECRET.text, clip }))
  expectStatus(201, await answer(person, heatmap, { clicks }))
  expectStatus(201, await answer(person, packs, { clarity_forced_choice: 'a', clarity_why: SECRET.reason }))
  const address = { fullName: SECRET.lastName, address: SECRET.street, city: 'Ulm', country: 'Germany' }
  expectStatus(201, await answer(person, parcel, address))
  await brand.post(`/stakeholder-tagging?consumerId=${person.consumer.id}`, { change: 'add', tags: SECRET.tag })
  const theirs = await createProject(stranger)
  const other = { project: theirs.id, task: (await createOpenSurvey(stranger, theirs.id)).id }
  return { project, person, survey, heatmap, packs, parcel, video, image, other }
}

async function readerOf(fields: Parameters<typeof shareResults>[2]): Promise<Client> {
  const reader = server.client()
  await openResults(reader, (await shareResults(brand, project.id, fields)).path)
  return reader
}

/** Every address that a reader of the whole project can think of. */
async function addressesOf(reader: Client): Promise<string[]> {
  const addresses = [`/project/${project.id}`, `/project/${project.id}/report`, `/api/images/${image}`]
  for (const id of [survey, heatmap, packs, parcel]) {
    addresses.push(
      `/task/${id}`,
      ...['export.csv', 'summary', 'picture', 'summaries', 'design'].map((end) => `/task/${id}/${end}`),
    )
    addresses.push(
      `/task/${id}?tab=customers`,
      `/task/${id}?tab=build`,
      `/task/${id}?zone=1`,
      `/task/${id}?view=quotes`,
    )
    addresses.push(`/task/${id}/picture?as=file`, `/task/${id}/picture?as=file-on-image`, `/task/${id}.data`)
    addresses.push(`/api/tasks/${id}/analysis`, `/api/tasks/${id}/responses`, `/api/tasks/${id}/export.csv`)
  }
  for (const { text } of await Promise.all(addresses.map((address) => reader.page(address)))) {
    for (const [, href = ''] of text.matchAll(/(?:href|src)="([^"]+)"/g)) {
      // Signing out would end the link's pass.
      if (/^[/?](?!assets|api\/logout)/.test(href)) addresses.push(href.replaceAll('&amp;', '&'))
    }
  }
  return [...new Set(addresses)].filter((address) => !address.startsWith('?'))
}

/** What an address answers, with all that is packed in it. */
async function bytesAt(reader: Client, address: string): Promise<string> {
  const bytes = await (await reader.fetch(address)).arrayBuffer()
  const packed = address.includes('/report/slides') ? [...(await readZip(new Uint8Array(bytes))).values()] : []
  return [Buffer.from(bytes), ...packed].map((part) => part.toString('latin1')).join('\n')
}

async function allBytes(reader: Client): Promise<string> {
  const addresses = await addressesOf(reader)
  return (await Promise.all(addresses.map((address) => bytesAt(reader, address)))).join('\n')
}

function expectPrivate(headers: Headers): void {
  expect(headers.get('x-robots-tag')).toContain('noindex')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('no-store')
}

async function isAsForVisitors(ask: (client: Client) => ReturnType<Client['page']>, reader: Client): Promise<boolean> {
  const facts = ({ status, headers, text }: Awaited<ReturnType<typeof ask>>) =>
    JSON.stringify([
      status,
      headers.get('location'),
      // Each failure has one of its own.
      text.replaceAll(headers.get('x-request-id') ?? 'Reference', ''),
    ])
  return facts(await ask(reader)) === facts(await ask(server.client()))
}
