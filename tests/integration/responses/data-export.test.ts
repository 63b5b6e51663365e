import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import yauzl from 'yauzl'
import { z } from 'zod'
import { call } from '../../harness/calls'
import { type Client, expectStatus } from '../../harness/client'
import { heatmapWorld } from '../../harness/domain/heatmap'
import { createConsumer } from '../../harness/domain/people'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { answer } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

/* What leaves is what is kept: each form is read back and held against the answers that the API lists. */

const server = await startServer()
const brand = await server.signUpBrand()
const project = await createProject(brand, { title: 'Scents | 2026' })
const cora = await createConsumer(brand, { projectId: project.id })
const nils = await createConsumer(brand, { projectId: project.id })
const NASTY = `=1+1, "quoted" & <b>\n${'ü€🙂'.repeat(300)}`

const first = await createOpenSurvey(brand, project.id)
const second = await createOpenSurvey(brand, project.id)
for (const { consumer, client } of [cora, nils].map((client) => ({ client, consumer: client.consumer }))) {
  await assign(brand, first.id, consumer.id)
  expectStatus(
    201,
    await answer(client, first.id, { ...ANSWERS, ...(client === cora ? { why: NASTY } : { why: null }) }),
  )
}
await assign(brand, second.id, nils.consumer.id)
expectStatus(201, await answer(nils, second.id, { ...ANSWERS, often: 'Never' }))

type Kept = { consumerId: number; responses: unknown }
type Values = Record<string, string>

async function keptOf(taskId: number): Promise<Kept[]> {
  const { body } = await call<Kept[]>(brand, 'GET', `/api/tasks/${taskId}/responses`)
  return body.toSorted((one, other) => one.consumerId - other.consumerId)
}

async function download(
  address: string,
  client: Client = brand,
): Promise<{ type: string; bytes: Buffer; name: string }> {
  const response = await client.fetch(address)
  const bytes = Buffer.from(await response.arrayBuffer())
  if (response.status !== 200) throw new Error(`${address}: ${response.status} ${bytes.toString().slice(0, 300)}`)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  return { type: response.headers.get('content-type') ?? '', bytes, name }
}

async function rowsIn(address: string): Promise<Values[]> {
  const { bytes } = await download(address)
  const rows: Values[] = parse(bytes, { bom: true, columns: true })
  // As Excel leaves it, a text that would be a formula is led by a quote.
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, text]) => [name, text.replace(/^'(?=[=+\-@])/, '')])),
  )
}

test('a project is one row a person, with the answers to all of its tasks', async () => {
  const rows = await rowsIn(`/api/projects/${project.id}/data?format=csv-ids`)
  expect(rows.map(({ respondent }) => Number(respondent))).toEqual([cora.consumer.id, nils.consumer.id])
  const [one, other] = rows
  const [a, b] = [`t${first.id}`, `t${second.id}`]
  expect(one).toMatchObject({
    email: cora.user.email,
    [`${a}_q1`]: 'Daily',
    [`${a}_q2_1`]: '1',
    [`${a}_q2_2`]: '0',
    [`${a}_q2_3`]: '1',
    [`${a}_q4`]: NASTY,
    [`${b}_q1`]: '',
    [`${b}_submitted`]: '',
  })
  expect(other).toMatchObject({ [`${a}_q4`]: '', [`${b}_q1`]: 'Never' })
  const [labelled] = await rowsIn(`/project/${project.id}/export/file?format=csv&task=${first.id}`)
  expect(Object.values(labelled ?? {})).toEqual(expect.arrayContaining(['Chosen', 'Not chosen', NASTY]))
  const long = await rowsIn(`/api/tasks/${first.id}/data?format=csv-long&nameless=1`)
  expect(Object.keys(long[0] ?? {})).not.toContain('email')
  expect(long.filter(({ variable }) => variable === `${a}_q4`).map(({ value }) => value)).toEqual([NASTY])
  expect(long).toHaveLength(6 + 5)
})

const CONFIGS = {
  design_element_heatmap: 'clicks',
  pack_vs_pack_comparator: null,
  feature_prioritization: 'rounds',
}

