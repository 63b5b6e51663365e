import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readZip } from '~/lib/formats/unzip.server'
import { expectStatus } from '../../harness/client'
import { type Brand, createConsumer } from '../../harness/domain/people'
import { createProject } from '../../harness/domain/projects'
import { invite } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

const server = await startServer()
const brand = await server.signUpBrand({ companyName: 'Olive & Co' })
const stranger = await server.signUpBrand()
const project = await createProject(brand)
const theirs = await createProject(stranger)
const email = { cora: 'cora@stakeholders.example', nils: 'nils@stakeholders.example', dora: 'dora@pending.example' }
const cora = await createConsumer(brand, {
  projectId: project.id,
  email: email.cora,
  firstName: '=HYPERLINK("x")',
  lastName: 'Lind',
})
await createConsumer(brand, { email: email.nils, firstName: 'Nils', lastName: 'Berg' })
const dora = await invite(brand, email.dora, { projectId: project.id })
await createConsumer(stranger, { projectId: theirs.id, firstName: 'Geheim' })
const tagging = { consumerId: String(cora.consumer.id), change: 'set', tags: 'Berlin; @refill' }
expectStatus(303, await brand.post('/stakeholder-tagging', tagging))
const invited = { invitationId: String(dora), change: 'set', tags: 'Berlin' }
expectStatus(303, await brand.post('/stakeholder-tagging', invited))

const DAY = new Date().toISOString().slice(0, 10)
const SAME_DAY = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

async function exported(by: Brand, query = ''): Promise<string[][]> {
  const reply = expectStatus(200, await by.page(`/stakeholders/export.csv${query}`))
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  return parse(reply.text, { bom: true })
}

test('a CSV has everyone’s name, address, status, tags and dates, and no cell that a spreadsheet would run', async () => {
  expect(await exported(brand)).toEqual([
    ['Name', 'Email', 'Status', 'Tags', 'Joined (UTC)', 'Invited (UTC)'],
    ['Nils Berg', email.nils, 'Active', '', SAME_DAY, ''],
    [`'=HYPERLINK("x") Lind`, email.cora, 'Active', `'@refill, Berlin`, SAME_DAY, ''],
    ['', email.dora, 'Pending', 'Berlin', '', SAME_DAY],
  ])
  const { headers } = await brand.page('/stakeholders/export.csv')
  expect(headers.get('content-disposition')).toBe(`attachment; filename="Olive & Co stakeholders ${DAY}.csv"`)
  expect((await brand.page('/audit-log')).text).toContain('exported 3 stakeholders')
})

test('a file holds whom the filter of the page finds', async () => {
  const addresses = async (query: string) => (await exported(brand, query)).slice(1).map(([, address]) => address)
  expect(await addresses('?q=BERG')).toEqual([email.nils])
  expect(await addresses('?status=pending')).toEqual([email.dora])
  expect(await addresses('?tag=berlin&status=active')).toEqual([email.cora])
  expect(await addresses(`?project=${project.id}`)).toEqual([email.cora, email.dora])
  expect(await addresses('?q=nobody')).toEqual([])
})

test('another brand’s people and projects are out of reach, and consumers and visitors get no file', async () => {
  expect(JSON.stringify(await exported(stranger))).not.toMatch(/stakeholders\.example|pending\.example/)
  expect((await stranger.page(`/stakeholders/export.csv?project=${project.id}`)).status).toBe(404)
  // Nils is known to both, and takes part in the stranger's project.
  expect((await brand.page(`/stakeholders/export.csv?project=${theirs.id}`)).status).toBe(404)
  expect((await cora.page('/stakeholders/export.csv')).status).toBe(403)
  expect((await server.client().page('/stakeholders/export.xlsx')).status).toBe(302)
})

test('an Excel workbook holds the same, with dates as dates and formulas as texts', async () => {
  const reply = await brand.fetch('/stakeholders/export.xlsx?status=active')
  expect(reply.headers.get('content-disposition')).toContain(`Olive & Co stakeholders ${DAY}.xlsx`)
  const parts = await readZip(new Uint8Array(await reply.arrayBuffer()))
  const sheet = String(parts.get('xl/worksheets/sheet1.xml'))
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;x&quot;) Lind</t>')
  expect(sheet).toMatch(/<c r="E2" s="2"><v>\d+\.\d+<\/v>/)
  expect(sheet).toContain(email.nils)
  expect(sheet).not.toContain(email.dora)
})
