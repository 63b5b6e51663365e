import { expect, test } from 'vitest'
import { z } from 'zod'
import { consumerProject, consumerTaskItem, response, stakeholders } from '~/routes/api/reference/records'
import { call } from '../../harness/calls'
import type { Client } from '../../harness/client'
import { signIn } from '../../harness/domain/people'
import { assign } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { answer, createTenant, invite, type Tenant } from '../../harness/domain/tenant'
import { eventually, linkIn } from '../../harness/services/mail'
import { startServer } from '../../harness/services/server'

/* One consumer who takes part with two brands: each brand sees what is its own, the consumer sees both. */

const OWN_PASSWORD = 'nobody else knows it'

const server = await startServer()
const first = await createTenant(server)
const second = await createTenant(server)
const consumerId = first.consumer.consumer.id
const email = first.consumer.user.email
await invite(second.brand, email, { projectId: second.project.id, message: 'From the second' })
const mails = async () => (await server.outbox()).filter(({ to }) => to?.[0]?.address === email)
const mail = await eventually(async () => (await mails()).find(({ text }) => text?.includes('From the second')))
const visitor = server.client()
const own = { state: 'claim', password: OWN_PASSWORD, confirmPassword: OWN_PASSWORD }
await visitor.post(linkIn(mail, '/join/').pathname, own)
/** The first brand's consumer, who has joined the second one by the mailed link too. */
const person = await signIn(server.url, email, OWN_PASSWORD)
await assign(second.brand, second.task.id, consumerId)

const projectsOf = async (client: Client) =>
  z.array(consumerProject).parse((await call(client, 'GET', '/api/consumer/projects')).body)
const tasksOf = async (client: Client, query = '') =>
  z.array(consumerTaskItem).parse((await call(client, 'GET', `/api/consumer/tasks${query}`)).body)
const stakeholdersOf = async ({ brand }: Tenant) =>
  stakeholders.parse((await call(brand, 'GET', '/api/brand/consumers')).body)

test('the consumer sees the projects and tasks of both, each under its brand', async () => {
  const projects = await projectsOf(person)
  expect(projects.map(({ id, brand }) => [id, brand.id]).sort()).toEqual(
    [first, second].map(({ project }) => [project.id, project.brandId]).sort(),
  )
  expect((await tasksOf(person)).map(({ task }) => task.id).sort()).toEqual([first.task.id, second.task.id].sort())
  for (const { project, task } of [first, second]) {
    const listed = await tasksOf(person, `?projectId=${project.id}`)
    expect(listed.map((item) => item.task.id)).toEqual([task.id])
  }
})

test('the consumers of each brand see their own alone', async () => {
  expect((await projectsOf(second.consumer)).map(({ brand }) => brand.id)).toEqual([second.project.brandId])
})

test('both brands list the consumer, and neither the other’s people', async () => {
  for (const [tenant, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const { consumers, invitations } = await stakeholdersOf(tenant)
    expect(consumers.map(({ id }) => id)).toContain(consumerId)
    expect(invitations).toEqual([])
    const { text } = await call(tenant.brand, 'GET', '/api/brand/projects')
    expect(text).not.toContain(other.brand.user.profile.companyName)
    expect(text).not.toContain(`"projectId":${other.project.id},`)
  }
  const strangers = (await stakeholdersOf(first)).consumers.map(({ id }) => id)
  expect(strangers).not.toContain(second.consumer.consumer.id)
})

test('each brand reads the answers to its own tasks alone', async () => {
  await answer(person, first.task.id, { ...ANSWERS, name: 'For the first' })
  await answer(person, second.task.id, { ...ANSWERS, name: 'For the second' })
  for (const [tenant, own, other] of [
    [first, 'For the first', 'For the second'],
    [second, 'For the second', 'For the first'],
  ] as const) {
    const read = async (what: string) => (await call(tenant.brand, 'GET', `/api/tasks/${tenant.task.id}/${what}`)).text
    for (const what of ['responses', 'analysis', 'export.csv']) {
      expect(await read(what)).toContain(own)
      expect(await read(what)).not.toContain(other)
    }
    expect(z.array(response).parse(JSON.parse(await read('responses')))).toHaveLength(1)
  }
  for (const what of ['responses', 'analysis', 'export.csv', 'assignments']) {
    expect((await call(second.brand, 'GET', `/api/tasks/${first.task.id}/${what}`)).status).toBe(404)
  }
})

test('neither brand moves the consumer in what is the other’s', async () => {
  const survey = await createOpenSurvey(first.brand, first.project.id)
  expect((await call(second.brand, 'POST', `/api/tasks/${survey.id}/assign/${consumerId}`)).status).toBe(404)
  expect((await call(second.brand, 'DELETE', `/api/tasks/${first.task.id}/assign/${consumerId}`)).status).toBe(404)
  const path = `/api/projects/${first.project.id}/participants`
  expect((await call(second.brand, 'POST', path, { consumerId })).status).toBe(404)
  expect((await tasksOf(person)).map(({ task }) => task.id)).toContain(first.task.id)
})

test('taking the consumer off a task of one brand leaves the other’s', async () => {
  expect((await call(second.brand, 'DELETE', `/api/tasks/${second.task.id}/assign/${consumerId}`)).status).toBe(204)
  expect((await tasksOf(person)).map(({ task }) => task.id)).toEqual([first.task.id])
})

test('an invitation by either brand finds a stakeholder already', async () => {
  for (const { brand } of [first, second]) {
    const reply = await call(brand, 'POST', '/api/brand/invitations/email', { emails: email })
    expect(reply).toMatchObject({ body: { results: [{ status: 'failed', reason: 'Already a stakeholder' }] } })
  }
})
