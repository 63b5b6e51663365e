import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readZip } from '~/lib/formats/unzip.server'
import { call, callForm, type Failure } from '../../harness/calls'
import { fileForm, pdf, photo } from '../../harness/chosen-files'
import { expectStatus } from '../../harness/client'
import { type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { assign } from '../../harness/domain/projects'
import { openResults, shareResults } from '../../harness/domain/result-links'
import { createOpenSurvey } from '../../harness/domain/survey'
import { answer, createTenant } from '../../harness/domain/tenant'
import { changeRows, rowsOf } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'
import { AVIF, HEIC, PNG, videoForm, WEBM } from '../../harness/video-bytes'

const MEGABYTE = 1_048_576
const DAY = 86_400_000

const server = await startServer({ VIDEO_MB_PER_CONSUMER: '12' })
const mine = await createTenant(server)
const theirs = await createTenant(server)
const { brand } = mine
const stored = z.strictObject({ filename: z.string(), url: z.string(), name: z.string(), size: z.number() })
const PHOTO = await photo()

let taskId = 0
let consumer: ConsumerPerson
beforeEach(async () => {
  const task = await createOpenSurvey(brand, mine.project.id, [
    { id: 'proof', type: 'file', title: 'Show the receipt', required: true, settings: { most: 2 } },
    { id: 'clip', type: 'video_recording', title: 'Film it' },
    { id: 'why', type: 'text_box', title: 'Why?', required: true },
  ])
  taskId = task.id
  consumer = await createConsumer(brand, { projectId: mine.project.id })
  await assign(brand, taskId, consumer.consumer.id)
})

const send = (bytes: Uint8Array<ArrayBuffer>, name = 'receipt.pdf', questionId = 'proof', client = consumer) =>
  callForm<Failure>(client, '/api/consumer/files', fileForm({ taskId, questionId, bytes, name }))
const files = (folder = 'files') => readdir(path.join(server.uploadsDir, folder)).catch(() => [])
const page = () => `/consumer/task/${taskId}`

async function upload(bytes: Uint8Array<ArrayBuffer>, name?: string) {
  const reply = await send(bytes, name)
  expect(reply.status, reply.text).toBe(201)
  return stored.parse(reply.body)
}

async function film() {
  const form = videoForm({ taskId, questionId: 'clip', bytes: WEBM })
  return (await callForm<{ filename: string }>(consumer, '/api/consumer/videos', form)).body.filename
}

/** Posts the page of the task as it is now, with files beside what is typed. */
async function post(chosen: [name: string, bytes: Uint8Array<ArrayBuffer>][], typed: [string, string][] = []) {
  const form = new FormData()
  form.set('status', 'submitted')
  form.set('draftOf', /name="draftOf" value="([^"]*)"/.exec((await consumer.page(page())).text)?.[1] ?? '')
  form.set('answer:why', 'It lasts.')
  for (const [name, value] of typed) form.append(name, value)
  for (const [name, bytes] of chosen) form.append('video:proof', new File([bytes], name))
  return await consumer.post(page(), form)
}

const answersKept = async () => {
  const { body } = await call<{ status: string; responses: Record<string, unknown> }[]>(
    brand,
    'GET',
    `/api/tasks/${taskId}/responses`,
  )
  return body[0] ?? null
}

