import { expect, test } from 'vitest'
import { call } from '../../harness/calls'
import { expectStatus } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { assign, createProject } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { answer, createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

/* Where the two databases would answer otherwise if nobody said what is meant. */

const server = await startServer()

test('what has no time yet stands behind what has one', async () => {
  const brand = await server.signUpBrand()
  const project = await createProject(brand, { title: 'Was answered' })
  const consumer = await createConsumer(brand, { projectId: project.id })
  const asked: number[] = []
  for (const title of ['First asked', 'Then asked', 'Last asked']) {
    const { id } = await createOpenSurvey(brand, project.id)
    expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${id}`, { title }))
    await assign(brand, id, consumer.consumer.id)
    asked.push(id)
  }
  await createProject(brand, { title: 'Has no answer' })
  expectStatus(201, await answer(consumer, asked[0] ?? 0, ANSWERS))
  expectStatus(201, await answer(consumer, asked[2] ?? 0, { often: 'Daily' }, 'draft'))

  const inOrder = async (path: string, pattern: RegExp, from: string) => {
    const { text } = expectStatus(200, await brand.page(path))
    return [...new Set([...text.slice(text.indexOf(from)).matchAll(pattern)].map(([title]) => title))]
  }
  const list = [/Was answered|Has no answer/g, 'id="all-projects"'] as const
  expect(await inOrder('/', ...list)).toEqual(['Has no answer', 'Was answered'])
  expect(await inOrder('/?sort=answer', ...list)).toEqual(['Was answered', 'Has no answer'])
  const tasks = ['First asked', 'Last asked', 'Then asked']
  const person = `/stakeholders/${consumer.consumer.id}`
  expect(await inOrder(person, /(?:First|Then|Last) asked/g, '<main')).toEqual(tasks)
})

test('a NUL is in no text that is kept, and in no address that finds anything', async () => {
  const { brand, consumer, task } = await createTenant(server)
  for (const path of ['/api/images/a%00b.webp', '/api/videos/%00.webm'])
    expect((await brand.fetch(path)).status, path).toBe(404)
  for (const path of [
    '/join/a%00b',
    '/task/1%00',
    '/reset-password/%00',
    '/results/%00',
    '/?q=%00',
    '/?tab=stakeholders&q=a%00',
  ])
    expect((await brand.page(path)).status, path).toBeLessThan(500)
  expect((await brand.page(`/task/${task.id}?tab=responses&tag=%00`)).status).toBe(200)
  expectStatus(201, await answer(consumer, task.id, { ...ANSWERS, why: 'a\u0000b' }))
  const { text } = await call(brand, 'GET', `/api/tasks/${task.id}/responses`)
  expect(text).toContain('"why":"ab"')
  const made = await brand.json<{ title: string }>('POST', '/api/brand/projects', {
    title: 'T\u0000itle',
    phase: 'concept',
  })
  expect([made.status, made.body.title]).toEqual([201, 'Title'])
  const login = await server
    .client()
    .json('POST', '/api/auth/login', { email: 'a\u0000@b.example', password: 'x\u0000' })
  expect(login.status).toBeLessThan(500)
})
