import { readdir } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readZip } from '~/lib/formats/unzip.server'
import { expectStatus } from '../../harness/client'
import { knowPerson } from '../../harness/domain/known-person'
import { type Brand, type ConsumerPerson, createConsumer, PASSWORD, signIn } from '../../harness/domain/people'
import { createProject } from '../../harness/domain/projects'
import { invite } from '../../harness/domain/tenant'
import { rowsOf } from '../../harness/services/database'
import { eventually, linkIn, readOutbox } from '../../harness/services/mail'
import { isOnPostgres } from '../../harness/services/postgres'
import { residueOf } from '../../harness/services/residue'
import { startServer } from '../../harness/services/server'
import { addWebhook, startReceiver } from '../../harness/services/webhooks'
import { WEBM } from '../../harness/video-bytes'

/* A person's data: they and their brands take it along, and erase it, to the byte. */

const server = await startServer({
  LOG_LEVEL: 'info',
  DEMO_REQUEST_TO: 'demo@sounding.test',
  WEBHOOKS_TO_PRIVATE_NETWORKS: 'on',
})
const brand = await server.signUpBrand()
const stranger = await server.signUpBrand()
const program = await startReceiver()
await addWebhook(brand, program.url)

test('a consumer downloads all that is kept of them, and deletes their account, leaving answers without a name', async () => {
  const { consumer, surveyId, heatmapId, video, file, texts } = await knowPerson(server, brand)
  const elsewhere = await signIn(server.url, consumer.user.email)
  expect(await residueOf(server, texts.slice(0, 1))).not.toEqual([])

  const files = await unzip(await consumer.fetch('/account/data.zip'))
  expect([...files.keys()].sort()).toEqual([
    'answers.csv',
    'data.json',
    `files/${file}`,
    'tasks.csv',
    `videos/${video}`,
  ])
  expect(files.get(`videos/${video}`)).toEqual(Buffer.from(WEBM))
  const data = String(files.get('data.json'))
  for (const text of texts.filter((one) => !one.includes('The form'))) expect(data).toContain(text)
  expect(JSON.parse(data)).toMatchObject({
    account: { email: consumer.user.email },
    answers: { length: 4 },
    keptReplies: Array.from({ length: 4 }, () => ({ status: 201, reply: { status: expect.any(String) } })),
  })
  expect(messagesIn(data)).toEqual(['consumer.joined', ...Array.from({ length: 3 }, () => 'response.submitted')])
  expect(data).not.toMatch(/seed|argon2/)
  expect(data).not.toContain(program.url)
  expect(String(files.get('answers.csv'))).toContain('How often?,Daily')

  const page = expectStatus(200, await consumer.page('/account/deletion'))
  expect(page.text).not.toContain('<script')
  const remove = (fields: Record<string, string>) => consumer.post('/account/deletion', fields)
  const wrong = await remove({ answers: 'nameless', currentPassword: 'not this one' })
  expect([wrong.status, wrong.text.includes('This is not your current password')]).toEqual([400, true])
  expect((await remove({ answers: 'all', currentPassword: PASSWORD })).status).toBe(400)
  const crossSite = { method: 'POST', headers: { Origin: 'https://elsewhere.example' } }
  expect((await consumer.fetch('/account/deletion', crossSite)).status).toBe(403)
  expect((await brand.page('/account/deletion')).status).toBe(403)
  expect((await brand.page('/account/data.zip')).status).toBe(403)

  // What they had typed while signed out waits in a page of theirs.
  const tab = server.client()
  const typed = { firstName: 'Typed meanwhile', '__typed-by': String(consumer.user.id) }
  const waiting = await tab.post('/signin?redirectTo=%2Faccount%3Fform%3Dname', typed)
  const sealed = /name="__interrupted" value="([^"]+)"/.exec(waiting.text)?.[1] ?? ''

  const both = await Promise.all([1, 2].map(() => remove({ answers: 'nameless', currentPassword: PASSWORD })))
  for (const { status } of both) expect([303, 307]).toContain(status)
  expect(await residueOf(server, [...texts, video, file])).toEqual([])
  expect(await filesIn('incoming')).toEqual([])

  expect((await elsewhere.page('/account')).headers.get('location')).toMatch(/^\/api\/login\?redirectTo=/)
  // Nothing is kept for an account that is gone, and a form to delete one is not carried through signing in.
  for (const path of ['/forgot-password', '/signin']) {
    const sent = await tab.post(path, { __interrupted: sealed, email: consumer.user.email })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/signin'])
    expect((await tab.page('/signin')).text).toContain('This account was deleted')
  }
  const late = await tab.post('/signin?redirectTo=/account/deletion', { answers: 'erased', currentPassword: PASSWORD })
  expect([late.status, late.text.includes('interrupted')]).toEqual([303, false])
  expect((await tab.page('/signin')).text).toContain('You are signed out')
  expect(await filesIn('incoming')).toEqual([])
  const login = { email: consumer.user.email, password: PASSWORD }
  expect((await server.client().json('POST', '/api/auth/login', login)).status).toBe(401)
  const survey = expectStatus(200, await brand.json<unknown[]>('GET', `/api/tasks/${surveyId}/responses`))
  const nobody = { firstName: 'Erased', lastName: 'person', email: '' }
  expect(survey.body).toMatchObject([{ responses: { often: 'Daily' }, consumer: { user: nobody } }])
  type Click = { comment: string | null; timestamp: string }
  const clicks = await brand.json<Click[]>('GET', `/api/tasks/${heatmapId}/heatmap-responses`)
  expect(clicks.body.map(({ comment }) => comment)).toEqual([null, null, null, null])
  for (const { timestamp } of clicks.body) expect(timestamp).toMatch(/^($|.*T00:00:00\.000Z$)/)
  const [{ id }] = z.tuple([z.object({ id: z.number() })]).parse(survey.body)
  const looks = [`/task/${surveyId}/response/${id}`, `/task/${surveyId}?tab=responses`, `/task/${surveyId}/export.csv`]
  looks.push(`/task/${heatmapId}?tab=responses`, `/task/${heatmapId}/export.csv`, `/api/tasks/${heatmapId}/analysis`)
  looks.push(`/api/tasks/${surveyId}/analysis`, `/api/tasks/${surveyId}/export.csv`)
  for (const path of looks) {
    const { status, text } = await brand.page(path)
    expect([path, status, text.includes('nameless.invalid')]).toEqual([path, 200, false])
  }

  // The address is free again.
  const again = await createConsumer(brand, { email: consumer.user.email })
  expect((await again.json('GET', '/api/consumer/tasks')).body).toEqual([])
})

