import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { call } from '../../harness/calls'
import { expectStatus } from '../../harness/client'
import { type Brand, createConsumer } from '../../harness/domain/people'
import { assign, createProject } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { answer } from '../../harness/domain/tenant'
import { changeRows, rowsOf } from '../../harness/services/database'
import { eventually } from '../../harness/services/mail'
import { startServer } from '../../harness/services/server'
import {
  addWebhook,
  isSigned,
  makeWebhook,
  type Receiver,
  rollSecret,
  startHanging,
  startReceiver,
} from '../../harness/services/webhooks'

/* What a brand's programs are told, how it gets there, and where it does not go. */

const server = await startServer({ WEBHOOKS_TO_PRIVATE_NETWORKS: 'on' })
const HOUR = 3_600_000
/** One message of a webhook goes out after the other, and what has come due by itself is looked for every five seconds. */
const PATIENCE = 40_000

test('messages tell what happened in ids, are signed as the standard has it, and are those that were chosen', async () => {
  const brand = await server.signUpBrand()
  expect((await brand.page('/account')).text).toContain('href="/account/webhooks"')
  const [all, few] = [await startReceiver(), await startReceiver()]
  const { secret } = await makeWebhook(brand, all.url)
  await addWebhook(brand, few.url, ['task.closed'])
  const project = await createProject(brand)
  const consumer = await createConsumer(brand, { projectId: project.id })
  const task = await createOpenSurvey(brand, project.id)
  await assign(brand, task.id, consumer.consumer.id)
  const response = expectStatus(201, await answer(consumer, task.id, ANSWERS)).body
  expectStatus(200, await answer(consumer, task.id, ANSWERS))
  await close(brand, task.id)
  await eventually(async () => all.received.length === 4 && few.received.length === 1)

  const consumerId = consumer.consumer.id
  const ids = { taskId: task.id, projectId: project.id }
  const { id: responseId, submittedAt } = Object(response)
  const told = new Map(all.received.map((message) => [message.type, message]))
  expect(told.get('consumer.joined')?.data).toEqual({ consumerId, projectId: project.id })
  expect(told.get('task.opened')?.data).toEqual(ids)
  expect(told.get('response.submitted')?.data).toEqual({ ...ids, responseId, consumerId, submittedAt })
  expect(told.get('task.closed')?.data).toEqual(ids)
  expect(ofTask(all, task.id)).toEqual(['task.opened', 'response.submitted', 'task.closed'])
  expect(few.received[0]?.type).toBe('task.closed')

  expect(all.received.every((message) => isSigned(message, secret))).toBe(true)
  expect(all.received.some((message) => isSigned(message, `whsec_${btoa('another secret of 32 bytes......')}`))).toBe(
    false,
  )
  expect(all.received[0]?.headers['content-type']).toBe('application/json')
})

test('a secret is shown once; rolled, both sign for a day, and posted twice it is rolled once', async () => {
  const brand = await server.signUpBrand()
  const receiver = await startReceiver()
  const { page, secret } = await makeWebhook(brand, receiver.url)
  for (const path of [page, '/account/webhooks', `${page}/secret`])
    expect((await brand.page(path)).text).not.toContain('whsec_')
  for (const row of rowsOf(server, 'select * from webhooks')) expect(JSON.stringify(row)).not.toContain(secret)
  const test = async () => {
    const before = receiver.received.length
    expectStatus(303, await brand.post(`${page}/test`, {}))
    return await eventually(async () => receiver.received[before])
  }
  expect(isSigned(await test(), secret)).toBe(true)

  expect((await brand.page(`${page}/secret`)).text).toContain('which is shown once')
  expect(isSigned(await test(), secret)).toBe(true)
  const [next, same] = await Promise.all([rollSecret(brand, page, 'abc'), rollSecret(brand, page, 'abc')])
  expect([next === secret, next === same]).toEqual([false, true])
  const { text } = await brand.page(page)
  expect([text.includes('whsec_'), text.includes('The previous secret stays in use until')]).toEqual([false, true])
  const during = await test()
  expect([isSigned(during, secret), isSigned(during, next)]).toEqual([true, true])

  expect((await brand.page(`${page}/secret`)).text).toContain('the older secret stops working immediately')
  changeRows(server, `update webhooks set earlier_until = ${Date.now()} where id = ${page.split('/').at(-1)}`)
  const after = await test()
  expect([isSigned(after, secret), isSigned(after, next)]).toEqual([false, true])
  expect((await brand.page(page)).text).not.toContain('The previous secret stays')
  expect((await brand.page('/audit-log/export.csv')).text).toContain('rolled the secret of the webhook')
})

