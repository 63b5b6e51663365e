import { describe, expect, test } from 'vitest'
import { call, callForm, callText, type Failure, raw } from '../../harness/calls'
import type { Client } from '../../harness/client'
import { createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

const MEGABYTE = 1_048_576

const server = await startServer()
const tenant = await createTenant(server)
const { brand, project, task, consumer } = tenant
/** Every call with a JSON body, and who makes it. */
const calls: [string, string, Client][] = [
  ['POST', '/api/auth/signup', server.client()],
  ['POST', '/api/auth/login', server.client()],
  ['POST', '/api/demo-request', server.client()],
  ['POST', '/api/brand/projects', brand],
  ['PATCH', `/api/brand/projects/${project.id}`, brand],
  ['POST', `/api/projects/${project.id}/participants`, brand],
  ['POST', '/api/brand/invitations/email', brand],
  ['POST', '/api/consumers/create-account', brand],
  ['POST', '/api/brand/tasks', brand],
  ['PATCH', `/api/brand/tasks/${task.id}`, brand],
  ['PATCH', `/api/tasks/${task.id}`, brand],
  ['PATCH', `/api/tasks/${task.id}/config`, brand],
  ['POST', `/api/consumer/tasks/${task.id}/responses`, consumer],
  ['POST', `/api/tasks/${task.id}/responses`, consumer],
]

describe('the media type', () => {
  test.each([
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'application/problem+json',
    'application/jsonp',
    'multipart/form-data; boundary=x',
  ])('%s is 415 on every call with a JSON body', async (type) => {
    for (const [method, path, client] of calls) {
      const reply = await callText(client, method, path, '{}', { 'Content-Type': type })
      expect(reply.status, path).toBe(415)
    }
  })

  test('none at all is 415', async () => {
    const body = { method: 'POST', path: '/api/brand/projects', chunks: ['{"title":"No type"}'] }
    expect((await raw(tenant.brand, body)).status).toBe(415)
  })

  test.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8'])(
    '%s is JSON',
    async (type) => {
      const text = '{"title":"Typed"}'
      const reply = await callText(tenant.brand, 'POST', '/api/brand/projects', text, { 'Content-Type': type })
      expect(reply.status).toBe(201)
    },
  )

  test('JSON is 415 on the calls that take uploads', async () => {
    expect((await call(tenant.brand, 'POST', '/api/brand/invitations/csv', { csvFile: 'email' })).status).toBe(415)
    expect((await call(tenant.consumer, 'POST', '/api/consumer/videos', { video: 'x' })).status).toBe(415)
  })

  test('a form without files is 415 on the calls that take uploads', async () => {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await callText(tenant.brand, 'POST', '/api/brand/invitations/csv', 'a=1', form)).status).toBe(415)
    expect((await callText(tenant.consumer, 'POST', '/api/consumer/videos', 'a=1', form)).status).toBe(415)
  })

  test.each(['', '-', '--', '""'])(
    'a form whose boundary is “%s”, which ends it as it begins, is answered',
    async (boundary) => {
      const form = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
      const body = '------b\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n------b--\r\n'
      expect((await callText(tenant.brand, 'POST', '/api/brand/invitations/csv', body, form)).status).toBe(400)
    },
  )

  test('calls without a payload need none', async () => {
    const path = `/api/tasks/${tenant.task.id}/assign/${tenant.consumer.consumer.id}`
    expect((await raw(tenant.brand, { method: 'POST', path })).status).toBe(200)
  })
})

