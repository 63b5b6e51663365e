import { describe, expect, test } from 'vitest'
import routes from '~/routes'
import { call } from '../../harness/calls'
import { type Client, expectStatus } from '../../harness/client'
import { uploadImage } from '../../harness/domain/heatmap'
import { createConsumer } from '../../harness/domain/people'
import { createProject, createTask } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { pathsIn } from '../../harness/routes'
import { changeRows, rowsOf } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'

/* A preview shows what stands in a builder, saved or not; a link to it shows that to whoever has it, and nothing else. */

const server = await startServer({ RATE_LIMITS: 'on' })
const brand = await server.signUpBrand({ companyName: 'Hollow Pine' })
const stranger = await server.signUpBrand()
const project = await createProject(brand)
const consumer = await createConsumer(brand, { projectId: project.id })
const picture = await uploadImage(brand)

type Fields = Record<string, string>

/** What stands in each builder, as a browser without script posts it. */
const TYPED: Record<string, Fields> = {
  custom_survey: { 'questions[0].id': 'a', 'questions[0].type': 'text_box', 'questions[0].title': 'Typed now' },
  design_element_heatmap: {
    'images[0].id': 'a',
    'images[0].url': picture.url,
    'images[0].name': 'Front',
    'images[0].prompt': '',
    'instructions.round1': 'Typed now',
    'instructions.round2': '',
  },
  pack_vs_pack_comparator: {
    'variants[0].id': 'a',
    'variants[0].name': 'Amber',
    'variants[0].imageUrl': picture.url,
    'variants[1].id': 'b',
    'variants[1].name': 'Green',
    'variants[1].imageUrl': '',
    'customAttributes[0].id': 'c',
    'customAttributes[0].label': 'Clarity',
    'customAttributes[0].type': 'forced_choice',
    customPrompt: 'Typed now',
  },
  feature_prioritization: {
    ...Object.fromEntries(['Fast', 'Light', 'Cheap', 'Green'].map((text, at) => [`features[${at}].text`, text])),
    setSize: '4',
    roundsPerRespondent: '8',
    mostImportantPrompt: 'Typed now',
    leastImportantPrompt: '',
  },
}

const preview = (id: number, fields: Fields, who: Client = brand) => who.post(`/task/${id}?tab=build&preview=1`, fields)

/** Previews what stands in a builder, and gives the id that it is kept under. */
async function draftOf(id: number, fields: Fields = TYPED.custom_survey ?? {}): Promise<number> {
  const { headers } = expectStatus(303, await preview(id, fields))
  const [, draftId] = /^\/task\/\d+\/preview\?tab=build&draft=(\d+)$/.exec(headers.get('location') ?? '') ?? []
  return Number(draftId)
}

/** Makes a link to a preview, and gives the path that it shows, with its id. */
async function share(id: number, draftId: number | null = null): Promise<{ path: string; linkId: number }> {
  const draft = draftId === null ? '' : `&draft=${draftId}`
  expectStatus(303, await brand.post(`/task/${id}/preview-links?tab=build${draft}`, {}))
  const { text } = expectStatus(200, await brand.page(`/task/${id}/preview?tab=build`))
  const [, linkId, address] = /id="preview-link-(\d+)"[^>]*value="([^"]+)"/.exec(text) ?? []
  if (!address) throw new Error('The preview shows no link')
  return { path: new URL(address).pathname, linkId: Number(linkId) }
}

const survey = (title = 'A task') => createTask(brand, project.id, { type: 'custom_survey', title })
const rows = (taskId: number) =>
  rowsOf<{ id: number }>(server, `SELECT id FROM task_previews WHERE task_id = ${taskId} ORDER BY id`)

