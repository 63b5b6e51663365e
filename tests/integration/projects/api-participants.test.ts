import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { consumerProject, participant, project } from '~/routes/api/reference/records'
import { call } from '../../harness/calls'
import { createConsumer } from '../../harness/domain/people'
import { createProject } from '../../harness/domain/projects'
import { createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

const server = await startServer()
const mine = await createTenant(server)
const theirs = await createTenant(server)

const join = (projectId: number, consumerId: unknown) =>
  call(mine.brand, 'POST', `/api/projects/${projectId}/participants`, { consumerId })

describe('a participant', () => {
  test('is a consumer of the brand who joins the project, and sees it', async () => {
    const { id } = await createProject(mine.brand)
    const person = await createConsumer(mine.brand)
    const reply = await join(id, person.consumer.id)
    expect(reply.status).toBe(201)
    const joined = participant.parse(reply.body)
    expect(joined).toMatchObject({ projectId: id, consumerId: person.consumer.id, status: 'active' })
    expect(joined.consumer).toEqual(person.consumer)

    const read = project.parse((await call(mine.brand, 'GET', `/api/projects/${id}`)).body)
    expect(read.participants).toEqual([joined])
    const seen = z.array(consumerProject).parse((await call(person, 'GET', '/api/consumer/projects')).body)
    expect(seen.map((one) => one.id)).toEqual([id])
  })

  test('who is there already is the same record, with 200', async () => {
    const { id } = await createProject(mine.brand)
    const first = await join(id, mine.consumer.consumer.id)
    const again = await join(id, mine.consumer.consumer.id)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
  })

  test('is added once by 10 requests at the same time', async () => {
    const { id } = await createProject(mine.brand)
    const replies = await Promise.all(Array.from({ length: 10 }, () => join(id, mine.consumer.consumer.id)))
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201])
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  })

  test('cannot be another brand’s consumer, nor nobody', async () => {
    for (const consumerId of [theirs.consumer.consumer.id, 999_999_999]) {
      expect((await join(mine.project.id, consumerId)).status).toBe(404)
    }
    const { participants } = project.parse((await call(mine.brand, 'GET', `/api/projects/${mine.project.id}`)).body)
    expect(participants.map(({ consumerId }) => consumerId)).toEqual([mine.consumer.consumer.id])
  })

  test('is not added to another brand’s project', async () => {
    expect((await join(theirs.project.id, mine.consumer.consumer.id)).status).toBe(404)
    expect((await join(theirs.project.id, theirs.consumer.consumer.id)).status).toBe(404)
  })

  test('is not named by the id of the user', async () => {
    const { user } = mine.consumer
    expect(user.id).not.toBe(user.profile.id)
    expect((await join(mine.project.id, user.id)).status).toBe(404)
    expect((await join(mine.project.id, user.profile.id)).status).toBe(200)
  })
})