test('a brand erases its stakeholder, and the account once no other brand has them', async () => {
  const { consumer, surveyId, video, texts } = await knowPerson(server, brand)
  const { id: consumerId } = consumer.consumer
  const page = `/stakeholders/${consumerId}`
  for (const path of [page, `${page}/data.zip`, `${page}/erasure`]) {
    expect((await stranger.page(path)).status, path).toBe(404)
    expect((await consumer.page(path)).status, path).toBe(403)
    expect((await brand.page(path)).status, path).toBe(200)
  }
  const shown = (await brand.page(page)).text
  for (const text of texts.slice(0, 4)) expect(shown).toContain(text)
  expect((await stranger.post(`${page}/erasure`, { answers: 'erased' })).status).toBe(404)
  expect((await stranger.post(`${page}?form=name`, { firstName: 'No', lastName: 'One' })).status).toBe(404)
  expect((await stranger.post(`${page}?form=tags`, { tags: 'none' })).status).toBe(404)
  expect((await brand.post(`${page}/erasure`, { answers: '' })).status).toBe(400)

  expect((await brand.post(`${page}?form=name`, { firstName: 'Renamed', lastName: '' })).status).toBe(400)
  expectStatus(303, await brand.post(`${page}?form=name`, { firstName: 'Renamed', lastName: 'Person' }))
  expectStatus(303, await brand.post(`${page}?form=tags`, { tags: 'one, two' }))
  expect((await brand.page(page)).text).toMatch(/Renamed Person[\s\S]*one, two/)

  const files = await unzip(await brand.fetch(`${page}/data.zip`))
  expect(files.size).toBe(5)
  const data = String(files.get('data.json'))
  expect(messagesIn(data)).toHaveLength(4)
  // What someone's own calls were answered is no brand's.
  expect(data).not.toContain('keptReplies')
  const form = { key: '7', answers: 'erased' }
  const both = await Promise.all([1, 2].map(() => brand.post(`${page}/erasure`, form)))
  expect(both.map(({ status }) => status)).toEqual([303, 303])
  expect(await residueOf(server, [...texts, video, 'Renamed'])).toEqual([])
  expect((await brand.page(page)).status).toBe(404)
  expect((await brand.json('GET', `/api/tasks/${surveyId}/responses`)).body).toEqual([])
  expect(rowsOf(server, 'select * from erasures')).toEqual([])
})

