import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { expectStatus } from '../../harness/client'
import { keyClient, makeKey } from '../../harness/domain/api-keys'
import { knowPerson } from '../../harness/domain/known-person'
import { type Brand, createConsumer, PASSWORD, type Person, signIn } from '../../harness/domain/people'
import { invite } from '../../harness/domain/tenant'
import { rowsOf } from '../../harness/services/database'
import { eventually } from '../../harness/services/mail'
import { databaseEnvironment } from '../../harness/services/postgres'
import { residueOf } from '../../harness/services/residue'
import { type Server, startServer } from '../../harness/services/server'

/* A brand deletes its account with everything, or the operator does, to the byte. */

const server = await startServer({ LOG_LEVEL: 'info', DEMO_REQUEST_TO: 'demo@sounding.test' })
const PAGE = '/account/brand-deletion'

/** A brand that knows someone, has invited another, and shares a stakeholder with a second brand. */
async function knownBrand(at: Server, mark: string) {
  const texts = [
    `Company of ${mark}zx`,
    `owner.${mark}zx@brands.example`,
    `Ottoline${mark}zx`,
    `hooks.${mark}zx.example`,
  ]
  const [companyName, email, firstName] = texts
  const brand = await at.signUpBrand({ companyName, email, firstName, lastName: 'Owner' })
  const person = await knowPerson(at, brand)
  const hook = { url: `https://hooks.${mark}zx.example/it`, events: 'task.opened' }
  expectStatus(201, await brand.post('/account/webhooks', hook))
  const { key } = await makeKey(brand, ['read'], { name: `Key of ${mark}zx` })
  const invited = `invited.${mark}zx@customers.example`
  await invite(brand, invited)
  return { brand, person, key, texts: [...texts, `Key of ${mark}zx`, invited, ...person.texts, person.video] }
}

/** Lets a second brand have the person among its stakeholders too. */
async function share(at: Server, email: string): Promise<{ other: Brand; shared: Person }> {
  const other = await at.signUpBrand()
  await invite(other, email)
  const link = await eventually(async () => {
    const mails = (await at.outbox()).filter(({ text }) => text?.includes(other.user.profile.companyName))
    return /\/join\/[\w.-]+/.exec(mails[0]?.text ?? '')?.[0]
  })
  const person = await signIn(at.url, email)
  const state = /name="state" value="([^"]+)"/.exec((await person.page(link)).text)?.[1] ?? ''
  expectStatus(
    303,
    await person.post(link, {
      state,
      firstName: 'Cora',
      lastName: 'Shared',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    }),
  )
  return { other, shared: await signIn(at.url, email) }
}

const gone = (at: Server) => eventually(async () => rowsOf(at, 'select * from erasures').length === 0)

test('a brand deletes its account with all that it has, and nothing of another one’s', async () => {
  const { brand, key, texts } = await knownBrand(server, 'b1')
  const { user } = await createConsumer(brand, { email: 'shared.b1@customers.example' })
  const { other, shared } = await share(server, user.email)
  const elsewhere = await signIn(server.url, brand.user.email)
  expect(await residueOf(server, texts.slice(0, 3))).not.toEqual([])

  expect((await server.client().page(PAGE)).status).toBe(302)
  expect((await shared.page(PAGE)).status).toBe(403)
  expect((await shared.post(PAGE, {})).status).toBe(403)
  const page = expectStatus(200, await brand.page(PAGE))
  expect(page.text).toContain('2 people')
  expect(page.text).toContain('aria-label="Portal"')
  const form = { key: 'k', companyName: texts[0] ?? '', currentPassword: PASSWORD }
  const wrong = await brand.post(PAGE, { ...form, companyName: 'Another' })
  expect([wrong.status, wrong.text.includes('value="Another"')]).toEqual([400, true])
  expect((await brand.post(PAGE, { ...form, currentPassword: 'not this one' })).status).toBe(400)
  const crossSite = { method: 'POST', headers: { Origin: 'https://elsewhere.example' } }
  expect((await brand.fetch(PAGE, crossSite)).status).toBe(403)

  const both = await Promise.all([1, 2].map(() => brand.post(PAGE, form)))
  expect(both.map(({ status }) => status)).toEqual([303, 303])
  await gone(server)
  expect(await residueOf(server, texts)).toEqual([])
  expect(rowsOf(server, 'select * from respondents where user_id is null')).toEqual([])

  expect((await elsewhere.page('/account')).status).toBe(302)
  expect((await keyClient(server.url, key).json('GET', '/api/auth/user')).status).toBe(401)
  const login = { email: brand.user.email, password: PASSWORD }
  expect((await server.client().json('POST', '/api/auth/login', login)).status).toBe(401)
  expectStatus(200, await shared.page('/consumer-portal'))
  const theirs = await other.json('GET', '/api/brand/consumers')
  expect(theirs.body).toMatchObject({ consumers: [{ user: { email: shared.user.email } }] })
  expectStatus(201, await server.client().json('POST', '/api/auth/signup', { ...SIGN_UP, email: brand.user.email }))
})

