import { describe, expect, test } from 'vitest'
import { call, raw } from '../../harness/calls'
import { createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'
import { rows } from './access-table'

const server = await startServer()
const tenant = await createTenant(server)
const clients = { nobody: server.client(), brand: tenant.brand, consumer: tenant.consumer }

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const methodsOf = new Map<string, string[]>()
for (const { name } of rows) {
  const [method = '', path = ''] = name.split(' ')
  methodsOf.set(path, [...(methodsOf.get(path) ?? []), method])
}

describe.each([...methodsOf])('%s', (path, allowed) => {
  test(`answers 405 to all but ${allowed.join(' and ')}, signed in or not, and says so in Allow`, async () => {
    const target = path.replace(/:\w+/g, '1')
    for (const method of METHODS.filter((one) => !allowed.includes(one))) {
      for (const [who, client] of Object.entries(clients)) {
        const reply = await call(client, method, target)
        expect(reply.status, `${method} by ${who}`).toBe(405)
        expect(withoutHeadAndOptions(reply.headers.get('allow'))).toEqual([...allowed].sort())
      }
    }
  })
})

test('a method that no call takes is refused with those that this call takes', async () => {
  for (const [path, allowed] of methodsOf) {
    for (const method of ['OPTIONS', 'TRACE', 'PROPFIND']) {
      const reply = await raw(server.client(), { method, path: path.replace(/:\w+/g, '1') })
      expect([path, method, reply.status]).toEqual([path, method, 405])
      const named = (reply.headers.get('allow') ?? '').split(', ')
      expect(named.filter((name) => name !== 'HEAD').sort()).toEqual([...allowed].sort())
      expect(named.includes('HEAD')).toBe(allowed.includes('GET'))
    }
  }
  expect((await raw(server.client(), { method: 'OPTIONS', path: '/api/nothing' })).status).toBe(404)
})

test('a wrong method on the id of nothing is 405 too', async () => {
  expect((await call(tenant.brand, 'PUT', '/api/brand/projects/999999999')).status).toBe(405)
  expect((await call(server.client(), 'PUT', '/api/brand/projects/nothing')).status).toBe(405)
})

describe('an unknown path', () => {
  const unknown = [
    '/api/nothing',
    '/api/brand',
    '/api/auth',
    '/api/tasks',
    '/api/tasks/1/nothing',
    '/api/tasks/1/config/nothing',
    '/api/brand/projects/1/nothing',
    '/api/consumer/tasks/1/responses/1',
    '/api/auth/user/1',
    '/api/constructor',
    '/api/__proto__',
  ]

  test.each(unknown)('%s answers 404 in JSON to every method, signed in or not', async (path) => {
    for (const method of METHODS) {
      for (const [who, client] of Object.entries(clients)) {
        const { status } = await call(client, method, path)
        expect(status, `${method} by ${who}`).toBe(404)
      }
    }
  })

  test('answers 404 in JSON to a browser that asks for a page', async () => {
    const reply = await raw(server.client(), { path: '/api/nothing', headers: { Accept: 'text/html' } })
    expect(reply).toMatchObject({ status: 404, body: { message: expect.any(String) } })
  })

  test('answers 404 to a posted form too', async () => {
    const reply = await raw(server.client(), {
      method: 'POST',
      path: '/api/nothing',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      chunks: ['a=1'],
    })
    expect(reply).toMatchObject({ status: 404, body: { message: expect.any(String) } })
  })
})

function withoutHeadAndOptions(allow: string | null): string[] {
  const methods = (allow ?? '').split(',').map((method) => method.trim())
  return methods.filter((method) => method !== 'HEAD' && method !== 'OPTIONS').sort()
}
