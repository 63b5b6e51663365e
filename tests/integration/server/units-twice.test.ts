import path from 'node:path'
import { expect, test } from 'vitest'
import { expectStatus } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { assign, createProject } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { answer } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

test('units that run twice, the first time in vain, do what they do once', async () => {
  const server = await startServer({ NODE_OPTIONS: `--import ${path.resolve('tests/harness/services/twice.mjs')}` })
  const brand = await server.signUpBrand()
  const project = await createProject(brand)
  const consumer = await createConsumer(brand, { projectId: project.id })
  const survey = await createOpenSurvey(brand, project.id)
  await assign(brand, survey.id, consumer.consumer.id)
  expectStatus(200, await consumer.page(`/consumer/task/${survey.id}`))
  const submitted = expectStatus(201, await answer(consumer, survey.id, ANSWERS)).body
  await brand.json('POST', `/api/tasks/${survey.id}/add-sample-responses`)
  const { body: responses } = await brand.json<unknown[]>('GET', `/api/tasks/${survey.id}/responses`)
  expect(responses).toContainEqual(submitted)
  await expect.poll(async () => (await server.outbox()).length).toBeGreaterThan(0)
  expectStatus(200, await brand.json('PATCH', `/api/brand/projects/${project.id}`, { title: 'Once' }))
  const { body: projects } = await brand.json<{ title: string; participants: unknown[] }[]>(
    'GET',
    '/api/brand/projects',
  )
  expect(projects.map(({ title, participants }) => [title, participants.length])).toEqual([['Once', 1]])
})
