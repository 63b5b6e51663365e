import { expect, test } from 'vitest'
import { call } from '../../harness/calls'
import { expectStatus } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { answer, createTenant, newAddress } from '../../harness/domain/tenant'
import { changeRows } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'

/* What pages say where something is not as it should be, as they do without script. */

const TODAY = new Date().toISOString().slice(0, 10)

const server = await startServer()

test('a comparison whose stored configuration cannot be read says so to both sides, and is made anew by a save', async () => {
  const { brand, project, consumer } = await createTenant(server)
  const { id } = await createTask(brand, project.id, { type: 'pack_vs_pack_comparator' })
  const variants = ['a', 'b'].map((one) => ({ id: one, name: one }))
  const config = { variants, attributes: [{ id: 'clarity', label: 'Clarity', type: 'likert' }] }
  for (const wrong of [{ ...config, variants: [null] }, { ...config, variants: [null, null] }, { variants: null }])
    expect(await call(brand, 'PATCH', `/api/tasks/${id}/config`, wrong)).toMatchObject({ status: 400 })
  expectStatus(200, await call(brand, 'PATCH', `/api/tasks/${id}/config`, config))
  expectStatus(200, await call(brand, 'PATCH', `/api/brand/tasks/${id}`, { status: 'open' }))
  await assign(brand, id, consumer.consumer.id)
  changeRows(server, 'update tasks set config = ? where id = ?', '{"variants":[{"id":7', id)
  server.expectErrors(/unreadable configuration/)

  const page = await consumer.page(`/consumer/task/${id}`)
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('Invalid pack comparator configuration')])
  expect(page.text).not.toMatch(/name="step"|Submit|<script/)
  const build = await brand.page(`/task/${id}?tab=build`)
  expect(build.text).toContain('Invalid pack comparator configuration')
  expectStatus(200, await call(brand, 'PATCH', `/api/tasks/${id}/config`, config))
  expect((await brand.page(`/task/${id}?tab=build`)).text).not.toContain('Invalid pack comparator configuration')
  expect((await consumer.page(`/consumer/task/${id}`)).text).toContain('Rate each')
})

test('a survey whose stored configuration cannot be read says so to both sides', async () => {
  const { brand, consumer, task } = await createTenant(server)
  changeRows(server, 'update tasks set config = ? where id = ?', '{"questions":7}', task.id)
  server.expectErrors(/unreadable configuration/)
  const { text } = await consumer.page(`/consumer/task/${task.id}`)
  expect(text).toContain('Invalid task data')
  expect(text).toContain('Your answers are safe.')
  expect((await brand.page(`/task/${task.id}?tab=build`)).text).toContain('Invalid task data')
})

test('a task of a type that another version stored can be looked at, and neither answered nor opened', async () => {
  const { brand, project, consumer, task } = await createTenant(server)
  expectStatus(201, await answer(consumer, task.id, {}, 'draft'))
  changeRows(server, `update tasks set type = 'diary', config = null where id = ?`, task.id)
  const page = await consumer.page(`/consumer/task/${task.id}`)
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('No content available for this task type.')])
  expect(page.text).not.toMatch(/Submit Task|Save Draft/)
  expect((await answer(consumer, task.id, {}, 'submitted')).status).toBe(400)
  expect((await consumer.page(`/consumer/project/${project.id}`)).status).toBe(200)

  expect((await brand.page(`/task/${task.id}?tab=build`)).text).toContain('No Configuration')
  for (const tab of ['overview', 'customers', 'responses']) {
    expect([tab, (await brand.page(`/task/${task.id}?tab=${tab}`)).status]).toEqual([tab, 200])
  }
  const lists = ['/?tab=tasks', `/?project=${project.id}`, `/project/${project.id}/report`]
  for (const path of lists) expect([path, (await brand.page(path)).status]).toEqual([path, 200])
  changeRows(server, `update tasks set status = 'draft', is_draft = true where id = ?`, task.id)
  expect((await call(brand, 'PATCH', `/api/brand/tasks/${task.id}`, { status: 'open' })).status).toBe(409)
})

test('a heatmap whose images are gone says so to its customers, and has nothing to start', async () => {
  const { brand, project, consumer } = await createTenant(server)
  const { id } = await createTask(brand, project.id, { type: 'design_element_heatmap' })
  await assign(brand, id, consumer.consumer.id)
  changeRows(server, `update tasks set config = ?, status = 'open' where id = ?`, '{"images":[]}', id)
  const { text } = await consumer.page(`/consumer/task/${id}`)
  expect(text).toContain('No images have been configured for this heatmap task yet.')
  for (const begins of ['About 1 minute', '>Start<']) expect([begins, text.includes(begins)]).toEqual([begins, false])
})

