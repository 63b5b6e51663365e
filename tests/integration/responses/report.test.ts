import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { call } from '../../harness/calls'
import { createConsumer } from '../../harness/domain/people'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { answer, createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

const server = await startServer()
const { brand, project, task, consumer } = await createTenant(server)
const report = `/project/${project.id}/report`
const chart = `${report}/chart?task=${task.id}&finding=often`
const note = `/task/${task.id}/finding-note?finding=often&back=${encodeURIComponent(report)}`
const name = `${consumer.consumer.user.firstName} ${consumer.consumer.user.lastName}`
await answer(consumer, task.id, { ...ANSWERS, name: 'שמן של שבת', why: 'It lasts. <b>' })

const FILES = [`${report}/pdf`, `${report}/pdf?paper=letter`, `${report}/slides`, chart, `${chart}&format=png`]

test('a report is its brand’s alone', async () => {
  const stranger = await server.signUpBrand()
  for (const path of [report, ...FILES, note]) {
    expect([path, (await stranger.page(path)).status]).toEqual([path, 404])
    expect([path, (await consumer.page(path)).status]).toEqual([path, 403])
    expect([path, (await server.client().page(path)).status]).toEqual([path, 302])
  }
  expect((await stranger.post(note, { text: 'Mine' })).status).toBe(404)
  expect((await brand.page(`${report}/chart?task=${task.id}&finding=none`)).status).toBe(404)
  expect((await brand.page(`/task/${task.id}/finding-note?finding=none`)).status).toBe(404)
  expect((await brand.post(`/task/${task.id}/finding-note?finding=none`, { text: 'Of nothing' })).status).toBe(404)
})

test('it has every task with what was found, names people only where wanted, and holds without answers', async () => {
  const quiet = await createTask(brand, project.id, { title: 'N'.repeat(80), type: 'pack_vs_pack_comparator' })
  const { status, text } = await brand.page(report)
  expect(status).toBe(200)
  expect(text).toContain('aria-labelledby="contents"')
  expect(text).toContain(`href="#task-${task.id}"`)
  expect(text).toContain('How often?')
  expect(text).toContain('שמן של שבת')
  expect(text).toContain('It lasts. &lt;b&gt;')
  expect(text).toContain(quiet.title)
  expect(text).toContain('This task is a draft. Customers cannot see it yet.')
  expect(text).not.toContain(name)
  expect((await brand.page(`${report}?names=1`)).text).toContain(name)
  const tagged = await brand.page(`${report}?tag=Nobody`)
  expect(tagged.text).toContain('Those tagged “Nobody”')
  expect(tagged.text).not.toContain('It lasts.')
  const empty = await createProject(brand, { title: 'Empty' })
  expect((await brand.page(`/project/${empty.id}/report`)).text).toContain('This project has no tasks yet.')
  for (const file of ['pdf', 'slides'])
    expect((await brand.page(`/project/${empty.id}/report/${file}`)).status).toBe(200)
})

test('it can be had as PDF and slides, and a chart as SVG and PNG, each in the brand’s log', async () => {
  const heads = [/^%PDF-1/, /^%PDF-1/, /^PK/, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/, /^\ufffdPNG/]
  for (const [place, path] of FILES.entries()) {
    const { status, headers, text } = await brand.page(path)
    expect([path, status, headers.get('content-disposition')?.startsWith('attachment')]).toEqual([path, 200, true])
    expect(text).toMatch(heads[place] ?? '')
  }
  expect((await brand.page(chart)).text).not.toContain('var(')
  // A reading is noted behind its answer.
  const exported = async () => {
    const log: string[][] = parse((await brand.page('/audit-log/export.csv')).text, { bom: true, fromLine: 2 })
    return log.filter(([, , what]) => what === `exported the report of the project “${project.title}”`)
  }
  await expect.poll(exported).toHaveLength(FILES.length + 1)
})

test('a note is kept with its finding, and stands in the report until it is saved blank', async () => {
  const saved = await brand.post(note, { text: 'Ask the shops <next>.' })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, report])
  expect((await brand.page(report)).text).toContain('Ask the shops &lt;next&gt;.')
  const long = `${'x'.repeat(2_000)} end`
  const refused = await brand.post(note, { text: long })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Please use at most 2,000 characters')
  expect(refused.text).toContain(long)
  expect((await brand.page(note)).text).toContain('Ask the shops &lt;next&gt;.')
  await brand.post(note, { text: ' ' })
  expect((await brand.page(report)).text).not.toContain('Ask the shops')
  const log: string[][] = parse((await brand.page('/audit-log/export.csv')).text, { bom: true, fromLine: 2 })
  expect(log.some(([, , what]) => what === `wrote a note on a finding of “${task.title}”`)).toBe(true)
  // A way back that is not ours is none.
  const away = await brand.post(note.replace(encodeURIComponent(report), encodeURIComponent('//evil.example')), {})
  expect(away.headers.get('location')).toBe(`/task/${task.id}?tab=responses`)
})

test('groups that the address asks for stand in the report, and those of another brand do not', async () => {
  const other = await createOpenSurvey(brand, project.id)
  const person = await createConsumer(brand, { projectId: project.id })
  await assign(brand, other.id, person.consumer.id)
  await call(person, 'POST', `/api/consumer/tasks/${other.id}/responses`, { responses: ANSWERS, status: 'submitted' })
  const groups = `group1=answer:${other.id}:0:often&group2=answer:${other.id}:1:often`
  expect((await brand.page(`${report}?${groups}`)).text).toContain('groups side by side')
  expect((await brand.page(report)).text).not.toContain('groups side by side')
})
