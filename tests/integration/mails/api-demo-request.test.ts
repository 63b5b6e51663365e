import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '../../harness/calls'
import { rowsOf } from '../../harness/services/database'
import { eventually } from '../../harness/services/mail'
import { startServer } from '../../harness/services/server'

const server = await startServer({ DEMO_REQUEST_TO: 'sales@example.com' })

const asked = { firstName: 'Di', lastName: 'Mo', email: 'Di.Mo@Example.org' }
const ask = (fields: object = {}) => call(server.client(), 'POST', '/api/demo-request', { ...asked, ...fields })

describe('a demo request', () => {
  test('is answered with its id alone, and kept', async () => {
    const reply = await ask()
    expect(reply.status).toBe(201)
    const { id } = z.strictObject({ id: z.number().int().positive() }).parse(reply.body)
    const kept = { id, first_name: 'Di', last_name: 'Mo', email: 'di.mo@example.org' }
    expect(demoRequests()).toContainEqual(expect.objectContaining(kept))
  })

  test('may be made twice', async () => {
    const before = demoRequests().length
    expect((await ask()).status).toBe(201)
    expect((await ask()).status).toBe(201)
    expect(demoRequests()).toHaveLength(before + 2)
  })

  test('is mailed to DEMO_REQUEST_TO', async () => {
    await ask({ lastName: 'Postman' })
    const mail = await eventually(async () => (await server.outbox()).find(({ text }) => text?.includes('Postman')))
    expect(mail.to?.map(({ address }) => address)).toEqual(['sales@example.com'])
    expect(mail.text).toContain('di.mo@example.org')
  })

  test('is kept, and mailed to nobody, without DEMO_REQUEST_TO', async () => {
    const silent = await startServer()
    expect((await call(silent.client(), 'POST', '/api/demo-request', asked)).status).toBe(201)
    expect(await silent.outbox()).toEqual([])
  })

  test.each([
    ['firstName', undefined, 'First name is required'],
    ['firstName', '  ', 'First name is required'],
    ['lastName', undefined, 'Last name is required'],
    ['lastName', '', 'Last name is required'],
    ['email', undefined, 'Please enter a valid email address'],
    ['email', 'di', 'Please enter a valid email address'],
    ['email', 'di@example.org\r\nBcc: all@example.org', 'Please enter a valid email address'],
  ])('with the %s %j says: %s', async (field, value, message) => {
    const before = demoRequests().length
    const reply = await ask({ [field]: value })
    expect(reply).toMatchObject({ status: 400, body: { message, errors: { [field]: [message] } } })
    expect(demoRequests()).toHaveLength(before)
  })
})

function demoRequests(): unknown[] {
  return rowsOf(server, 'select * from demo_requests')
}