describe('what stands in a builder', () => {
  test.each(Object.entries(TYPED))('of %s is shown and given back, and not saved', async (type, fields) => {
    const { id } = await createTask(brand, project.id, { type, title: 'Kept as it was' })
    const before = rowsOf(server, `SELECT * FROM tasks WHERE id = ${id}`)
    const draftId = await draftOf(id, fields)
    const dialog = expectStatus(200, await brand.page(`/task/${id}/preview?tab=build&draft=${draftId}`))
    for (const said of [
      `src="/task/${id}/preview/${draftId}/frame"`,
      `href="/task/${id}?tab=build&amp;draft=${draftId}"`,
      'what customers would see if you saved now',
      'Typed now',
    ])
      expect(dialog.text).toContain(said)
    const frame = expectStatus(200, await brand.page(`/task/${id}/preview/${draftId}/frame`))
    expect(frame.text).toContain('Typed now')
    expect(frame.text).not.toContain('<script')
    expect(frame.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    for (const page of [`/task/${id}/preview/frame`, `/task/${id}?tab=build`])
      expect((await brand.page(page)).text).not.toContain('Typed now')
    const builder = await brand.page(`/task/${id}?tab=build&draft=${draftId}`)
    for (const said of ['Typed now', 'Not saved yet']) expect(builder.text).toContain(said)
    expect(rowsOf(server, `SELECT * FROM tasks WHERE id = ${id}`)).toEqual(before)
  })

  test.each([
    ['custom_survey', 'No questions have been configured for this survey yet.'],
    ['design_element_heatmap', 'No images have been configured for this heatmap task yet.'],
    ['pack_vs_pack_comparator', 'pack comparison task hasn&#x27;t been configured yet'],
    ['feature_prioritization', 'No features have been configured for this prioritization task yet.'],
  ] as const)('of a %s without anything says so, and has nothing to start', async (type, said) => {
    const { id } = await createTask(brand, project.id, { type })
    const { text } = expectStatus(200, await brand.page(`/task/${id}/preview/frame`))
    expect(text).toContain(said)
    for (const begins of ['About 1 minute', 'About 2 minutes', '>Start<', 'Submit Task'])
      expect([begins, text.includes(begins)]).toEqual([begins, false])
  })

  test('tells who tries it what is wrong with an answer, and keeps it there to be mended', async () => {
    const { id } = await createOpenSurvey(brand, project.id, [
      { id: 'mail', type: 'email', title: 'Where can we write to?' },
      { id: 'last', type: 'text_box', title: 'Anything else?', showWhen: { question: 'mail', operator: 'answered' } },
    ])
    const frame = `/task/${id}/preview/frame`
    const page = { from: 'mail', asked: 'mail', go: 'next' }
    const wrong = await brand.post(frame, { ...page, 'answer:mail': 'nobody at all' })
    expect(wrong.status).toBe(400)
    for (const said of ['aria-invalid="true"', 'value="nobody at all"']) expect(wrong.text).toContain(said)
    const right = await brand.post(frame, { ...page, 'answer:mail': 'ada@example.com' })
    expect([right.status, right.text.includes('Anything else?')]).toEqual([200, true])
  })

  test('says at its field what is wrong or missing, keeps what was typed, and is not kept for that', async () => {
    const { id } = await survey()
    const faulty = await preview(id, {
      ...TYPED.custom_survey,
      'questions[0].title': '',
      'questions[0].description': 'Mine',
    })
    expect(faulty.status).toBe(400)
    for (const said of ['Question title is required', 'Mine']) expect(faulty.text).toContain(said)
    const empty = await preview(id, {})
    expect(empty.status).toBe(409)
    expect(empty.text).toContain('This task needs at least one question.')
    const heatmap = await createTask(brand, project.id, { type: 'design_element_heatmap' })
    const theirs = (await uploadImage(stranger)).url
    const foreign = await preview(heatmap.id, { ...TYPED.design_element_heatmap, 'images[0].url': theirs })
    expect([foreign.status, foreign.text.includes('Please upload this image first')]).toEqual([400, true])
    expect([...rows(id), ...rows(heatmap.id)]).toEqual([])
  })

  test('is saved as what it was made from: what somebody else has saved since is not replaced unseen', async () => {
    const { id } = await survey()
    const [, revision = ''] = /of=(\w+)/.exec((await brand.page(`/task/${id}?tab=build`)).text) ?? []
    const kept = await brand.post(`/task/${id}?tab=build&of=${revision}&preview=1`, TYPED.custom_survey ?? {})
    const [, draftId] = /draft=(\d+)/.exec(kept.headers.get('location') ?? '') ?? []
    expectStatus(200, await call(brand, 'PATCH', `/api/tasks/${id}/config`, { questions: [] }))
    const builder = await brand.page(`/task/${id}?tab=build&draft=${draftId}`)
    expect(builder.text).toContain(`of=${revision}`)
    expect((await brand.post(`/task/${id}?tab=build&of=${revision}`, TYPED.custom_survey ?? {})).status).toBe(409)
    // A form that is shown again, with its fault or its list edited, is still made from the same.
    const faulty = { ...TYPED.custom_survey, 'questions[0].title': '' }
    for (const [search, fields] of [
      ['', faulty],
      ['&preview=1', faulty],
      ['', { ...faulty, __intent__: JSON.stringify({ type: 'remove', payload: { name: 'questions', index: 0 } }) }],
    ] as const) {
      const { text } = await brand.post(`/task/${id}?tab=build&of=${revision}${search}`, fields)
      expect(text.match(/of=(\w+)/g)?.filter((one) => one !== `of=${revision}`)).toEqual([])
    }
  })

  test('is for its brand alone, under its own task, a day long, ten times a task', async () => {
    const { id } = await survey()
    const draftId = await draftOf(id)
    const other = await survey()
    const frame = `/task/${id}/preview/${draftId}/frame`
    expect((await preview(id, TYPED.custom_survey ?? {}, stranger)).status).toBe(404)
    expect((await preview(id, TYPED.custom_survey ?? {}, consumer)).status).toBe(403)
    expect((await preview(id, TYPED.custom_survey ?? {}, server.client())).status).toBe(307)
    expect([(await stranger.page(frame)).status, (await stranger.post(frame, {})).status]).toEqual([404, 404])
    expect([(await consumer.page(frame)).status, (await server.client().page(frame)).status]).toEqual([403, 302])
    const strangers = await createTask(stranger, (await createProject(stranger)).id)
    for (const [who, task] of [
      [brand, other.id],
      [stranger, strangers.id],
    ] as const) {
      expect((await who.page(`/task/${task}/preview/${draftId}/frame`)).status).toBe(404)
      for (const page of [`/task/${task}/preview?draft=${draftId}`, `/task/${task}?tab=build&draft=${draftId}`]) {
        const { status, text } = await who.page(page)
        expect([status, text.includes('Typed now')]).toEqual([200, false])
      }
      const [shared] = [await who.post(`/task/${task}/preview-links?draft=${draftId}`, {})]
      expect(shared.status).toBe(303)
      expect(rows(task)).toEqual([])
    }
    const builder = `/task/${id}?tab=build&draft=${draftId}`
    const dialog = `/task/${id}/preview?draft=${draftId}`
    // What the last press was refused for is said once.
    await brand.page('/')
    for (const page of [builder, dialog])
      expect((await brand.page(page)).text).not.toContain('no longer have the version you previewed')
    for (let more = 0; more < 10; more += 1) await draftOf(id)
    expect(rows(id).map((row) => row.id)).toHaveLength(10)
    for (const page of [builder, dialog]) {
      const { status, text } = await brand.page(page)
      expect([status, text.includes('We no longer have the version you previewed.')]).toEqual([200, true])
      expect(text).not.toContain('Typed now')
    }
    expect((await brand.page(frame)).status).toBe(404)
    const last = Number(rows(id).at(-1)?.id)
    changeRows(server, `UPDATE task_previews SET expires_at = ${Date.now() - 1} WHERE id = ${last}`)
    expect((await brand.page(`/task/${id}/preview/${last}/frame`)).status).toBe(404)
  })
})

describe("what stands in a screener's builder", () => {
  const SCREENER = {
    'questions[0].id': 'a',
    'questions[0].type': 'text_box',
    'questions[0].title': 'Asked first',
  }
  const screened = async (who: Client = brand) => {
    const task = await createTask(who, (await createProject(who)).id, { type: 'receive_product' })
    return { id: task.id, at: `/task/${task.id}/screener` }
  }

  test('is shown before the task and given back to its own builder alone, and not saved', async () => {
    const { id, at } = await screened()
    const before = rowsOf(server, `SELECT * FROM tasks WHERE id = ${id}`)
    const kept = expectStatus(303, await brand.post(`${at}?preview=1`, SCREENER))
    const [, draftId] = /screener\/preview\?draft=(\d+)$/.exec(kept.headers.get('location') ?? '') ?? []
    const dialog = expectStatus(200, await brand.page(`${at}/preview?draft=${draftId}`))
    for (const said of [`src="/task/${id}/preview/${draftId}/frame"`, `href="${at}?draft=${draftId}"`, 'Asked first'])
      expect(dialog.text).toContain(said)
    const frame = expectStatus(200, await brand.page(`/task/${id}/preview/${draftId}/frame`))
    expect(frame.text).toContain('Asked first')
    const given = await brand.page(`${at}?draft=${draftId}`)
    for (const said of ['Asked first', 'Not saved yet']) expect(given.text).toContain(said)
    for (const page of [at, `/task/${id}?tab=build&draft=${draftId}`])
      expect((await brand.page(page)).text).not.toContain('Asked first')
    expect(rowsOf(server, `SELECT * FROM tasks WHERE id = ${id}`)).toEqual(before)

    const heatmap = await createTask(brand, project.id, { type: 'design_element_heatmap' })
    const early = await brand.post(`/task/${heatmap.id}/screener?preview=1`, SCREENER)
    const [, earlyId] = /draft=(\d+)$/.exec(early.headers.get('location') ?? '') ?? []
    expect((await brand.page(`/task/${heatmap.id}/preview/${earlyId}/frame`)).text).toContain('Asked first')
    const ofTask = await draftOf(heatmap.id, TYPED.design_element_heatmap)
    expect((await brand.page(`/task/${heatmap.id}/screener?draft=${ofTask}`)).text).not.toContain('Not saved yet')

    const made = expectStatus(303, await brand.post(`/task/${id}/preview-links?draft=${draftId}&builder=screener`, {}))
    expect(made.headers.get('location')).toBe(`${at}/preview?draft=${draftId}&links=1`)
    const { text } = await brand.page(`${at}/preview?draft=${draftId}&links=1`)
    const [, linkId, address = ''] = /id="preview-link-(\d+)"[^>]*value="([^"]+)"/.exec(text) ?? []
    expect((await server.client().page(`${new URL(address).pathname}/frame`)).text).toContain('Asked first')
    const revocation = `${at}/preview-links/${linkId}/revocation`
    expect((await brand.page(revocation)).text).toContain(`href="${at}/preview?links=1"`)
    const revoked = await brand.post(revocation, {})
    expect(revoked.headers.get('location')).toBe(`${at}/preview?links=1`)
  })

  test('says at its field what is wrong, and is for its brand and for tasks that take one', async () => {
    const { id, at } = await screened()
    const faulty = await brand.post(`${at}?preview=1`, { ...SCREENER, 'questions[0].type': 'video_recording' })
    expect([faulty.status, faulty.text.includes('A screener asks nothing that is answered with a file')]).toEqual([
      400,
      true,
    ])
    expect(rows(id)).toEqual([])
    for (const [who, status] of [
      [stranger, 404],
      [consumer, 403],
      [server.client(), 307],
    ] as const)
      expect((await who.post(`${at}?preview=1`, SCREENER)).status).toBe(status)
    expect((await stranger.page(`${at}/preview`)).status).toBe(404)
    const { id: surveyId } = await survey()
    expect((await brand.post(`/task/${surveyId}/screener?preview=1`, SCREENER)).status).toBe(404)
    expect((await brand.page(`/task/${surveyId}/screener/preview`)).status).toBe(404)
  })
})

