import { expect, test } from 'vitest'
import { call } from '../../harness/calls'
import { keyClient, keyIn, makeKey } from '../../harness/domain/api-keys'
import { createTenant } from '../../harness/domain/tenant'
import { changeRows, rowsOf } from '../../harness/services/database'
import { eventually } from '../../harness/services/mail'
import { startServer } from '../../harness/services/server'

/* Keys by which a brand's programs use the API, from the page that makes them. What each may is in the table of access. */

const server = await startServer()
const mine = await createTenant(server)
const theirs = await createTenant(server)
const PAGE = '/account/keys'

test('a key is shown once, works until it is revoked, and stands in the log', async () => {
  const { brand } = mine
  expect((await brand.page('/account')).text).toContain('href="/account/keys"')
  expect((await server.client().page(PAGE)).status).toBe(302)
  expect((await mine.consumer.page(PAGE)).status).toBe(403)

  const made = await brand.post(
    PAGE,
    new URLSearchParams([
      ['name', 'Warehouse <b>'],
      ['scopes', 'read'],
      ['endsOn', ''],
    ]),
  )
  expect(made.status).toBe(201)
  const key = keyIn(made.text) ?? ''
  expect(made.headers.get('cache-control')).toBe('no-store')
  const page = await brand.page(PAGE)
  expect(page.text).toContain('Warehouse &lt;b&gt;')
  expect(page.text).toContain('not used yet')
  expect(page.text).toContain('Does not expire')
  expect(page.text).not.toContain(key)
  for (const row of rowsOf(server, 'select * from api_keys')) expect(JSON.stringify(row)).not.toContain(key)

  const client = keyClient(server.url, key)
  expect((await call(client, 'GET', '/api/auth/user')).body).toMatchObject({ email: brand.user.email })
  await eventually(async () => (await brand.page(PAGE)).text.includes('last used on'))
  expect((await client.page('/account/keys')).status).toBe(302)

  const revocation = /\/account\/keys\/\d+\/revocation/.exec(page.text)?.[0] ?? ''
  expect((await theirs.brand.post(revocation, {})).status).toBe(404)
  expect((await theirs.brand.page(revocation)).status).toBe(404)
  expect((await mine.consumer.page(revocation)).status).toBe(403)
  const asked = await brand.page(revocation)
  expect([asked.status, asked.text.includes('Are you sure you want to revoke the key')]).toEqual([200, true])
  expect((await call(client, 'GET', '/api/auth/user')).status).toBe(200)
  // A double click hears the same twice.
  for (const press of [1, 2])
    expect([press, (await brand.post(revocation, {})).headers.get('location')]).toEqual([press, PAGE])
  const refused = await call(client, 'GET', '/api/auth/user')
  expect(refused).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
  expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer /)
  expect((await brand.page(PAGE)).text).toContain('Revoked')
  expect((await brand.page(revocation)).headers.get('location')).toBe(PAGE)

  const log = (await brand.page('/audit-log/export.csv')).text
  expect(log).toContain('created the API key “Warehouse <b>”')
  expect(log).toContain('revoked the API key “Warehouse <b>”')
})

test('all keys of a brand end at once, after a question, and each stands in the log', async () => {
  const { brand } = mine
  const revocation = `${PAGE}/revocation`
  const keys = [await makeKey(brand, ['read'], { name: 'One' }), await makeKey(brand, ['read'], { name: 'Two' })]
  const other = await makeKey(theirs.brand, ['read'])
  expect((await brand.page(PAGE)).text).toContain(`href="${revocation}"`)
  expect((await server.client().page(revocation)).status).toBe(302)
  expect((await mine.consumer.post(revocation, {})).status).toBe(403)
  expect((await brand.page(revocation)).text).toContain('all 2 keys')

  expect((await brand.post(revocation, {})).headers.get('location')).toBe(PAGE)
  for (const { key } of keys) expect((await call(keyClient(server.url, key), 'GET', '/api/auth/user')).status).toBe(401)
  expect((await call(keyClient(server.url, other.key), 'GET', '/api/auth/user')).status).toBe(200)
  const page = (await brand.page(PAGE)).text
  expect(page).not.toContain(`href="${revocation}"`)
  expect(page).toContain('Keys keep working when you change or reset your password')
  expect((await brand.page(revocation)).text).toContain('No key works at present')
  const log = (await brand.page('/audit-log/export.csv')).text
  for (const name of ['One', 'Two']) expect(log).toContain(`revoked the API key “${name}”`)
})