describe('by the API', () => {
  test('an image is kept without where it was taken, a PDF as it is, both to be saved and not opened', async () => {
    const image = await upload(PHOTO, '../Fe\u061cri\u2028en\u202e "1".JPG')
    expect(image.name).toBe('Ferien 1.webp')
    const shown = await consumer.fetch(image.url)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'attachment; filename="Ferien 1.webp"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(bytes.length).toBe(image.size)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1_200 })
    expect(bytes.includes('Ada of Ulm')).toBe(false)
    const small = await sharp(Buffer.from(await (await consumer.fetch(`${image.url}?w=400`)).arrayBuffer())).metadata()
    expect(small.width).toBe(480)

    const receipt = await upload(pdf(), 'Квитанция.pdf.exe')
    expect(receipt.name).toBe('Квитанция.pdf.pdf')
    const saved = await consumer.fetch(`${receipt.url}?w=400`)
    expect([saved.headers.get('content-type'), saved.headers.get('content-disposition')]).toEqual([
      'application/pdf',
      `attachment; filename=".pdf.pdf"; filename*=UTF-8''${encodeURIComponent('Квитанция.pdf.pdf')}`,
    ])
    expect(new Uint8Array(await saved.arrayBuffer())).toEqual(pdf())
  })

  test('a PDF is accepted with what scanners and mail programs put before its header', async () => {
    const behind = (before: string) => new Uint8Array(Buffer.concat([Buffer.from(before, 'latin1'), pdf()]))
    const accepted = ['\r\n\r\n', '\xef\xbb\xbf', 'Content-Type: application/pdf\r\n\r\n', '\0'.repeat(1_000)]
    for (const before of accepted) expect([before, (await send(behind(before))).status]).toEqual([before, 201])
    for (const before of ['\0'.repeat(1_024), '<html>', '<!doctype html>'])
      expect([before, (await send(behind(before))).status]).toEqual([before, 415])
  })

  test('what is no image and no PDF, too large, or another question’s is refused and leaves nothing', async () => {
    const before = await files()
    const html = new Uint8Array(Buffer.from('<script>alert(1)</script> %PDF-1.4'))
    for (const bytes of [html, AVIF, HEIC, WEBM, pdf().slice(0, 3)])
      expect((await send(bytes, 'a.pdf')).status).toBe(415)
    // What it is in truth is said, and what to do.
    expect((await send(HEIC, 'a.jpg')).body.message).toBe(
      'This is a HEIC image, as iPhones store photos: a screenshot of it will do. Please choose JPG, PNG or WebP images, or PDF files.',
    )
    // It begins as one.
    expect((await send(PNG, 'a.png')).status).toBe(400)
    expect((await send(new Uint8Array(), 'a.pdf')).status).toBe(400)
    const large = new Uint8Array(10 * MEGABYTE + 1)
    large.set(pdf())
    expect((await send(large)).status).toBe(413)
    expect((await send(large.slice(0, 10 * MEGABYTE))).status).toBe(201)
    const full = await send(large.slice(0, 3 * MEGABYTE))
    expect([full.status, full.body.message]).toEqual([413, expect.stringContaining('Your files for this brand')])
    for (const questionId of ['clip', 'why', 'nothing', '__proto__'])
      expect((await send(pdf(), 'a.pdf', questionId)).status).toBe(400)
    const film = videoForm({ taskId, questionId: 'proof', bytes: WEBM })
    expect((await callForm(consumer, '/api/consumer/videos', film)).status).toBe(400)
    expect(await files()).toHaveLength(before.length + 1)
    expect(await files('incoming')).toEqual([])
  })

  test('an answer names one’s own files of the task, each once, and no more than are asked for', async () => {
    const [first, second, third] = [await upload(pdf('1')), await upload(pdf('2')), await upload(PHOTO, 'x.png')]
    const named = ({ filename, size }: { filename: string; size: number }, name = 'x.pdf') => {
      return { type: 'file', name, size, filename }
    }
    const refused = async (proof: unknown) => (await answer(consumer, taskId, { proof }, 'draft')).status
    expect(await refused([named(first), named(second), named(third)])).toBe(400)
    expect(await refused([{ ...named(first), filename: `${'a'.repeat(22)}.pdf` }])).toBe(400)
    expect(await refused([{ ...named(first), filename: '../sounding.sqlite' }])).toBe(400)
    expect(await refused('receipt.pdf')).toBe(400)
    expect(await refused({ type: 'video', size: 1, filename: first.filename })).toBe(400)
    const whole = { proof: [named(first, '../a\u202e.exe'), named(first), named(third)], why: 'It lasts.' }
    expect((await answer(consumer, taskId, whole)).status).toBe(201)
    expect((await answersKept())?.responses.proof).toEqual([named(first, 'a.pdf'), { ...named(third), name: 'x.webp' }])
    expect((await send(pdf())).status).toBe(409)
  })

  test('is read by who gave it, the brand that asked, and by a link that shows files; by nobody else', async () => {
    const { url, filename, size } = await upload(PHOTO, 'shelf.jpg')
    const given = [{ type: 'file', name: 'shelf.webp', size, filename }]
    expectStatus(201, await answer(consumer, taskId, { proof: given, why: 'It lasts.' }))
    for (const client of [consumer, brand]) expect((await client.fetch(url)).status).toBe(200)
    for (const client of [mine.consumer, theirs.brand, theirs.consumer])
      expect((await call(client, 'GET', url)).status).toBe(404)
    expect((await call(server.client(), 'GET', url)).status).toBe(401)
    // The same name as a video's or an image's is none.
    for (const folder of ['videos', 'images'])
      expect((await call(brand, 'GET', `/api/${folder}/${filename}`)).status).toBe(404)
    expect((await brand.page('/audit-log')).text).toContain('opened a file of')
  })
})