describe('a link to a preview', () => {
  test('shows what it was made of, step by step with its images, to whoever has it, and keeps nothing', async () => {
    const { id } = await createTask(brand, project.id, { type: 'pack_vs_pack_comparator', title: 'Which bottle?' })
    const { path } = await share(id, await draftOf(id, TYPED.pack_vs_pack_comparator))
    const visitor = server.client()
    const door = expectStatus(200, await visitor.page(path))
    for (const said of [
      'Which bottle?',
      'Shared by Hollow Pine',
      `src="${path}/frame"`,
      'name="robots" content="noindex"',
    ])
      expect(door.text).toContain(said)
    expect(door.text).not.toMatch(/<script|\/api\/|href="\/(?!assets)/)
    const frame = expectStatus(200, await visitor.page(`${path}/frame`))
    expect(frame.text).toContain('Typed now')
    expect(frame.text).not.toMatch(/<script|\/api\/|href="\/(?!preview\/)/)
    const [, image = ''] = /src="([^"?]+\.webp)/.exec(frame.text) ?? []
    expect(image).toBe(`${path}/images/${picture.filename}`)
    const file = await visitor.fetch(`${image}?w=480`)
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'no-store'])
    for (const { headers } of [door, frame, file]) {
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toBe('no-store')
    }
    const unnamed = await uploadImage(brand)
    expect((await visitor.page(`${path}/images/${unnamed.filename}`)).status).toBe(404)

    const answers = () => rowsOf(server, 'SELECT count(*) AS n FROM task_responses')
    const before = answers()
    const step = await visitor.post(`${path}/frame`, { step: '1', clarity_forced_choice: 'a' })
    expect([200, 400]).toContain(step.status)
    expect(answers()).toEqual(before)
    expect([...visitor.cookies]).toEqual([])

    const saved = { ...TYPED.pack_vs_pack_comparator, customPrompt: 'Saved later' }
    expectStatus(303, await brand.post(`/task/${id}?tab=build`, saved))
    expect((await visitor.page(`${path}/frame`)).text).toContain('Typed now')
    expect((await visitor.page(`${(await share(id)).path}/frame`)).text).toContain('Saved later')
  })

  test('opens nothing else, whoever has it, and at no other address', async () => {
    const { id } = await createOpenSurvey(brand, project.id)
    const { path } = await share(id)
    const token = path.slice('/preview/'.length)
    const visitor = server.client()
    await visitor.page(path)
    await visitor.page(`${path}/frame`)
    // Nothing is given to the browser: beyond its own addresses, whoever has the link is a visitor.
    expect([...visitor.cookies]).toEqual([])
    const guessed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    const named = pathsIn(routes).filter((one) => one.includes(':token') && !one.startsWith('/preview/'))
    expect(named.length).toBeGreaterThan(4)
    for (const pattern of named) {
      const at = (text: string) => pattern.replace(':token', text).replace(':taskId', String(id))
      for (const ask of ['page', 'post'] as const) {
        const [given, right] = [await visitor[ask](at(token), {}), await visitor[ask](at(guessed), {})]
        expect([pattern, ask, given.status]).toEqual([pattern, ask, right.status])
        expect(given.headers.getSetCookie().length).toBe(right.headers.getSetCookie().length)
        expect(given.text).not.toContain('How often?')
      }
    }
    for (const end of ['', '/frame', `/images/${picture.filename}`]) {
      expect((await visitor.page(`/preview/${guessed}${end}`)).status).toBe(404)
    }
    expect((await visitor.post(`${path}/frame`, {})).status).toBe(409)
    expect((await visitor.post(path, {})).status).toBe(405)
  })

  test('is made of what can be answered, and ended by its brand alone: at once, on its last day, with its task', async () => {
    const { id, ...task } = await createOpenSurvey(brand, project.id)
    const empty = await survey()
    await brand.post(`/task/${empty.id}/preview-links`, {})
    expect(rows(empty.id)).toEqual([])
    for (const [who, status] of [
      [stranger, 404],
      [consumer, 403],
      [server.client(), 307],
    ] as const) {
      expect((await who.post(`/task/${id}/preview-links`, {})).status).toBe(status)
    }
    const [first, second] = [await share(id), await share(id)]
    const revocation = (linkId: number) => `/task/${id}/preview-links/${linkId}/revocation`
    expect((await stranger.page(revocation(first.linkId))).status).toBe(404)
    expect((await stranger.post(revocation(first.linkId), {})).status).toBe(404)
    expect((await consumer.post(revocation(first.linkId), {})).status).toBe(403)
    const strangers = await createTask(stranger, (await createProject(stranger)).id)
    const elsewhere = `/task/${strangers.id}/preview-links/${first.linkId}/revocation`
    expect((await stranger.post(elsewhere, {})).status).toBe(404)
    const underAnother = `/task/${empty.id}/preview-links/${first.linkId}/revocation`
    expect((await brand.post(underAnother, {})).status).toBe(404)
    const visitor = server.client()
    const asked = expectStatus(200, await brand.page(revocation(first.linkId)))
    expect(asked.text).toContain('Are you sure you want to revoke the link')
    expectStatus(200, await visitor.page(first.path))
    // A double click hears the same twice.
    for (const _press of [1, 2]) expectStatus(303, await brand.post(revocation(first.linkId), {}))
    expect((await brand.page(revocation(first.linkId))).headers.get('location')).toContain(`/task/${id}/preview?`)
    for (const end of ['', '/frame']) expect((await visitor.page(`${first.path}${end}`)).status).toBe(404)
    expect((await visitor.page(first.path)).text).toContain('This preview is not available')
    changeRows(server, `UPDATE task_previews SET expires_at = ${Date.now() - 1} WHERE id = ${second.linkId}`)
    expect((await visitor.page(second.path)).status).toBe(404)
    const log = (await brand.page('/audit-log')).text
    for (const said of ['created a link to a preview of', 'revoked a link to a preview of']) expect(log).toContain(said)

    const third = await share(id)
    await draftOf(id)
    expectStatus(200, await call(brand, 'PATCH', `/api/brand/tasks/${id}`, { title: `${task.title} again` }))
    expectStatus(204, await call(brand, 'DELETE', `/api/brand/tasks/${id}`))
    expect((await visitor.page(third.path)).status).toBe(404)
    expect(rows(id)).toEqual([])
  })

  test('keeps its images when the project that they came from is deleted', async () => {
    const source = await createProject(brand)
    const image = await uploadImage(brand)
    const fields = { ...TYPED.design_element_heatmap, 'images[0].url': image.url }
    const there = await createTask(brand, source.id, { type: 'design_element_heatmap' })
    expectStatus(303, await brand.post(`/task/${there.id}?tab=build`, fields))
    const here = await createTask(brand, project.id, { type: 'design_element_heatmap' })
    const { path } = await share(here.id, await draftOf(here.id, fields))
    const shown = async () => (await server.client().page(`${path}/images/${image.filename}`)).status
    expect(await shown()).toBe(200)
    expectStatus(303, await brand.post(`/project/${source.id}/deletion`, { title: source.title }))
    expect(await shown()).toBe(200)
  })

  test('works twenty times a task, and is not guessed more than fifty times from one place', async () => {
    const { id } = await createOpenSurvey(brand, project.id)
    for (let more = 0; more < 21; more += 1) await brand.post(`/task/${id}/preview-links`, {})
    expect(rows(id)).toHaveLength(20)
    const guess = async () => (await server.client().page(`/preview/${'x'.repeat(43)}/frame`)).status
    let status = 404
    for (let tries = 0; tries < 52 && status === 404; tries += 1) status = await guess()
    expect(status).toBe(429)
    const door = await server.client().page('/preview/none')
    expect([door.status, door.headers.has('retry-after')]).toEqual([429, true])
    expect(door.text).toContain('Too many links were tried from here.')
  })
})