test.each(Object.keys(CONFIGS))('every answer to a %s can be made again of its columns', async (type) => {
  const { id } = await createTask(brand, project.id, { type })
  const config = await configFor(type)
  expectStatus(200, await call(brand, 'PATCH', `/api/tasks/${id}/config`, config))
  expectStatus(201, await call(brand, 'POST', `/api/tasks/${id}/add-sample-responses`))
  const kept = await keptOf(id)
  const rows = await rowsIn(`/api/tasks/${id}/data?format=csv-ids`)
  const { bytes } = await download(`/api/tasks/${id}/data?format=codebook-csv`)
  const names: string[][] = parse(bytes, { bom: true, fromLine: 2 })
  expect(Object.keys(rows[0] ?? {})).toEqual([...new Set(names.map(([name = '']) => name))])
  expect(rows).toHaveLength(kept.length)
  for (const [index, { consumerId, responses }] of kept.entries()) {
    const own = Object.fromEntries(
      Object.entries(rows[index] ?? {}).map(([name, text]) => [name.replace(/^t\d+_/, ''), text]),
    )
    expect(Number(own.respondent)).toBe(consumerId)
    expect(madeAgain(type, own)).toEqual(normal(type, responses))
  }
})

async function configFor(type: string): Promise<object> {
  const upload = async () => {
    const form = new FormData()
    form.set('image', new File([Buffer.from(DOT, 'base64')], 'dot.png', { type: 'image/png' }))
    form.set('prefix', 'pack')
    return (await brand.upload<{ url: string }>('/api/upload/heatmap-image', form)).body.url
  }
  if (type === 'design_element_heatmap')
    return {
      images: [
        { id: 'i1', url: await upload(), name: 'Front' },
        { id: 'i2', url: await upload(), name: 'Back' },
      ],
    }
  if (type === 'feature_prioritization')
    return {
      features: Array.from({ length: 9 }, (_, n) => ({ id: `f-${n}`, text: `Feature ${n}` })),
      setSize: 3,
      roundsPerRespondent: 6,
      anchor: {},
    }
  return {
    variants: [
      { id: 'v1', name: 'Red' },
      { id: 'v2', name: 'Blue' },
    ],
    attributes: [{ id: 'look', label: 'Look', type: 'both' }],
    followUpWhy: { enabled: true, perAttribute: true, finalBuyIntent: true },
  }
}

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The answers in one shape, whether they come from the columns or from the API. */
function madeAgain(type: string, row: Values): unknown {
  const numbered = (pattern: RegExp) => Object.keys(row).filter((name) => pattern.test(name) && row[name] !== '')
  if (type === 'design_element_heatmap')
    return numbered(/^mark\d+_image$/).map((name) => {
      const of = (part: string) => row[name.replace(/image$/, part)] ?? ''
      return [of('image'), of('kind'), Number(of('x')), Number(of('y')), of('comment') || null, of('at')]
    })
  if (type === 'feature_prioritization') {
    const rounds = numbered(/^r\d+_most$/).map((name) => {
      const shown = numbered(new RegExp(`^${name.replace('most', 'shown')}`)).map((one) => row[one])
      return [row[name], row[name.replace('most', 'least')], shown]
    })
    const said = (word: string) =>
      numbered(/^line\d+$/).flatMap((name) => (row[name] === word ? [`f-${Number(name.slice(4)) - 1}`] : []))
    return [rounds, said('yes').sort(), said('no').sort()]
  }
  return Object.fromEntries(
    Object.entries({
      look_forced_choice: row.a1_choice,
      look_likert_v1: row.a1_rating1,
      look_likert_v2: row.a1_rating2,
      look_why: row.a1_why,
      final_buy_choice: row.final,
    }).filter(([, value]) => value),
  )
}

function normal(type: string, responses: unknown): unknown {
  if (type === 'design_element_heatmap') {
    const click = z.object({
      imageId: z.string(),
      sentiment: z.string(),
      x: z.number(),
      y: z.number(),
      comment: z.string().nullable(),
      timestamp: z.string(),
    })
    const { clicks } = z.object({ clicks: z.array(click) }).parse(responses)
    return clicks.map(({ imageId, sentiment, x, y, comment, timestamp }) => [
      imageId,
      sentiment,
      x,
      y,
      comment,
      timestamp,
    ])
  }
  if (type === 'feature_prioritization') {
    const texts = z.array(z.string()).optional()
    const round = z.object({
      mostImportant: z.string().optional(),
      leastImportant: z.string().optional(),
      features: z.array(z.string()),
      yes: texts,
      no: texts,
    })
    const list = z.array(round).parse(responses)
    const rounds = list
      .filter(({ yes }) => !yes)
      .map(({ mostImportant, leastImportant, features }) => [mostImportant, leastImportant, features])
    const said = (one: 'yes' | 'no') => list.flatMap((of) => of[one] ?? []).sort()
    return [rounds, said('yes'), said('no')]
  }
  return Object.fromEntries(
    Object.entries(z.record(z.string(), z.unknown()).parse(responses)).map(([key, value]) => [key, String(value)]),
  )
}