test('a form that was refused while there was no room is taken once there is some', async () => {
  const brand = await server.signUpBrand()
  const pages: string[] = []
  for (let n = 0; n < 20; n += 1) pages.push(await addWebhook(brand, `https://example.com/${n}`))
  const form = { key: 'k', url: 'https://example.com/one-more', events: 'task.opened' }
  const full = await brand.post('/account/webhooks', form)
  expect([full.status, full.text.includes('Your company has 20 webhooks')]).toEqual([409, true])
  expectStatus(303, await brand.post(`${pages[0]}/deletion`, {}))
  expectStatus(201, await brand.post('/account/webhooks', form))
})

test('what cannot be signed, because the server has another secret, is told to the brand and tried again', async () => {
  const brand = await server.signUpBrand()
  const receiver = await startReceiver()
  const page = await addWebhook(brand, receiver.url)
  changeRows(server, `update webhooks set secret = 'another' where id = ${page.split('/').at(-1)}`)
  expectStatus(303, await brand.post(`${page}/test`, {}))
  await eventually(async () => (await brand.page(page)).text.includes('cannot read this webhook’s secret'))
  const secret = await rollSecret(brand, page)
  expectStatus(303, await brand.post(`${page}/test`, {}))
  const [arrived] = await eventually(async () => receiver.received.length === 1 && receiver.received)
  expect(arrived && isSigned(arrived, secret)).toBe(true)
})

test('a webhook and its deliveries are its brand’s alone; an address is a full one', async () => {
  const [brand, stranger] = [await server.signUpBrand(), await server.signUpBrand()]
  const consumer = await createConsumer(brand)
  const receiver = await startReceiver()
  const page = await addWebhook(brand, receiver.url)
  await brand.post(`${page}/test`, {})
  await eventually(async () => receiver.received.length === 1)
  const repetition = await eventually(
    async () => /\/account\/webhooks\/\d+\/deliveries\/\d+\/repetition/.exec((await brand.page(page)).text)?.[0],
  )
  const presses = [`${page}/test`, `${page}/state`, repetition]
  const dialogs = [`${page}/secret`, `${page}/deletion`]
  for (const path of [page, ...presses, ...dialogs]) {
    expect([path, (await stranger.post(path, { url: receiver.url, events: 'task.opened' })).status]).toEqual([
      path,
      404,
    ])
    expect((await consumer.post(path, {})).status).toBe(403)
  }
  for (const path of [page, ...dialogs]) {
    expect((await stranger.page(path)).status).toBe(404)
    expect((await consumer.page(path)).status).toBe(403)
    expect((await server.client().page(path)).status).toBe(302)
  }
  expect((await stranger.page('/account/webhooks')).text).not.toContain(receiver.url)
  expect((await consumer.page('/account/webhooks')).status).toBe(403)
  for (const press of presses) expect((await brand.page(press)).headers.get('location')).toBe(page)

  for (const url of ['', ' ', 'example.com', 'ftp://example.com/', 'https://me:secret@example.com/', 'http://']) {
    const refused = await brand.post('/account/webhooks', { url, events: 'task.opened' })
    expect([url, refused.status]).toEqual([url, 400])
    expect(refused.text).toContain('Please enter the full address')
    expect(refused.text).not.toMatch(/example.com\/sounding Please/)
  }
  expect((await brand.post('/account/webhooks', { url: receiver.url })).text).toContain('Please choose at least one')
  expectStatus(303, await brand.post(page, { url: `${receiver.url}/new`, events: 'task.opened' }))
  expect((await brand.page('/account/webhooks')).text).toContain(`${receiver.url}/new`)
  expectStatus(303, await brand.post(repetition, {}))
  const again = await eventually(async () => receiver.received[1])
  expect([again.id, again.text, again.path]).toEqual([receiver.received[0]?.id, receiver.received[0]?.text, '/it/new'])

  // It asks first; a double click hears the same twice.
  expect((await brand.page(`${page}/deletion`)).text).toContain('Are you sure you want to delete the webhook')
  expect((await brand.page(page)).status).toBe(200)
  for (const press of [1, 2])
    expect([press, (await brand.post(`${page}/deletion`, {})).headers.get('location')]).toEqual([
      press,
      '/account/webhooks',
    ])
  expect((await brand.page(page)).status).toBe(404)
  expect(rowsOf(server, `select * from webhook_deliveries where webhook_id = ${page.split('/').at(-1)}`)).toEqual([])
  const log = (await brand.page('/audit-log/export.csv')).text
  for (const done of ['added the webhook', 'changed the webhook', 'deleted the webhook']) expect(log).toContain(done)
})

