import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readZip } from '~/lib/formats/unzip.server'
import { call } from '../../harness/calls'
import { expectStatus } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { assign, createProject } from '../../harness/domain/projects'
import { openResults, shareResults } from '../../harness/domain/result-links'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { answer } from '../../harness/domain/tenant'
import { changeRows } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'

/* Results of some days of submission: each day from its first to its last moment in UTC. */

const server = await startServer()
const brand = await server.signUpBrand()
const project = await createProject(brand, { title: 'Kettles' })
const task = await createOpenSurvey(brand, project.id)
const SUBMITTED = {
  Ada: Date.UTC(2026, 2, 4, 23, 59, 59, 999),
  Ben: Date.UTC(2026, 2, 5),
  Cy: Date.UTC(2026, 2, 6, 23, 59, 59, 999),
  Di: Date.UTC(2026, 2, 7),
}
for (const [firstName, at] of Object.entries(SUBMITTED)) {
  const person = await createConsumer(brand, { projectId: project.id, firstName, lastName: 'Lind' })
  await assign(brand, task.id, person.consumer.id)
  const often = firstName === 'Cy' ? 'Weekly' : 'Daily'
  expectStatus(201, await answer(person, task.id, { ...ANSWERS, often, name: `${firstName} calls it so` }))
  const id = person.consumer.id
  changeRows(server, 'update task_responses set submitted_at = ? where consumer_id = ?', at, id)
  if (firstName === 'Ben' || firstName === 'Di')
    await brand.post('/stakeholder-tagging', { change: 'add', tags: 'Berlin', consumerId: String(id) })
}
const waiting = await createConsumer(brand, { projectId: project.id, firstName: 'Eve', lastName: 'Lind' })
await assign(brand, task.id, waiting.consumer.id)

const results = `/task/${task.id}?tab=responses`
const page = async (address: string) => {
  const { status, text } = await brand.page(address)
  expect(status).toBe(200)
  return text.replaceAll('<!-- -->', '')
}
const namesIn = (text: string) => Object.keys(SUBMITTED).filter((name) => text.includes(`${name} calls it so`))

const WITHIN = [
  ['', ['Ada', 'Ben', 'Cy', 'Di']],
  ['from=2026-03-05', ['Ben', 'Cy', 'Di']],
  ['to=2026-03-05', ['Ada', 'Ben']],
  ['from=2026-03-05&to=2026-03-06', ['Ben', 'Cy']],
  ['from=2026-03-05&to=2026-03-05', ['Ben']],
  ['from=2026-03-05&to=2026-03-06&tag=berlin', ['Ben']],
  ['from=2027-01-01', []],
] as const

test.each(WITHIN)(
  '%j leaves the same people on the page, in the report, the files and the API',
  async (days, names) => {
    expect(namesIn(await page(`${results}&${days}`))).toEqual(names)
    expect(namesIn(await page(`/project/${project.id}/report?${days}`))).toEqual(names)
    for (const file of [
      `/task/${task.id}/export.csv?${days}`,
      `/api/tasks/${task.id}/export.csv?${days}`,
      `/api/tasks/${task.id}/data?format=csv&${days}`,
      `/api/projects/${project.id}/data?format=csv&${days}`,
    ]) {
      const { status, text } = await brand.page(file)
      expect([file, status]).toEqual([file, 200])
      expect(parse(text, { bom: true })).toHaveLength(1 + names.length)
      expect(namesIn(text)).toEqual(names)
    }
    const analysis = expectStatus(200, await call(brand, 'GET', `/api/tasks/${task.id}/analysis?${days}`))
    expect(analysis.body).toMatchObject({ respondents: names.length })
  },
)

test('the page says how many of how many there are, and of whom', async () => {
  const text = await page(`${results}&from=2026-03-05&to=2026-03-06`)
  expect(text).toContain('2 of 4 submissions are by those who submitted from Mar 5, 2026 to Mar 6, 2026 (UTC).')
  expect(text).toContain('2 of 5 customers are counted.')
  expect(text).not.toContain('Completion')
  expect(text).toMatch(/>Submitted <span[^>]*>2</)
  expect(text).toMatch(/>Not answered yet <span[^>]*>0</)
  // Tags are counted among those of these days.
  expect(text).toMatch(/>Berlin<\/span><span[^>]*>1</)
  expect(await page(`${results}&from=2026-03-08`)).toContain('There is no one among those who submitted on or after')
  const report = await page(`/project/${project.id}/report?from=2026-03-05`)
  expect(report).toContain('Filters: Submitted on or after Mar 5, 2026 (UTC).')
  const [, ofOne = ''] = /href="(\/task\/\d+\/response\/\d+\?[^"]*)"/.exec(text) ?? []
  expect(await page(ofOne.replaceAll('&amp;', '&'))).toContain('1 of 2')
})