test('a workbook holds ids, labels, figures and the codebook, and texts as texts', async () => {
  const { type, bytes, name } = await download(
    `/project/${project.id}/export/file?format=xlsx&task=${first.id}&at=${first.id}`,
  )
  expect([type, name]).toEqual([
    expect.stringContaining('spreadsheetml.sheet'),
    `${first.title} ${new Date().toISOString().slice(0, 10)}.xlsx`,
  ])
  const whole = await download(`/project/${project.id}/export/file?format=csv-ids`)
  expect(whole.name).toMatch(new RegExp(`^${project.title} ids [\\d-]{10}\\.csv$`))
  const parts = await unzip(bytes)
  const sheets = Array.from(
    (parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]+)"/g),
    ([, sheet]) => sheet,
  )
  expect(sheets).toEqual(['Responses', 'Labels', 'How often', 'Where', 'Codebook'])
  const ids = parts.get('xl/worksheets/sheet1.xml') ?? ''
  expect(ids).toContain(`t="inlineStr"><is><t xml:space="preserve">=1+1, &quot;quoted&quot; &amp; &lt;b&gt;\n`)
  expect(ids).toContain('ü€🙂'.repeat(300))
  expect(parts.get('xl/worksheets/sheet2.xml')).toContain('Not chosen')
})

const pspp = spawnSync('pspp-convert', ['--version']).status === 0

test.runIf(pspp)('SPSS gets what is kept, whole', async () => {
  const { bytes } = await download(`/api/projects/${project.id}/data?format=sav`)
  const folder = mkdtempSync(path.join(tmpdir(), 'export-'))
  const [sav, csv] = [path.join(folder, 'data.sav'), path.join(folder, 'data.csv')]
  writeFileSync(sav, bytes)
  const { status, stderr } = spawnSync('pspp-convert', [sav, csv], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  const rows: Values[] = parse(readFileSync(csv), { columns: true })
  expect(rows.map((row) => row[`t${first.id}_q4`])).toEqual([NASTY, ''])
  expect(rows.map(({ email }) => email)).toEqual([cora.user.email, nils.user.email])
})

test('an image that a task and its copy name is in the ZIP once', async () => {
  const { project: own, task, images } = await heatmapWorld(brand, ['Pack'])
  const { headers } = expectStatus(303, await brand.post(`/task/${task.id}/duplication`, { key: 'copy' }))
  const copyId = /\d+/.exec(headers.get('location') ?? '')?.[0]
  expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${copyId}`, { status: 'open' }))
  const { bytes } = await download(`/api/projects/${own.id}/data?format=files`)
  const zip = await yauzl.fromBufferPromise(bytes)
  const names: string[] = []
  for await (const { fileName } of zip.eachEntry()) names.push(fileName)
  expect(names).toEqual(images.map(({ url }) => url.replace('/api/', '')))
})

test('what is asked for wrongly is said at its field, and what is another’s is unknown', async () => {
  const base = `/api/projects/${project.id}/data`
  for (const [query, field] of [
    ['', 'format'],
    ['?format=pdf', 'format'],
    ['?format=csv&from=31.12.', 'from'],
    ['?format=csv&from=2026-03-02&to=2026-03-01', 'to'],
    ['?format=csv&task=x', 'task.0'],
  ]) {
    expect(await call(brand, 'GET', base + query)).toMatchObject({
      status: 400,
      body: { errors: { [field ?? '']: expect.anything() } },
    })
  }
  expect((await call(brand, 'GET', `${base}?format=csv&task=999999`)).status).toBe(404)
  const stranger = await server.signUpBrand()
  expect((await stranger.page(`/project/${project.id}/export/file?format=csv`)).status).toBe(404)
  expect((await stranger.page(`/project/${project.id}/export`)).status).toBe(404)
  const back = await brand.page(
    `/project/${project.id}/export/file?format=csv&from=2026-03-02&to=2026-03-01&at=${first.id}`,
  )
  expect(back.headers.get('location')).toMatch(new RegExp(`^/task/${first.id}/export\\?format=csv`))
  const form = await brand.page(back.headers.get('location') ?? '')
  expect(form.text).toContain('The last day is before the first one')
  expect(form.text).toContain('value="2026-03-02"')
  const none = await rowsIn(`${base}?format=csv-ids&to=2020-01-01`)
  expect(none).toEqual([])
  expect((await brand.page('/audit-log')).text).toContain('exported the answers to')
})

async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await yauzl.fromBufferPromise(bytes)
  const parts = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
    parts.set(entry.fileName, Buffer.concat(chunks).toString())
  }
  return parts
}