test('a receiver that is down for an hour gets everything once it is back, in order by subject', async () => {
  const brand = await server.signUpBrand()
  const receiver = await startReceiver()
  await receiver.goDown()
  const page = await addWebhook(brand, receiver.url)
  const project = await createProject(brand)
  const people = await Promise.all([1, 2, 3].map(() => createConsumer(brand, { projectId: project.id })))
  const tasks = [await createOpenSurvey(brand, project.id), await createOpenSurvey(brand, project.id)]
  for (const task of tasks) {
    for (const person of people) {
      await assign(brand, task.id, person.consumer.id)
      expectStatus(201, await answer(person, task.id, ANSWERS))
    }
    await close(brand, task.id)
  }
  const ofPage = `webhook_id = ${page.split('/').at(-1)}`
  // Tries that have ended: one that goes on says when the next one is after we have changed that.
  const ended = 'case when leased_until is null then attempts else attempts - 1 end as attempts'
  const tries = () =>
    rowsOf<{ attempts: number }>(server, `select ${ended} from webhook_deliveries where ${ofPage} order by id`)
  // The first of each subject was tried, and what comes after it waits.
  await eventually(async () => tries().filter(({ attempts }) => attempts > 0).length === 5, PATIENCE)
  expect(tries()).toHaveLength(13)
  expect((await brand.page(page)).text).toContain('Nothing accepts connections at this address.')

  for (let past = 0; past < 3; past += 1) {
    changeRows(server, `update webhook_deliveries set next_attempt_at = next_attempt_at - ${HOUR / 3} where ${ofPage}`)
    await eventually(
      async () => tries().filter(({ attempts }) => attempts > past + 1).length >= (past < 2 ? 5 : 0),
      PATIENCE,
    )
  }
  await receiver.comeBack()
  changeRows(server, `update webhook_deliveries set next_attempt_at = next_attempt_at - ${2 * HOUR} where ${ofPage}`)
  await eventually(async () => receiver.received.length === 13, PATIENCE)
  for (const task of tasks) {
    const told = receiver.received.filter(({ data }) => data.taskId === task.id)
    expect(told.map(({ type }) => type)).toEqual(['task.opened', ...Array(3).fill('response.submitted'), 'task.closed'])
    const ids = told.flatMap(({ data }) => (data.responseId === undefined ? [] : [Number(data.responseId)]))
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  }
  expect(receiver.received.filter(({ type }) => type === 'consumer.joined')).toHaveLength(3)
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(13)
})

test('receivers that never answer keep no other brand waiting; of two processes none sends beside the other', async () => {
  const both = await startServer({ WEBHOOKS_TO_PRIVATE_NETWORKS: 'on', WEB_CONCURRENCY: '2' })
  const [slow, prompt] = [await both.signUpBrand(), await both.signUpBrand()]
  const hanging = await Promise.all([1, 2, 3].map(() => startHanging()))
  const pages = []
  for (const { url } of hanging) pages.push(await addWebhook(slow, url, ['task.opened']))
  const project = await createProject(slow)
  for (let n = 0; n < 3; n += 1) await createOpenSurvey(slow, project.id)
  const open = () => hanging.reduce((sum, { held }) => sum + held.size, 0)
  await eventually(async () => open() === 2)
  // What is asked for again while it is tried goes out behind that.
  const busy = hanging.findIndex(({ held }) => held.size > 0)
  const page = pages[busy] ?? ''
  const [tried] = rowsOf<{ id: number; messageId: string }>(
    both,
    'select id, message_id as "messageId" from webhook_deliveries where webhook_id = ? and leased_until > 0',
    Number(page.split('/').at(-1)),
  )
  expectStatus(303, await slow.post(`${page}/deliveries/${tried?.id}/repetition`, {}))

  const receiver = await startReceiver()
  await addWebhook(prompt, receiver.url, ['task.opened'])
  const other = await createProject(prompt)
  for (let n = 0; n < 3; n += 1) await createOpenSurvey(prompt, other.id)
  await eventually(async () => receiver.received.length === 3)

  for (const { answerAll } of hanging) answerAll()
  await eventually(() => hanging.every(({ received }) => new Set(received.map(({ id }) => id)).size === 3))
  await eventually(() => (hanging[busy]?.received.filter(({ id }) => id === tried?.messageId).length ?? 0) > 1)
  expect(Math.max(...hanging.map(({ mostHeld }) => mostHeld()))).toBe(1)
})