test('links carry the days along', async () => {
  const days = 'from=2026-03-05&amp;to=2026-03-06'
  const text = await page(`${results}&from=2026-03-05&to=2026-03-06`)
  for (const path of [
    `/task/${task.id}/export.csv?`,
    `/task/${task.id}/export?tab=responses&amp;`,
    `/project/${project.id}/report?`,
    `/project/${project.id}/report/chart?`,
    `/task/${task.id}?tab=responses&amp;progress=submitted&amp;`,
  ])
    expect(text).toContain(`href="${path}${days}`)
  expect(text).toMatch(/<input type="hidden" name="from" value="2026-03-05"/)
  const form = await page(`/task/${task.id}/export?tab=responses&from=2026-03-05`)
  expect(form).toMatch(/id="export-from"[^>]*value="2026-03-05"/)
})

test('a workbook has the figures of these days', async () => {
  const path = `/api/tasks/${task.id}/data?format=xlsx&from=2026-03-05&to=2026-03-05`
  const book = await brand.fetch(path)
  expect(book.status).toBe(200)
  const sheets = await readZip(new Uint8Array(await book.arrayBuffer()))
  expect(String(sheets.get('xl/workbook.xml'))).toContain('name="How often"')
})

test('groups side by side are of these days', async () => {
  const groups = [0, 1].map((place) => `answer:${task.id}:${place}:often`)
  const path = `/api/tasks/${task.id}/analysis?groups=${groups.join(',')}`
  const shape = z.object({ groups: z.array(z.object({ n: z.number() })) })
  const sizes = async (days: string) => {
    const { body } = expectStatus(200, await call(brand, 'GET', `${path}&${days}`))
    return shape.parse(body).groups.map(({ n }) => n)
  }
  expect(await sizes('')).toEqual([3, 1])
  expect(await sizes('from=2026-03-05&to=2026-03-06')).toEqual([1, 1])
  const compared = `group1=${groups[0]}&group2=${groups[1]}&from=2026-03-05&to=2026-03-06`
  expect(await page(`${results}&${compared}`)).toContain('Where?, side by side')
})

test.each([
  ['from=Tuesday', 'from', 'Please enter a date like 2026-03-05'],
  ['from=2026-02-30', 'from', 'Please enter a date like 2026-03-05'],
  ['from=2026-03-06&to=2026-03-05', 'to', 'The last day is before the first one'],
])('%j is told at its field on pages, and refused elsewhere', async (days, field, message) => {
  for (const address of [`${results}&${days}`, `/project/${project.id}/report?${days}`]) {
    const text = await page(address)
    expect(text).toContain(message)
    expect(text).toMatch(new RegExp(`id="days-${field}"[^>]*aria-invalid="true"`))
    for (const [, value] of new URLSearchParams(days)) expect(text).toContain(`value="${value}"`)
    expect(namesIn(text)).toEqual(['Ada', 'Ben', 'Cy', 'Di'])
  }
  for (const call_ of ['analysis', 'export.csv', 'data?format=csv']) {
    const path = `/api/tasks/${task.id}/${call_}`
    const refused = await call(brand, 'GET', `${path}${path.includes('?') ? '&' : '?'}${days}`)
    expect([call_, refused]).toMatchObject([call_, { status: 400, body: { errors: { [field]: [message] } } }])
  }
  for (const file of [`/task/${task.id}/export.csv?`, `/project/${project.id}/report/pdf?`])
    expect((await brand.page(`${file}${days}`)).status).toBe(400)
})

test('by a link days change nothing, as tags do not', async () => {
  const shared = await shareResults(brand, project.id, { scope: 'project', texts: 'on', names: 'on', videos: 'on' })
  const reader = server.client()
  await openResults(reader, shared.path)
  for (const narrowed of ['', '&from=2026-03-05&to=2026-03-05', '&tag=berlin', '&from=Tuesday']) {
    for (const address of [`${results}${narrowed}`, `/project/${project.id}/report?${narrowed}`]) {
      const { status, text } = await reader.page(address)
      expect([address, status]).toEqual([address, 200])
      expect(namesIn(text)).toEqual(['Ada', 'Ben', 'Cy', 'Di'])
      for (const own of ['All days', 'name="from"', 'Please enter a date']) expect(text).not.toContain(own)
    }
    const csv = await reader.page(`/task/${task.id}/export.csv?${narrowed}`)
    expect([narrowed, csv.status, namesIn(csv.text)]).toEqual([narrowed, 200, ['Ada', 'Ben', 'Cy', 'Di']])
    expect(
      (await reader.page(`/project/${project.id}/report/chart?task=${task.id}&finding=often${narrowed}`)).status,
    ).toBe(200)
  }
})

test('another brand gets nothing of any day', async () => {
  const stranger = await server.signUpBrand()
  for (const path of [`${results}&from=2026-03-05`, `/task/${task.id}/export.csv?from=2026-03-05`])
    expect((await stranger.page(path)).status).toBe(404)
  expect((await call(stranger, 'GET', `/api/tasks/${task.id}/analysis?from=2026-03-05`)).status).toBe(404)
})