test('a link that shows files and names nobody does not tell what they were called', async () => {
  const { filename, size } = await upload(PHOTO, 'Xanthippe at home.jpg')
  const proof = [{ type: 'file', name: 'Xanthippe at home.webp', size, filename }]
  expectStatus(201, await answer(consumer, taskId, { proof, why: 'It lasts.' }))
  const seenWith = async (shows: Record<string, string>) => {
    const { path: link } = await shareResults(brand, mine.project.id, { tasks: [taskId], ...shows })
    const reader = server.client()
    await openResults(reader, link)
    const file = await reader.fetch(`/api/files/${filename}`)
    const { text } = await reader.page(`/task/${taskId}?tab=responses`)
    return [file.status, text.includes(filename), text.includes('Xanthippe')]
  }
  expect(await seenWith({})).toEqual([404, false, false])
  expect(await seenWith({ videos: 'on' })).toEqual([200, true, false])
  expect(await seenWith({ videos: 'on', texts: 'on', names: 'on' })).toEqual([200, true, true])
})

describe('what a submission does not name', () => {
  const questions = [
    { id: 'kept', type: 'single_choice', title: 'Did you keep it?', options: ['Yes', 'No'], required: true },
    {
      id: 'proof',
      type: 'file',
      title: 'Show the receipt',
      showWhen: { question: 'kept', operator: 'is', value: 'Yes' },
    },
  ]
  const named = ({ filename, name, size }: z.infer<typeof stored>) => ({ type: 'file', name, size, filename })
  const there = async (...uploads: { url: string; filename: string }[]) =>
    await Promise.all(
      uploads.map(async ({ url, filename }) => [
        (await consumer.fetch(url)).status,
        existsSync(path.join(server.uploadsDir, 'files', filename)),
      ]),
    )

  test('is removed with it: what was replaced or taken back, and not what others gave', async () => {
    const other = await createConsumer(brand, { projectId: mine.project.id })
    await assign(brand, taskId, other.consumer.id)
    const theirFile = stored.parse((await send(pdf('theirs'), 'a.pdf', 'proof', other)).body)
    const [first, second, clip] = [await upload(pdf('1')), await upload(PHOTO, 'x.png'), await film()]
    expectStatus(201, await answer(consumer, taskId, { proof: [named(first), named(second)] }, 'draft'))
    // As long as nothing is submitted, it may be wanted again.
    expectStatus(200, await answer(consumer, taskId, { proof: [named(second)] }, 'draft'))
    expect(await there(first)).toEqual([[200, true]])
    expectStatus(200, await answer(consumer, taskId, { proof: [named(second)], why: 'It lasts.' }))
    expect(await there(first, second)).toEqual([
      [404, false],
      [200, true],
    ])
    expect((await consumer.fetch(`/api/videos/${clip}`)).status).toBe(404)
    expect(await files('videos')).not.toContain(clip)
    expect((await other.fetch(theirFile.url)).status).toBe(200)
  })

  test('is removed where the way through the survey does not ask for it any more', async () => {
    const survey = await createOpenSurvey(brand, mine.project.id, questions)
    taskId = survey.id
    await assign(brand, taskId, consumer.consumer.id)
    const file = await upload(pdf())
    const proof = [named(file)]
    expectStatus(201, await answer(consumer, taskId, { kept: 'Yes', proof }, 'draft'))
    expectStatus(200, await answer(consumer, taskId, { kept: 'No', proof }))
    expect((await answersKept())?.responses).toEqual({ kept: 'No' })
    expect(await there(file)).toEqual([[404, false]])
  })
})