test('what is answered otherwise than with 2xx is tried again, redirects and silence too; long answers are cut', async () => {
  const brand = await server.signUpBrand()
  const elsewhere = await startReceiver()
  const [broken, moved, silent] = [await startReceiver(), await startReceiver(), await startReceiver()]
  broken.manner = (_request, response) => {
    response.writeHead(500)
    const more = () => response.write('x'.repeat(10_000)) && setImmediate(more)
    response.on('drain', more).on('error', () => {})
    more()
  }
  moved.manner = (_request, response) => response.writeHead(307, { Location: elsewhere.url }).end('Gone there')
  silent.manner = () => {}
  const pages = await Promise.all([broken, moved, silent].map(({ url }) => addWebhook(brand, url, ['task.opened'])))
  const project = await createProject(brand)
  await createOpenSurvey(brand, project.id)
  const [first = '', second = '', third = ''] = await Promise.all(
    pages.map((page) =>
      eventually(async () => {
        const { text } = await brand.page(page)
        return text.includes('Failed, will be tried again') && text
      }, 30_000),
    ),
  )
  expect(first).toMatch(/answered with (<!-- -->)?500/)
  expect(first).toContain('x'.repeat(500))
  expect(first).not.toContain('x'.repeat(501))
  expect(second).toMatch(/answered with (<!-- -->)?307/)
  expect(third).toContain('There was no answer within 10 seconds.')
  expect(elsewhere.received).toEqual([])
})

test('after three days a webhook is switched off with a mail; what waits goes out once it is on', async () => {
  const brand = await server.signUpBrand()
  const receiver = await startReceiver()
  receiver.manner = (_request, response) => response.writeHead(503).end()
  const page = await addWebhook(brand, receiver.url)
  const ofPage = `webhook_id = ${page.split('/').at(-1)}`
  const project = await createProject(brand)
  const task = await createOpenSurvey(brand, project.id)
  await close(brand, task.id)
  await eventually(async () => receiver.received.length === 1)
  await eventually(async () => (await brand.page(page)).text.includes('503'))
  changeRows(
    server,
    `update webhook_deliveries set attempts = 12, next_attempt_at = 1 where ${ofPage} and attempts > 0`,
  )
  const mail = await eventually(async () => (await server.outbox()).find(({ text }) => text?.includes(receiver.url)))
  expect(mail.to?.[0]?.address).toBe(brand.user.email)
  expect(mail.text).toContain(page)
  expect((await brand.page(page)).text).toContain(
    'We turned this webhook off because deliveries failed for three days.',
  )
  expect((await brand.page('/audit-log/export.csv')).text).toContain('because deliveries failed for three days')
  await brand.post(`${page}/test`, {})
  await createOpenSurvey(brand, project.id)
  const kept = rowsOf<{ status: string }>(server, `select status from webhook_deliveries where ${ofPage} order by id`)
  expect(kept.map(({ status }) => status)).toEqual(['failed', 'queued'])

  receiver.manner = (_request, response) => response.end()
  const before = receiver.received.length
  expectStatus(303, await brand.post(`${page}/state`, { state: 'on' }))
  await eventually(async () => receiver.received.length === before + 1)
  expect(receiver.received.at(-1)?.type).toBe('task.closed')
  expectStatus(303, await brand.post(`${page}/state`, { state: 'off' }))
  expect((await brand.page('/account/webhooks')).text).toContain('>Off<')
})

test('no message goes into a private network, by number or by name, unless the operator allows it', async () => {
  const careful = await startServer()
  const brand = await careful.signUpBrand()
  const receiver = await startReceiver()
  const { port } = new URL(receiver.url)
  const hosts = ['127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '0.0.0.0', '10.1.2.3', '192.168.0.7', '172.20.1.1']
  const more = [
    '169.254.169.254',
    '100.64.3.2',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[fd00::1]',
    '[fe80::1]',
    'localhost',
    'LOCALHOST.',
  ]
  for (const host of [...hosts, ...more]) {
    const refused = await brand.post('/account/webhooks', { url: `https://${host}:${port}/`, events: 'task.opened' })
    expect([host, refused.status, refused.text.includes('leads to a private network')]).toEqual([host, 400, true])
  }
  const plain = await brand.post('/account/webhooks', { url: 'http://example.com/', events: 'task.opened' })
  expect([plain.status, plain.text.includes('begin with https://')]).toEqual([400, true])

  // What DNS says is believed only where it is public; and so is what was kept before the operator forbade it.
  const page = await addWebhook(brand, `https://${hostname()}:${port}/`, ['task.opened'])
  const tried = async (said: string) => {
    await brand.post(`${page}/test`, {})
    await eventually(async () => (await brand.page(page)).text.includes(said))
  }
  await tried('leads to a private network')
  changeRows(careful, 'update webhooks set url = ?', receiver.url)
  await brand.post(`${page}/test`, {})
  await eventually(
    async () => rowsOf(careful, "select id from webhook_deliveries where status = 'failed'").length === 2,
  )
  expect(receiver.received).toEqual([])
})

async function close(brand: Brand, taskId: number): Promise<void> {
  expectStatus(200, await call(brand, 'PATCH', `/api/brand/tasks/${taskId}`, { status: 'closed' }))
}

function ofTask({ received }: Receiver, taskId: number): string[] {
  return received.filter(({ data }) => data.taskId === taskId).map(({ type }) => type)
}
