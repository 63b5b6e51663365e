import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { consumer, consumerProject, consumerUser, project, stakeholders } from '~/routes/api/reference/records'
import { call } from '../../harness/calls'
import { signIn } from '../../harness/domain/people'
import { createTenant, invite, newAddress } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

const server = await startServer()
const mine = await createTenant(server)
const theirs = await createTenant(server)

const create = (body: object, brand = mine.brand) =>
  call(brand, 'POST', '/api/consumers/create-account', {
    firstName: 'Noa',
    lastName: 'New',
    password: 'first secret',
    ...body,
  })

describe('an account made from an invitation', () => {
  test('has the invitation’s address, and can sign in with the password', async () => {
    const email = newAddress()
    const reply = await create({ invitationId: await invite(mine.brand, email), email: newAddress() })
    expect(reply.status).toBe(201)
    const made = consumer.parse(reply.body)
    expect(made.user).toEqual({ firstName: 'Noa', lastName: 'New', email, profileImageUrl: null })

    const person = await signIn(server.url, email, 'first secret')
    expect(consumerUser.parse(person.user)).toMatchObject({ email, userType: 'consumer', profile: { id: made.id } })
  })

  test('does not sign the brand out', async () => {
    await create({ invitationId: await invite(mine.brand, newAddress()) })
    expect((await call(mine.brand, 'GET', '/api/auth/user')).body).toEqual(mine.brand.user)
  })

  test('is a stakeholder, and the invitation is no longer pending', async () => {
    const email = newAddress()
    const invitationId = await invite(mine.brand, email)
    const made = consumer.parse((await create({ invitationId })).body)
    const listed = stakeholders.parse((await call(mine.brand, 'GET', '/api/brand/consumers')).body)
    expect(listed.consumers).toContainEqual(made)
    expect(listed.invitations.map(({ id }) => id)).not.toContain(invitationId)
  })

  test('takes part in the invitation’s project', async () => {
    const email = newAddress()
    const invitationId = await invite(mine.brand, email, { projectId: mine.project.id })
    const made = consumer.parse((await create({ invitationId })).body)
    const read = project.parse((await call(mine.brand, 'GET', `/api/projects/${mine.project.id}`)).body)
    expect(read.participants.map(({ consumerId }) => consumerId)).toContain(made.id)
    const person = await signIn(server.url, email, 'first secret')
    const seen = z.array(consumerProject).parse((await call(person, 'GET', '/api/consumer/projects')).body)
    expect(seen.map(({ id }) => id)).toEqual([mine.project.id])
  })

  test('takes part in nothing when the invitation names no project', async () => {
    const email = newAddress()
    await create({ invitationId: await invite(mine.brand, email) })
    const person = await signIn(server.url, email, 'first secret')
    expect((await call(person, 'GET', '/api/consumer/projects')).body).toEqual([])
  })

  test.each([
    ['firstName', '', 'First name is required'],
    ['firstName', undefined, 'First name is required'],
    ['lastName', ' ', 'Last name is required'],
    ['lastName', undefined, 'Last name is required'],
    ['password', 'short', 'Password must be at least 6 characters'],
    ['password', undefined, 'Password must be at least 6 characters'],
  ])('is refused with the %s %j: %s', async (field, value, message) => {
    const email = newAddress()
    const invitationId = await invite(mine.brand, email)
    const reply = await create({ invitationId, [field]: value })
    expect(reply).toMatchObject({ status: 400, body: { message, errors: { [field]: [message] } } })
    expect((await create({ invitationId })).status, 'the invitation is still good').toBe(201)
  })

  test('is refused with a password of 201 characters, made with one of 200', async () => {
    const invitationId = await invite(mine.brand, newAddress())
    expect((await create({ invitationId, password: 'p'.repeat(201) })).status).toBe(400)
    expect((await create({ invitationId, password: 'p'.repeat(200) })).status).toBe(201)
  })

  test('is 404 for an invitation that is unknown or another brand’s', async () => {
    const foreign = await invite(theirs.brand, newAddress())
    for (const invitationId of [foreign, 999_999_999]) expect((await create({ invitationId })).status).toBe(404)
    expect((await create({ invitationId: foreign }, theirs.brand)).status).toBe(201)
  })

  test('is 409 when the invitation is no longer pending, and the password stays', async () => {
    const email = newAddress()
    const invitationId = await invite(mine.brand, email)
    expect((await create({ invitationId })).status).toBe(201)
    expect((await create({ invitationId, password: 'second secret' })).status).toBe(409)
    await signIn(server.url, email, 'first secret')
    const login = { email, password: 'second secret' }
    expect((await call(server.client(), 'POST', '/api/auth/login', login)).status).toBe(401)
  })

  test('is 409 when the address has an account with another brand: nobody’s password is touched', async () => {
    const { email } = theirs.consumer.user
    const invitationId = await invite(mine.brand, email)
    expect((await create({ invitationId, password: 'taken over' })).status).toBe(409)
    await signIn(server.url, email)
    const login = { email, password: 'taken over' }
    expect((await call(server.client(), 'POST', '/api/auth/login', login)).status).toBe(401)
    const { consumers } = stakeholders.parse((await call(mine.brand, 'GET', '/api/brand/consumers')).body)
    expect(consumers.map(({ user }) => user.email)).not.toContain(email)
  })

  test('is 409 when the address is a brand’s', async () => {
    const invitationId = await invite(mine.brand, theirs.brand.user.email)
    expect((await create({ invitationId })).status).toBe(409)
  })

  test('is made once by 10 requests at the same time', async () => {
    const invitationId = await invite(mine.brand, newAddress())
    const replies = await Promise.all(Array.from({ length: 10 }, () => create({ invitationId })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  })
})