test('a file is no video, and a video no file', async () => {
  const { filename, size } = await upload(pdf())
  const reply = await answer(consumer, taskId, { clip: { type: 'video', size, filename } }, 'draft')
  expect(reply).toMatchObject({ status: 400, body: { errors: { clip: [expect.any(String)] } } })
})

test('a brand’s log has each file that was opened, however large it was asked for', async () => {
  const [image, receipt] = [await upload(PHOTO, 'shelf.jpg'), await upload(pdf())]
  const noted = () => {
    const about = "action = 'file-opened' and once_key like ?"
    return rowsOf(server, `select id from audit_entries where ${about}`, `file-opened ${taskId} %`).length
  }
  const thumbnail = await brand.fetch(`${image.url}?w=480`)
  expect(thumbnail.status).toBe(200)
  expect(noted()).toBe(0)
  expect((await brand.fetch(`${receipt.url}?w=480`)).status).toBe(200)
  await expect.poll(noted).toBe(1)
  const other = await createConsumer(brand, { projectId: mine.project.id })
  await assign(brand, taskId, other.consumer.id)
  const theirs = stored.parse((await send(PHOTO, 'shelf.jpg', 'proof', other)).body)
  expect((await brand.fetch(`${theirs.url}?w=99999`)).status).toBe(200)
  await expect.poll(noted).toBe(2)
})

test('one that has given way to others is stored again when it is chosen again', async () => {
  const first: [string, Uint8Array<ArrayBuffer>] = ['first.pdf', pdf('first')]
  const draft = new FormData()
  draft.set('status', 'draft')
  draft.append('video:proof', new File([first[1]], first[0]))
  expect((await consumer.post(page(), draft)).status).toBe(303)
  expectStatus(200, await answer(consumer, taskId, {}, 'draft'))
  for (let more = 0; more < 11; more += 1) await upload(pdf(`more ${more}`))
  expect((await post([first])).status).toBe(303)
  const proof = z.array(z.object({ filename: z.string() })).parse((await answersKept())?.responses.proof)
  expect((await consumer.fetch(`/api/files/${proof[0]?.filename}`)).status).toBe(200)
})

