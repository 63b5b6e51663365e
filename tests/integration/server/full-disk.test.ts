import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, describe, expect, test } from 'vitest'
import { call } from '../../harness/calls'
import { fileForm, pdf } from '../../harness/chosen-files'
import { type Client, expectStatus, type Reply } from '../../harness/client'
import { packPicture, uploadImage } from '../../harness/domain/heatmap'
import { createConsumer, PASSWORD } from '../../harness/domain/people'
import { createOpenPrioritization } from '../../harness/domain/prioritization'
import { assign, createTask } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { answer, createTenant, newAddress } from '../../harness/domain/tenant'
import { dailyMailPath } from '../../harness/services/mail'
import { type Server, startServer } from '../../harness/services/server'
import { createSmallDisk } from '../../harness/services/small-disk'
import { videoForm, WEBM } from '../../harness/video-bytes'
import { videoTask } from '../api/access-table'

/* Nothing that a full disk refuses is lost in silence, nothing ends the process, and it goes on once there is room. */

const MEGABYTE = 1_048_576
const SECRET = 'a secret of this test alone'
const disks = { uploads: createSmallDisk(8), database: createSmallDisk(24) }

afterAll(() => {
  for (const disk of Object.values(disks)) disk?.dispose()
})

describe.skipIf(!disks.uploads)('no room for uploads', async () => {
  const disk = disks.uploads
  if (!disk) return
  const server = await startServer({ UPLOADS_DIR: disk.folder })
  // Before its disk goes.
  afterAll(() => server.stop())
  const tenant = await createTenant(server)
  const { brand, consumer, project } = tenant
  const taskId = await videoTask(tenant)
  const { id: receipts } = await createOpenSurvey(brand, project.id, [
    { id: 'proof', type: 'file', title: 'The receipt' },
    { id: 'why', type: 'text_box', title: 'Why?' },
  ])
  await assign(brand, receipts, consumer.consumer.id)
  const heatmap = await createTask(brand, project.id, { type: 'design_element_heatmap' })
  const maxdiff = await createTask(brand, project.id, { type: 'feature_prioritization' })
  const picture = new Uint8Array(await packPicture(2_400, 3_200))
  const long = new Uint8Array(2 * MEGABYTE)
  long.set(WEBM)

  test('each kind is refused with words, leaves no file, and the process lives', async () => {
    const pid = server.pid()
    disk.fill(20_000)
    const before = stored(disk.folder)

    const image = new FormData()
    image.set('prefix', 'heatmap')
    image.set('image', new File([picture, long], 'pack.png', { type: 'image/png' }))
    const csv = new FormData()
    csv.set(
      'csvFile',
      new File([`email\n${'someone@example.org\n'.repeat(50_000)}`], 'people.csv', { type: 'text/csv' }),
    )
    const piece = `/api/consumer/video-uploads/${'a'.repeat(32)}?taskId=${taskId}&questionId=clip&offset=0&size=${long.length}`
    const replies: Reply<unknown>[] = await Promise.all([
      brand.upload('/api/upload/heatmap-image', image),
      brand.upload('/api/brand/invitations/csv', csv),
      consumer.upload('/api/consumer/videos', videoForm({ taskId, questionId: 'clip', bytes: long })),
    ])
    for (const { status, body } of replies) {
      expect(status).toBe(507)
      expect(body).toMatchObject({ message: expect.stringContaining('Nothing that was saved is lost') })
    }
    const part = await consumer.fetch(piece, {
      method: 'POST',
      body: long.slice(0, MEGABYTE),
      headers: { 'Content-Type': 'application/octet-stream' },
    })
    expect(part.status).toBe(507)

    const builder = new FormData()
    builder.set('images[0].name', 'What I typed')
    builder.set('upload:images[0].url', new File([picture, long], 'pack.png', { type: 'image/png' }))
    const built = await brand.post(`/task/${heatmap.id}?tab=build`, builder)
    expect([built.status, built.headers.get('retry-after')]).toEqual([507, '60'])
    expect(built.text).toContain('What I typed')
    expect(built.text).toContain('There is no space left on this server')

    const page = new FormData()
    page.set('answer:why', 'What I typed')
    page.set('video:clip', new File([long], 'clip.webm', { type: 'video/webm' }))
    const answered = await consumer.post(`/consumer/task/${taskId}`, page)
    expect([answered.status, answered.headers.get('retry-after')]).toEqual([507, '60'])
    expect(answered.text).toContain(`We could not save your video. ${NO_ROOM}`)
    expect(answered.text).toContain('What I typed')

    const receipt = new Uint8Array(2 * MEGABYTE)
    receipt.set(pdf())
    const given = fileForm({ taskId: receipts, questionId: 'proof', bytes: receipt, name: 'receipt.pdf' })
    expect((await consumer.upload('/api/consumer/files', given)).status).toBe(507)
    const withFile = new FormData()
    withFile.set('answer:why', 'What I typed')
    withFile.set('video:proof', new File([receipt], 'receipt.pdf'))
    const refused = await consumer.post(`/consumer/task/${receipts}`, withFile)
    expect(refused.status).toBe(507)
    expect(refused.text).toContain(`receipt.pdf: We could not save this file. ${NO_ROOM}`)
    expect(refused.text).toContain('What I typed')

    const people = new FormData()
    people.set('csvFile', new File([`email\n${'someone@example.org\n'.repeat(50_000)}`], 'people.csv'))
    const design = new FormData()
    design.set('file', new File([`version,task,item\n${'1,1,1\n'.repeat(90_000)}`], 'design.csv'))
    const study = new FormData()
    study.set('key', 'one')
    study.set('title', 'A new project')
    study.set('file', new File([`{"a":"${'x'.repeat(500_000)}"}`], 'study.json'))
    for (const [to, form] of [
      ['/csv-upload', people],
      ['/study-import', study],
      [`/task/${maxdiff.id}/design-import`, design],
    ] as const) {
      const page = await brand.post(to, form)
      expect([to, page.status, page.text.includes('There is no space left')]).toEqual([to, 507, true])
    }

    expect(stored(disk.folder)).toEqual(before)
    expect(server.pid()).toBe(pid)
    expect((await server.client().fetch('/healthz')).status).toBe(200)
    server.expectErrors(/(video|file) not stored/)
  })

  test('invitations that are written are shown as sent, though nothing can be noted beside the uploads', async () => {
    const before = stored(disk.folder)
    disk.fill(0)
    const emails = Array.from({ length: 60 }, newAddress)
    const sent = await brand.post('/invitation', { key: 'no-room', emails: emails.join(', ') })
    expect(sent.status).toBe(303)
    const results = await brand.page(sent.headers.get('location') ?? '')
    expect(results.text).toContain('60 invitations sent successfully')
    await expect.poll(() => stored(disk.folder)).toEqual(before)
    expect(server.takeErrors()).toEqual([])
  })

  test('goes on once there is room', async () => {
    disk.clear()
    expect((await uploadImage(brand)).url).toMatch(/^\/api\/images\//)
    const video = await consumer.upload('/api/consumer/videos', videoForm({ taskId, questionId: 'clip', bytes: long }))
    expect(video.status).toBe(201)
  })
})

describe.skipIf(!disks.database)('no room for the database', async () => {
  const disk = disks.database
  if (!disk) return
  const DATABASE_PATH = path.join(disk.folder, 'sounding.sqlite')
  const server: Server = await startServer({ DATABASE_PATH, SESSION_SECRET: SECRET })
  // Before its disk goes.
  afterAll(() => server.stop())
  const { brand, consumer, task, project } = await createTenant(server)
  const { email } = consumer.user
  const other = await createConsumer(brand, { projectId: project.id })
  const draft = await createTask(brand, project.id, { type: 'custom_survey' })
  await assign(brand, task.id, other.consumer.id)
  const compared = await createOpenPrioritization(brand, project.id)
  await assign(brand, compared.id, consumer.consumer.id)
  await answer(consumer, task.id, { why: 'Kept before' }, 'draft')
  // The first look at its rounds has to be stored.
  await consumer.page(`/consumer/task/${compared.id}`)

  test('writes are refused with words that say that nothing is lost, and reading goes on', async () => {
    // As long as somebody reads what was there before, the log finds no room in itself.
    const reader = new Database(DATABASE_PATH, { readonly: true })
    reader.exec('begin')
    reader.prepare('select count(*) from users').get()
    disk.fill(0)
    // What is free inside of the files that are there is used up first.
    const filling = { why: 'x'.repeat(9_000) }
    let full = await answer(consumer, task.id, filling, 'draft')
    for (let n = 0; n < 400 && full.status === 200; n += 1) full = await answer(consumer, task.id, filling, 'draft')

    const refused = [
      full,
      await answer(consumer, task.id, { ...WHOLE, why: 'y'.repeat(9_000) }),
      await call(brand, 'POST', '/api/brand/invitations/email', {
        emails: Array.from({ length: 400 }, newAddress).join(','),
        projectId: project.id,
      }),
    ]
    for (const { status, body } of refused) {
      expect([503, 507]).toContain(status)
      expect(body).toMatchObject({ message: expect.stringMatching(/Nothing that was saved is lost|try again/) })
    }
    const typed = `What I typed ${'z'.repeat(9_000)}`
    const page = await other.post(`/consumer/task/${task.id}`, { 'answer:why': typed, status: 'draft' })
    expect([page.status, page.headers.get('retry-after')]).toEqual([507, '60'])
    expect(page.text).toContain('What I typed')
    expect(page.text).toContain(`Failed to save your responses. Please try again. ${NO_ROOM}`)
    const choice = await consumer.post(`/consumer/task/${compared.id}?round=1`, { round: '1', most: '', least: '' })
    expect([choice.status, choice.text.includes(NO_ROOM)]).toEqual([507, true])

    const forms: [Client, string, Record<string, string>][] = [
      [server.client(), '/signin', { email, password: PASSWORD }],
      [server.client(), '/signin', { email: brand.user.email, password: PASSWORD }],
      [server.client(), '/forgot-password', { email }],
      [brand, '/account/keys', { name: 'A key', scopes: 'read' }],
      [brand, '/account/webhooks', { url: 'https://example.com/it', events: 'task.opened' }],
      [brand, `/task/${draft.id}?tab=build&preview=1`, QUESTION],
      [brand, `/task/${draft.id}?tab=build`, QUESTION],
      [brand, `/stakeholders/${other.consumer.id}/erasure`, { answers: 'erased' }],
    ]
    for (const [client, to, fields] of forms) {
      const { status, headers, text } = await client.post(to, fields)
      expect([to, status, headers.get('retry-after')]).toEqual([to, 507, '60'])
      expect([to, text.includes('Nothing that was saved is lost')]).toEqual([to, true])
    }
    // Buttons that lead back to their page.
    for (const [to, fields] of [
      [`/project/${project.id}/phase`, { phase: 'testing' }],
      [`/project/${project.id}/archival`, { archive: 'in' }],
    ] as const) {
      const { headers } = expectStatus(303, await brand.post(to, fields))
      expect([to, (await brand.page(headers.get('location') ?? '')).text.includes(NO_ROOM)]).toEqual([to, true])
    }
    // What has no form to be shown again.
    const ended = await server.client().post(dailyMailPath(brand, SECRET), {})
    expect([ended.status, ended.headers.get('retry-after')]).toEqual([507, '60'])
    expect(ended.text).toContain('<title>There is no space left</title>')
    for (const log of [await brand.page('/audit-log/export.csv'), await brand.json('GET', '/audit-log/export.csv')]) {
      expect([log.status, log.headers.get('retry-after')]).toEqual([507, '60'])
      expect(log.text).toContain('There is no space left')
    }
    const once = { 'Idempotency-Key': 'the only one' }
    const keyed = await call(brand, 'POST', '/api/brand/projects', { title: 'Once' }, once)
    expect([keyed.status, keyed.headers.get('retry-after')]).toEqual([507, '60'])
    for (const path of [`/consumer/task/${task.id}`, '/consumer-portal']) {
      expect((await consumer.page(path)).status).toBe(200)
    }
    expect((await server.client().fetch('/healthz')).status).toBe(200)
    reader.close()
    server.expectErrors(/SQLITE_FULL|database or disk is full|StorageFull|no room/)
  })

  test('takes what is sent once there is room, and has all that was acknowledged', async () => {
    disk.clear()
    const submitted = await answer(consumer, task.id, { ...WHOLE, why: 'Room again' })
    expect(submitted.status).toBeLessThan(300)
    expect((await consumer.page(`/consumer/task/${task.id}`)).text).toContain('Room again')
  })
})

const NO_ROOM = 'There is no space left on this server. Nothing that was saved is lost.'
const QUESTION = {
  'questions[0].id': 'a',
  'questions[0].type': 'text_box',
  'questions[0].title': 'Typed now',
}
const WHOLE = { often: 'Daily', where: ['Shop'], name: 'Oil' }

/** All files of the folder but the one that fills it. */
function stored(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'filler')
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort()
}