// On PostgreSQL nothing holds back what was erased: its log is the operator's.
test.skipIf(isOnPostgres)(
  'what another brand has of someone stays, and an erasure that is killed in the middle is finished by the next start',
  async () => {
    const { consumer, texts, video } = await knowPerson(server, brand)
    const { id: consumerId } = consumer.consumer
    const { email } = consumer.user
    const [page, theirs] = [`/stakeholders/${consumerId}`, await server.signUpBrand()]
    const project = await createProject(theirs, { title: 'Of another brand' })
    await inviteAgain(theirs, consumer, project.id)
    expect((await brand.post(`${page}?form=name`, { firstName: 'Not', lastName: 'Theirs' })).status).toBe(409)
    expect((await brand.page(`${page}/erasure`)).text).toContain('They are also a stakeholder of another brand')
    const own = await unzip(await theirs.fetch(`${page}/data.zip`))
    expect(String(own.get('data.json'))).toContain('Of another brand')
    for (const text of texts.slice(3)) expect(String(own.get('data.json'))).not.toContain(text)
    expect(messagesIn(String(own.get('data.json')))).toEqual([])

    expectStatus(303, await brand.post(`${page}/erasure`, { answers: 'erased' }))
    expect((await brand.page(page)).status).toBe(404)
    expect((await theirs.page(page)).status).toBe(200)
    // What was set aside is the account's.
    expect(await residueOf(server, [...texts.slice(3), video])).toEqual([])
    expect((await consumer.json('GET', '/api/consumer/projects')).body).toMatchObject([{ title: 'Of another brand' }])

    // A reader that holds the log back: the rows are gone, and the process ends before the rest is.
    const reader = new Database(server.databasePath, { readonly: true })
    reader.exec('begin')
    reader.prepare('select count(*) from users').get()
    const erasing = theirs.post(`${page}/erasure`, { answers: 'nameless' }).catch(() => null)
    await eventually(() => rowsOf(server, 'select id from erasures').length > 0)
    await server.kill9()
    await erasing
    expect(await residueOf(server, [email])).not.toEqual([])
    reader.close()
    await server.restart()
    await eventually(() => rowsOf(server, 'select id from erasures').length === 0)
    expect(await residueOf(server, [email, ...texts])).toEqual([])
  },
)

/** Lets another brand have someone who has an account among its stakeholders. */
async function inviteAgain(by: Brand, consumer: ConsumerPerson, projectId: number): Promise<void> {
  const { email } = consumer.user
  expectStatus(201, await by.json('POST', '/api/brand/invitations/email', { emails: email, projectId }))
  const mail = await eventually(async () =>
    (await readOutbox(server.uploadsDir, email)).find(({ text }) => text?.includes('Of another brand')),
  )
  const { pathname } = linkIn(mail, '/join/')
  // The account was made by a brand: whoever opens the mail takes it over, with a password of their own.
  const fields = { state: 'claim', password: PASSWORD, confirmPassword: PASSWORD }
  expectStatus(303, await consumer.post(pathname, fields))
}

test.skipIf(isOnPostgres)(
  'an erasure takes no lock from the server: nobody else has its database for themselves',
  async () => {
    const { consumer } = await knowPerson(server, brand)
    expectStatus(303, await consumer.post('/account/deletion', { answers: 'erased', currentPassword: PASSWORD }))
    expect(rowsOf(server, 'select * from erasures')).toEqual([])
    const other = new Database(server.databasePath, { timeout: 0 })
    other.pragma('locking_mode = exclusive')
    expect(() => other.exec('begin immediate')).toThrow(/locked/)
    other.close()
  },
)

async function filesIn(folder: string): Promise<string[]> {
  return await readdir(path.join(server.uploadsDir, folder))
}

const told = z.object({ webhookMessages: z.array(z.object({ message: z.object({ type: z.string() }) })) })

/** What programs of brands were told, by the data of an archive. */
function messagesIn(data: string): string[] {
  return told.parse(JSON.parse(data)).webhookMessages.map(({ message }) => message.type)
}

/** The files of an archive by their names. */
async function unzip(response: Response): Promise<Map<string, Buffer>> {
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('cache-control')).toBe('no-store')
  return await readZip(new Uint8Array(await response.arrayBuffer()))
}

test('the address of a withdrawn invitation stays nowhere, unless another brand knows it', async () => {
  const host = await server.signUpBrand()
  const { id: projectId } = await createProject(host)
  const [alone = '', both = '', selected = ''] = ['alone', 'both', 'selected'].map(
    (name) => `${name}.wzx@invited.example`,
  )
  const mailsTo = async (address: string) => (await readOutbox(server.uploadsDir, address)).length
  expectStatus(303, await host.post('/invitation', { emails: `Al One <${alone}>`, message: 'For you', projectId: '' }))
  const once = { 'Idempotency-Key': 'invited once' }
  const asked = { emails: [both, selected].join(', '), projectId }
  expectStatus(201, await host.json('POST', '/api/brand/invitations/email', asked, once))
  await invite(stranger, both)
  await eventually(async () => (await mailsTo(both)) === 2)
  const ids = new Map(
    rowsOf<{ id: number; email: string }>(
      server,
      "select id, email from invitations where brand_id = ? and status = 'pending'",
      host.user.profile.id,
    ).map(({ id, email }) => [email, id]),
  )
  expectStatus(303, await host.post(`/invitation/${ids.get(alone)}/renewal`, {}))
  await eventually(async () => (await mailsTo(alone)) === 2)
  expect(await residueOf(server, [alone, selected])).not.toEqual([])

  for (const email of [alone, both]) expectStatus(303, await host.post(`/invitation/${ids.get(email)}/withdrawal`, {}))
  expectStatus(303, await host.post('/stakeholder-withdrawal', { invitationId: String(ids.get(selected)) }))
  await eventually(() => rowsOf(server, 'select 1 from erasures').length === 0)
  expect(await residueOf(server, [alone, selected])).toEqual([])
  expect(await mailsTo(both)).toBe(1)
})