describe('by the page', () => {
  test('what is not ticked any more is left out of the draft that its script sends, and a video is not', async () => {
    const [first, second] = [await upload(pdf('1')), await upload(pdf('2'))]
    const clip = await film()
    const named = [first, second].map(({ name, size, filename }) => ({ type: 'file', name, size, filename }))
    const video = { type: 'video', size: WEBM.length, filename: clip }
    expectStatus(201, await answer(consumer, taskId, { proof: named, clip: video }, 'draft'))
    const left = async (...ticked: object[]) => {
      const draftOf = /name="draftOf" value="([^"]*)"/.exec((await consumer.page(page())).text)?.[1] ?? ''
      const form = new URLSearchParams({ draftOf })
      for (const one of ticked) form.append('video:proof', JSON.stringify(one))
      expect((await consumer.post(`${page()}/draft`, form)).status).toBe(200)
      return (await answersKept())?.responses
    }
    expect(await left(...named.slice(1))).toMatchObject({ proof: named.slice(1), clip: { filename: clip } })
    const none = await left()
    expect(none).toMatchObject({ clip: { filename: clip } })
    expect(none).not.toHaveProperty('proof')
  })

  test('a file that is refused takes nothing with it: what is typed stays, and what was right is kept', async () => {
    const refused = await post([
      ['notes.txt', new Uint8Array(Buffer.from('hello'))],
      ['receipt.pdf', pdf()],
    ])
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('notes.txt: Please choose JPG, PNG or WebP images, or PDF files.')
    expect(refused.text).toContain('It lasts.')
    expect(refused.text).toContain('Keep receipt.pdf')
    const [, kept = ''] = /name="video:proof"[^>]* value="([^"]+)"/.exec(refused.text) ?? []
    const named = kept.replaceAll('&quot;', '"')
    const submitted = await post([['shelf.jpg', PHOTO]], [['video:proof', named]])
    expect(submitted.status, submitted.text).toBe(303)
    const answers = await answersKept()
    expect(answers).toMatchObject({ status: 'submitted', responses: { why: 'It lasts.' } })
    expect(answers?.responses.proof).toMatchObject([{ name: 'receipt.pdf' }, { name: 'shelf.webp' }])
    const done = await consumer.page(page())
    expect(done.text).toContain('download="receipt.pdf"')
  })

  test('too many, too large and none are told at the question; what is not ticked any more is left out', async () => {
    const many = await post(['1', '2', '3'].map((name) => [`${name}.pdf`, pdf(name)] as const).map(([a, b]) => [a, b]))
    expect(many.status).toBe(400)
    expect(many.text).toContain('Please choose at most 2 files.')
    expect(many.text).toContain('Keep 2.pdf')
    expect(many.text).not.toContain('Keep 3.pdf')
    const large = new Uint8Array(10 * MEGABYTE + 1)
    large.set(pdf())
    const cut = await post([['large.pdf', large]])
    expect(cut.status).toBe(413)
    expect(cut.text).toContain('large.pdf: This file is larger than 10 MB.')
    expect(cut.text).toContain('It lasts.')
    expect((await post([])).text).toContain('Please add a file.')
    expect(await files('incoming')).toEqual([])
    expect((await post([['1.pdf', pdf('1')]])).status).toBe(303)
    expect((await answersKept())?.responses.proof).toMatchObject([{ name: '1.pdf' }])
  })
})

test('the brand sees them on a wall, in the CSV and in the ZIP, and they go after so many days', async () => {
  const [image, receipt] = [await upload(PHOTO, 'shelf.jpg'), await upload(pdf(), 'receipt.pdf')]
  const proof = [image, receipt].map(({ name, size, filename }) => ({ type: 'file', name, size, filename }))
  expectStatus(201, await answer(consumer, taskId, { proof, why: 'It lasts.' }))
  const wall = (await brand.page(`/task/${taskId}?tab=responses`)).text
  expect(wall).toContain('1 image and 1 PDF file')
  expect(wall).toContain(`${image.url}?w=480`)
  expect(wall).toContain('download="receipt.pdf"')
  const { body } = await call<{ questions: { figures?: { files: unknown[] } }[] }>(
    brand,
    'GET',
    `/api/tasks/${taskId}/analysis`,
  )
  expect(body.questions[0]?.figures?.files).toHaveLength(2)
  const csv = await (await brand.fetch(`/api/tasks/${taskId}/data?format=csv`)).text()
  expect(csv).toContain(`shelf.webp (/api/files/${image.filename}); receipt.pdf (/api/files/${receipt.filename})`)
  const zip = await brand.fetch(`/api/projects/${mine.project.id}/data?format=files&task=${taskId}`)
  const entries = await readZip(new Uint8Array(await zip.arrayBuffer()))
  expect(new Uint8Array(entries.get(`files/${receipt.filename}`) ?? [])).toEqual(pdf())
  expect([...entries.keys()].sort()).toEqual([`files/${image.filename}`, `files/${receipt.filename}`].sort())

  expect((await brand.post('/account?form=retention', { days: '30' })).status).toBe(303)
  expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${taskId}`, { status: 'closed' }))
  const of = (name: string) => path.join(server.uploadsDir, 'files', name)
  const names = [image.filename, image.filename.replace('.webp', '-480.webp'), receipt.filename]
  expect(names.map((name) => existsSync(of(name)))).toEqual([true, true, true])
  changeRows(server, 'update task_closures set closed_at = closed_at - ?', 31 * DAY)
  await server.stop()
  await server.restart()
  await expect.poll(() => names.some((name) => existsSync(of(name)))).toBe(false)
  expect((await brand.page(`/task/${taskId}?tab=responses`)).text).toContain('removed after 30 days')
  expect((await consumer.page(page())).text).toContain('receipt.pdf was removed on')
})