test('keys keep working with a new password, unless its form says otherwise', async () => {
  const brand = await server.signUpBrand()
  const { key } = await makeKey(brand, ['read'])
  const program = keyClient(server.url, key)
  const change = { currentPassword: brand.password, password: 'second password', confirmPassword: 'second password' }
  expect((await brand.page('/account')).text).toContain('API keys keep working with a new password unless')
  expect((await mine.consumer.page('/account')).text).not.toContain('API keys')
  expect((await brand.post('/account?form=password', change)).status).toBe(303)
  expect((await call(program, 'GET', '/api/auth/user')).status).toBe(200)

  const again = { ...change, currentPassword: 'second password', revokeKeys: 'on' }
  const wrong = await brand.post('/account?form=password', { ...again, currentPassword: 'a wrong one' })
  expect([
    wrong.status,
    /<input[^>]*name="revokeKeys"[^>]*checked=""|checked=""[^>]*name="revokeKeys"/.test(wrong.text),
  ]).toEqual([400, true])
  expect((await call(program, 'GET', '/api/auth/user')).status).toBe(200)
  expect((await brand.post('/account?form=password', again)).status).toBe(303)
  expect((await call(program, 'GET', '/api/auth/user')).status).toBe(401)
  expect((await brand.page('/audit-log/export.csv')).text).toContain('revoked the API key')
})

test('a form that says too little comes back with what was typed; one sent twice makes one key', async () => {
  const { brand } = mine
  const blank = await brand.post(PAGE, { name: ' ', endsOn: '2020-01-01' })
  expect(blank.status).toBe(400)
  for (const said of ['Please say what the key is for', 'Please choose at least one', 'This day has passed']) {
    expect(blank.text).toContain(said)
  }
  expect(blank.text).toContain('value="2020-01-01"')
  const form = new URLSearchParams([
    ['name', 'Twice'],
    ['scopes', 'write'],
    ['scopes', 'export'],
    ['key', 'abc'],
  ])
  const [one, other] = await Promise.all([brand.post(PAGE, form), brand.post(PAGE, form)])
  expect(keyIn(one.text)).toBe(keyIn(other.text))
  expect(rowsOf(server, "select * from api_keys where name = 'Twice'")).toHaveLength(1)
})

test('a key may come from another site, which a session may not, and stands for itself beside one', async () => {
  const { key, id } = await makeKey(mine.brand, ['read', 'write'], { endsOn: new Date().toISOString().slice(0, 10) })
  const client = keyClient(server.url, key)
  const foreign = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }
  const create = { title: 'From elsewhere' }
  expect((await call(client, 'POST', '/api/brand/projects', create, foreign)).status).toBe(201)
  expect((await call(mine.brand, 'POST', '/api/brand/projects', create, foreign)).status).toBe(403)
  const both = { Authorization: `Bearer ${key}` }
  expect((await call(theirs.brand, 'GET', '/api/auth/user', undefined, both)).body).toMatchObject({
    email: mine.brand.user.email,
  })
  for (const wrong of ['Bearer', 'Bearer ', `Bearer ${key}x`, `bearer  ${key.slice(0, -1)}`]) {
    expect((await call(mine.brand, 'GET', '/api/auth/user', undefined, { Authorization: wrong })).status).toBe(401)
  }
  // As a proxy before the server may ask for.
  const basic = { Authorization: 'Basic Zm9vOmJhcg==' }
  expect((await call(mine.brand, 'GET', '/api/auth/user', undefined, basic)).status).toBe(200)
  changeRows(server, `update api_keys set expires_at = ${Date.now()} where id = ${id}`)
  expect((await call(client, 'GET', '/api/auth/user')).status).toBe(401)
  expect((await mine.brand.page(PAGE)).text).toContain('Ended on')
})