test('a password that was refused is taken once it is the right one', async () => {
  const brand = await server.signUpBrand()
  const [form, next] = [{ key: 'k', companyName: brand.user.profile.companyName }, 'another passphrase 9']
  expect((await brand.post(PAGE, { ...form, currentPassword: next })).status).toBe(400)
  const change = { currentPassword: PASSWORD, password: next, confirmPassword: next }
  expectStatus(303, await brand.post('/account?form=password', change))
  expectStatus(303, await brand.post(PAGE, { ...form, currentPassword: next }))
})

const SIGN_UP = {
  firstName: 'New',
  lastName: 'Owner',
  password: PASSWORD,
  companyName: 'A new one',
  industry: 'beauty',
}

test('what a killed process has not deleted is deleted by the next start', async () => {
  const own = await startServer({ LOG_LEVEL: 'info' })
  const { brand, texts } = await knownBrand(own, 'b2')
  for (let n = 0; n < 25; n += 1) await createConsumer(brand, { email: `many-${n}.b2zx@customers.example` })
  const form = { companyName: texts[0] ?? '', currentPassword: PASSWORD }
  expectStatus(303, await brand.post(PAGE, form))
  await own.kill9()
  await own.restart()
  await gone(own)
  expect(await residueOf(own, [...texts, '.b2zx@'])).toEqual([])
})

test('the operator deletes a brand from the command line, beside the running server, once it is meant', async () => {
  const { brand, texts } = await knownBrand(server, 'b3')
  const runAt = (database: NodeJS.ProcessEnv, ...given: string[]) => {
    const env = { ...process.env, ...database, UPLOADS_DIR: server.uploadsDir }
    const all = ['run', '-s', 'delete-brand', '--', ...given]
    const secret = { SESSION_SECRET: 'a secret of the tests alone', LOG_LEVEL: 'error' }
    return spawnSync('npm', all, { env: { ...env, ...secret }, encoding: 'utf8' })
  }
  const run = (...given: string[]) => runAt(databaseEnvironment(server.databasePath), ...given)
  const nowhere = path.join(server.directory, 'nowhere.sqlite')
  expect(runAt({ DATABASE_URL: '', DATABASE_PATH: nowhere }, brand.user.email)).toMatchObject({
    status: 1,
    stderr: `There is no database at ${nowhere} (DATABASE_PATH)\n`,
  })
  expect(existsSync(nowhere)).toBe(false)
  expect(run('nobody@brands.example')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no brand account'),
  })
  const asked = run(brand.user.email)
  expect([asked.status, asked.stdout]).toEqual([0, expect.stringContaining('people: 1')])
  expectStatus(200, await brand.page('/account'))
  const deleted = run(brand.user.email, '--for-good')
  expect([deleted.status, deleted.stderr]).toEqual([0, ''])
  expect(await residueOf(server, texts)).toEqual([])
  expect((await brand.page('/account')).status).toBe(302)
})