test('a project is shown without its tasks where they cannot be had', async () => {
  const { brand, project, consumer, task } = await createTenant(server)
  expectStatus(201, await answer(consumer, task.id, {}, 'draft'))
  changeRows(server, 'update task_responses set responses = ? where task_id = ?', '{', task.id)
  server.expectErrors(/./)
  const page = await consumer.page(`/consumer/project/${project.id}`)
  expect(page.status).toBe(500)
  expect(page.text).toContain('Failed to fetch tasks.')
  expect(page.text).toContain(project.title)
  expect((await brand.page('/?tab=tasks')).status).toBe(200)
})

test('signing in and up say what to look at where they name no other reason', async () => {
  const visitor = server.client()
  const signIn = await visitor.post('/signin', { email: 'nobody', password: 'x' })
  expect(signIn.text).toContain('Login failed: Please check your email and password and try again.')
  const signUp = await visitor.post('/signup', { email: 'nobody', password: 'x' })
  expect(signUp.text).toContain('Signup failed: Please check your information and try again.')
})

test('a template that is renamed badly shows so at its field, with what was typed', async () => {
  const brand = await server.signUpBrand()
  const { id } = await createTask(brand, (await createProject(brand)).id)
  const saved = await brand.post(`/task/${id}/template`, { key: 'k' })
  const page = saved.headers.get('location') ?? ''
  const long = 'x'.repeat(201)
  const renamed = await brand.post(`${page}?form=name`, { name: long })
  expect([renamed.status, renamed.text]).toEqual([400, expect.stringContaining(`value="${long}"`)])
  expect(renamed.text).toContain('Please use at most 200 characters')
  expect((await brand.post(`${page}?form=name`, { name: ' ' })).text).toContain('Please name the template')
  const stranger = await server.signUpBrand()
  expect((await stranger.post(`${page}?form=name`, { name: 'Mine' })).status).toBe(404)
  expect((await brand.post(`${page}?form=name`, { name: 'Ours' })).status).toBe(303)
  expect((await brand.page(page)).text).toContain('Ours')
})

test('files of the audit log and of invitations are called after the brand and the day', async () => {
  const brand = await server.signUpBrand({ companyName: 'Olive & Co' })
  const named = async (path: string) => (await brand.page(path)).headers.get('content-disposition')
  expect(await named('/audit-log/export.csv')).toBe(`attachment; filename="Olive & Co audit log ${TODAY}.csv"`)
  const sent = await brand.post('/invitation', { emails: `${newAddress()}\nnobody`, key: 'k' })
  const results = new URL(sent.headers.get('location') ?? '', server.url).pathname
  expect(await named(`${results}/export.csv`)).toBe(`attachment; filename="Olive & Co invitations ${TODAY}.csv"`)
})

test('a search in answers that finds none says so, and leaves its field', async () => {
  const brand = await server.signUpBrand()
  const { id } = await createOpenSurvey(brand, (await createProject(brand)).id, [
    { id: 'why', type: 'text_box', title: 'Why?' },
    { id: 'what', type: 'single_choice', title: 'What?', options: ['Tea', 'Else'], settings: { other: 'Else' } },
  ])
  expectStatus(201, await call(brand, 'POST', `/api/tasks/${id}/add-sample-responses`))
  const found = async (words: string) =>
    (await brand.page(`/task/${id}?tab=responses&words=${words}`)).text.replaceAll('<!-- -->', '')
  const fields = (text: string) => text.match(/aria-label="Search answers"/g)?.length
  const nothing = await found('zyzzyva')
  expect(nothing).toContain('0 answers match.')
  expect(nothing).not.toContain('These comments are not shared')
  expect(fields(nothing)).toBe(fields(await found('')))
})

test('who has answered and was removed from the task is among those who were asked', async () => {
  const { brand, project, consumer, task } = await createTenant(server)
  const second = await createConsumer(brand, { projectId: project.id })
  await assign(brand, task.id, second.consumer.id)
  for (const person of [consumer, second]) expectStatus(201, await answer(person, task.id, ANSWERS))
  expectStatus(204, await brand.json('DELETE', `/api/tasks/${task.id}/assign/${second.consumer.id}`))
  const { text } = await brand.page(`/task/${task.id}?tab=responses`)
  expect(text).toMatch(/2<small[^>]*> of (<!-- -->)?2(<!-- -->)? asked/)
  expect(text).toContain('1 more answered before being removed from the task.')
})
