import { beforeAll, describe, expect, it } from 'vitest'
import type { Response as TaskResponse } from '~/responses/responses'
import type { Task } from '~/tasks/tasks'
import { type Brand, type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { assign, createProject } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { type Server, startServer } from '../../harness/services/server'

/* The same build under the framework's own server, for hosts that expect it. */

let server: Server
let brand: Brand
let consumer: ConsumerPerson
let task: Task

beforeAll(async () => {
  const program = ['node_modules/@react-router/serve/bin.js', 'build/server/index.js']
  server = await startServer({ RATE_LIMITS: 'on' }, program)
  // What it writes when it is told to end and nothing is wrong.
  server.expectErrors(/^undefined$/)
  brand = await server.signUpBrand()
})

describe('react-router-serve', () => {
  it('takes a brand from its project to a consumer’s answers', async () => {
    const project = await createProject(brand)
    consumer = await createConsumer(brand, { projectId: project.id })
    task = await createOpenSurvey(brand, project.id)
    await assign(brand, task.id, consumer.consumer.id)
    const page = `/consumer/task/${task.id}`
    const { text } = await consumer.page(page)
    const form = new URLSearchParams({
      'answer:often': 'Daily',
      'answer:where': 'Shop',
      'answer:name': 'Sunday oil',
      'answer:why': 'It lasts.',
      draftOf: /name="draftOf" value="([^"]*)"/.exec(text)?.[1] ?? '',
      status: 'submitted',
    })
    expect(await consumer.post(page, form)).toMatchObject({ status: 303 })
    const { body } = await brand.json<TaskResponse[]>('GET', `/api/tasks/${task.id}/responses`)
    expect(body).toEqual([expect.objectContaining({ status: 'submitted' })])
    expect((await brand.page(`/task/${task.id}?tab=responses`)).text).toContain('Sunday oil')
  })

  it('serves pages, the scripts that they name, and our headers', async () => {
    const page = await brand.page('/')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const [script] = page.text.match(/\/assets\/[\w.-]+\.js/) ?? []
    expect((await fetch(server.url + script)).headers.get('content-type')).toContain('javascript')
    expect((await server.client().page('/signin')).text).toContain('Welcome Back')
  })

  it('survives addresses that cannot be decoded', async () => {
    // Express says so at length.
    server.expectErrors(/^URIError: Failed to decode param|^ {4}at /)
    for (const path of ['/a%E0%A4%A', '/api/projects/2%E0%A4%A']) {
      // Express answers these itself, so they are not as the API's document has it.
      expect((await fetch(`${server.url}${path}`)).status, path).toBeLessThan(500)
    }
    expect((await server.client().page('/healthz')).status).toBe(200)
  })

  it('counts all clients as one, whose address it does not say, and none out of it by a header', async () => {
    for (let n = 0; n < 50; n += 1) expect(await failToSignIn(n)).toBe(401)
    expect(await failToSignIn(50)).toBe(429)
    expect((await brand.json('GET', '/api/auth/user')).status).toBe(200)
  })

  it('ends with 0 when it is told to, and keeps what it was given', async () => {
    expect(await server.stop()).toBe(0)
    await server.restart()
    expect((await brand.json<TaskResponse[]>('GET', `/api/tasks/${task.id}/responses`)).body).toHaveLength(1)
  })
})

async function failToSignIn(n: number): Promise<number> {
  const input = { email: `nobody-${n}@example.com`, password: 'a wrong password' }
  const headers = { 'X-Forwarded-For': `198.51.100.${n}` }
  return (await server.client().json('POST', '/api/auth/login', input, headers)).status
}