describe('a body', () => {
  const unreadable = ['', '{', '{"title":', "{'title':'x'}", 'undefined', '{"title":"x"}x', '{"title":"\u0001"}', 'NaN']
  test.each(unreadable)('that is no JSON is 400 on every call: %j', async (text) => {
    for (const [method, path, client] of calls) {
      expect((await callText(client, method, path, text)).status, path).toBe(400)
    }
  })

  test('that is no UTF-8 is 400', async () => {
    const bytes = Buffer.concat([Buffer.from('{"title":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])
    const headers = { 'Content-Type': 'application/json' }
    const reply = await raw<Failure>(tenant.brand, {
      method: 'POST',
      path: '/api/brand/projects',
      headers,
      chunks: [bytes],
    })
    expect(reply.status).toBe(400)
  })

  test.each(['null', 'true', '7', '"title"', '[]', '[{"title":"x","config":{}}]'])(
    'that is JSON but no object is 400 on every call: %s',
    async (text) => {
      for (const [method, path, client] of calls) {
        expect((await callText(client, method, path, text)).status, path).toBe(400)
      }
    },
  )

  test('that cannot be read as multipart is 400', async () => {
    const type = { 'Content-Type': 'multipart/form-data; boundary=x' }
    for (const text of [
      '',
      'nothing',
      '--x\r\nContent-Disposition: form-data; name="csvFile"; filename="a.csv"\r\n\r\nemail',
    ]) {
      expect((await callText(tenant.brand, 'POST', '/api/brand/invitations/csv', text, type)).status).toBe(400)
      expect((await callText(tenant.consumer, 'POST', '/api/consumer/videos', text, type)).status).toBe(400)
    }
    const noBoundary = { 'Content-Type': 'multipart/form-data' }
    expect((await callText(tenant.brand, 'POST', '/api/brand/invitations/csv', '--x', noBoundary)).status).toBe(400)
  })

  test('that nests without end is answered', async () => {
    const depth = 100_000
    const text = `{"responses":${'['.repeat(depth)}${']'.repeat(depth)},"status":"draft"}`
    expect((await callText(tenant.consumer, 'POST', `/api/tasks/${tenant.task.id}/responses`, text)).status).toBe(400)
    const config = `{"config":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`
    expect((await callText(tenant.brand, 'PATCH', `/api/tasks/${tenant.task.id}/config`, config)).status).toBe(400)
  })
})

describe('the size of JSON', () => {
  /** A project of exactly so many bytes. */
  const project = (bytes: number) => {
    const frame = '{"title":"Large","padding":""}'
    return frame.replace('""', `"${'x'.repeat(bytes - frame.length)}"`)
  }

  test('may be 2 MB', async () => {
    const reply = await callText(tenant.brand, 'POST', '/api/brand/projects', project(2 * MEGABYTE))
    expect(reply.status).toBe(201)
  })

  test('is 413 one byte above, and nothing is made', async () => {
    const reply = await callText(tenant.brand, 'POST', '/api/brand/projects', project(2 * MEGABYTE + 1))
    expect(reply.status).toBe(413)
  })

  test('is 413 on every call', async () => {
    const text = project(2 * MEGABYTE + 1)
    for (const [method, path, client] of calls) {
      expect((await callText(client, method, path, text)).status, path).toBe(413)
    }
  })

  test('is 413 in chunks too, and 201 in chunks that stay below', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const send = (text: string) =>
      raw(tenant.brand, { method: 'POST', path: '/api/brand/projects', headers, chunks: halves(text) })
    expect((await send(project(2 * MEGABYTE))).status).toBe(201)
    const { status, body } = await send(project(2 * MEGABYTE + 1))
    expect(status).toBe(413)
    expect(body).toMatchObject({ message: expect.any(String) })
  })

  test('is 413 for 20 MB, answered and not cut', async () => {
    const reply = await callText(tenant.brand, 'POST', '/api/brand/projects', project(20 * MEGABYTE))
    expect(reply.status).toBe(413)
  })
})

describe('the size of a CSV file', () => {
  const csv = (bytes: number) => {
    const head = 'email,note\nlarge@example.org,'
    const form = new FormData()
    form.set('csvFile', new File([head + 'x'.repeat(bytes - head.length)], 'people.csv', { type: 'text/csv' }))
    return form
  }

  test('may be 5 MB', async () => {
    expect((await callForm(tenant.brand, '/api/brand/invitations/csv', csv(5 * MEGABYTE))).status).toBe(201)
  })

  test('is 413 one byte above', async () => {
    expect((await callForm(tenant.brand, '/api/brand/invitations/csv', csv(5 * MEGABYTE + 1))).status).toBe(413)
  })
})

function halves(text: string): string[] {
  const middle = Math.floor(text.length / 2)
  return [text.slice(0, middle), text.slice(middle)]
}
