import { expect, test } from 'vitest'
import { expectStatus } from '../../harness/client'
import { type Brand, createConsumer } from '../../harness/domain/people'
import { createProject } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { changeRows, rowsOf } from '../../harness/services/database'
import { eventually } from '../../harness/services/mail'
import { residueOf } from '../../harness/services/residue'
import { startServer } from '../../harness/services/server'

/* All stakeholders whom a list finds are removed without holding a request, and whatever becomes of the process. */

const server = await startServer()
const MANY = 3_000
const LIST = '/?tab=stakeholders'
const ALL = new URLSearchParams('everyone=1&answers=erased')

const idOf = ({ user }: Brand) => user.profile.id
const stakeholdersOf = (brand: Brand) =>
  rowsOf<{ id: number }>(server, `select consumer_id as id from stakeholders where brand_id = ${idOf(brand)}`)
const removedOf = (brand: Brand) =>
  rowsOf(server, `select id from stakeholders where brand_id = ${idOf(brand)} and removal is not null`).length

/** Gives a brand so many stakeholders at once. */
function fill(brand: Brand, many: number, mark: string): void {
  const columns = 'email, first_name, last_name, user_type, created_at, updated_at'
  changeRows(
    server,
    `with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${many})
     insert into users (${columns})
     select '${mark}-' || n || '@customers.example', 'First${mark}', 'Last' || n, 'consumer', 1, 1 from counted`,
  )
  const marked = `email like '${mark}-%@customers.example'`
  changeRows(
    server,
    `insert into respondents (user_id, created_at, updated_at) select id, 1, 1 from users where ${marked}`,
  )
  changeRows(
    server,
    `insert into stakeholders (brand_id, consumer_id, created_at)
     select ${idOf(brand)}, respondents.id, 1 from respondents join users on users.id = user_id where ${marked}`,
  )
}

/** As a program's call with an `Idempotency-Key` leaves it. */
function keepAnswer({ user }: Brand, email: string): void {
  const answer = JSON.stringify({ results: [{ email, status: 'sent' }] })
  changeRows(
    server,
    `insert into idempotency_keys (user_id, key, request, status, answer, leased_until, created_at)
     values (${user.id}, '${email}', 'r', 201, '${answer}', 0, ${Date.now()})`,
  )
}

const keptAnswers = () =>
  rowsOf<{ key: string }>(server, 'select key from idempotency_keys order by key').map(({ key }) => key)

const remove = (who: Brand) => who.post('/stakeholder-removal?tab=stakeholders&status=active', ALL)

test('many go in the background: the list says how many are left, and a kill changes nothing', async () => {
  const brand = await server.signUpBrand()
  const other = await server.signUpBrand()
  fill(brand, MANY, 'manyzx')
  const project = await createProject(brand)
  const known = await createConsumer(brand, { projectId: project.id, email: 'manyzx-known@customers.example' })
  const survey = await createOpenSurvey(brand, project.id)
  const shared = stakeholdersOf(brand)[0]?.id ?? 0
  changeRows(
    server,
    `insert into stakeholders (brand_id, consumer_id, created_at) values (${idOf(other)}, ${shared}, 1)`,
  )
  await createConsumer(other, { email: 'kept-of-another@customers.example' })
  keepAnswer(brand, 'manyzx-700@customers.example')
  keepAnswer(brand, 'somebody@customers.example')
  // What another brand was told stays.
  keepAnswer(other, 'manyzx-900@customers.example')

  const theirs = new URLSearchParams({ consumerId: String(known.consumer.id), answers: 'erased' })
  expect((await other.post('/stakeholder-removal', theirs)).status).toBe(404)
  expect((await known.post('/stakeholder-removal', ALL)).status).toBe(403)
  expect((await brand.post('/stakeholder-removal?tab=stakeholders', new URLSearchParams('everyone=1'))).status).toBe(
    400,
  )
  expect([removedOf(brand), removedOf(other)]).toEqual([0, 0])

  const begun = remove(brand).catch(() => null)
  await eventually(() => removedOf(brand) > 0)
  const list = (await brand.page(LIST)).text
  expect(list).toMatch(/Removing [\d,]+ (people|person)\./)
  expect(list).not.toContain('manyzx')
  expect((await other.page(LIST)).text).not.toContain('Removing')

  await server.kill9()
  await begun
  const left = removedOf(brand)
  expect(left).toBeGreaterThan(0)
  expect(stakeholdersOf(brand)).toHaveLength(left)
  await server.restart()
  await eventually(() => removedOf(brand) === 0, 60_000)
  await eventually(() => rowsOf(server, 'select id from erasures').length === 0, 60_000)
  expect((await brand.page(LIST)).text).not.toContain('Removing')
  expect(stakeholdersOf(brand)).toEqual([])
  const emails = rowsOf<{ email: string }>(server, "select email from users where email like 'manyzx-%'")
  expect(emails).toHaveLength(1)
  expect(stakeholdersOf(other)).toHaveLength(2)
  const found = await residueOf(server, ['manyzx-known@', 'manyzx-700@', 'manyzx-3000@'])
  expect(found).toEqual([])
  expect(keptAnswers()).toEqual(['manyzx-900@customers.example', 'somebody@customers.example'])
  const erased = `select id from audit_entries where brand_id = ${idOf(brand)} and action = 'person-erased'`
  expect(rowsOf(server, erased)).toHaveLength(MANY + 1)
  expect((await brand.json('GET', `/api/tasks/${survey.id}/responses`)).body).toEqual([])
}, 180_000)

test('a few are gone when the answer comes', async () => {
  const brand = await server.signUpBrand()
  fill(brand, 12, 'fewzx')
  const { headers } = expectStatus(
    303,
    await brand.post('/stakeholder-removal?tab=stakeholders', new URLSearchParams('everyone=1&answers=nameless')),
  )
  expect(headers.get('location')).toBe(LIST)
  expect(stakeholdersOf(brand)).toEqual([])
  expect((await brand.page(LIST)).text).toContain('Stakeholders removed')
  expect(await residueOf(server, ['fewzx-'])).toEqual([])
})
