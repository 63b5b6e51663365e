import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProject } from '../../harness/domain/projects'
import { eventually } from '../../harness/services/mail'
import {
  addressOf,
  createDatabase,
  type Postgres,
  psql,
  removePostgres,
  startPostgres,
} from '../../harness/services/postgres'
import { startServer } from '../../harness/services/server'
import { runToEnd, startProcess } from '../../harness/services/server-process'

/* One of its own, because a test stops it. */
let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres(`${process.env.TEST_POSTGRES}-own`)
})
afterAll(() => removePostgres(postgres))

it('is migrated once by many processes that start at once', async () => {
  const DATABASE_URL = createDatabase(postgres.folder, 'many')
  // Each is ended with this one.
  process.setMaxListeners(20)
  const started = await Promise.all(Array.from({ length: 6 }, () => startProcess({ DATABASE_URL, DATABASE_POOL: '2' })))
  const errors = started.flatMap((server) => server.takeErrors())
  await Promise.all(started.map((server) => server.dispose()))
  expect(errors).toEqual([])
  expect(psql(DATABASE_URL, 'select count(*) = count(distinct hash) and count(*) > 1 from __migrations')).toBe('t')
})

it('is refused in one line where it cannot be had, or orders otherwise', async () => {
  psql(
    addressOf(postgres.folder, 'postgres'),
    "create database elsewhere template template0 lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'; create database unordered template template0 locale_provider icu icu_locale 'en'",
  )
  for (const [address, says] of [
    [addressOf(postgres.folder, 'unordered'), /^Environment variable DATABASE_URL: the database .*collation/],
    [addressOf(postgres.folder, 'missing'), /^Environment variable DATABASE_URL: database "missing" does not exist/],
    ['postgres://postgres@127.0.0.1:1/none', /^Environment variable DATABASE_URL: .*ECONNREFUSED/],
    ['postgres://postgres@127.0.0.1:1/none?sslrootcert=/nowhere/ca.pem', /^Environment variable DATABASE_URL: ENOENT/],
    ['postgres://postgres@127.0.0.1:none/none', /^Environment variable DATABASE_URL: Invalid URL/],
    ['mysql://somewhere', /^Environment variable DATABASE_URL: must start with postgres/],
  ] as const) {
    const { code, lines } = await runToEnd({ DATABASE_URL: address, PORT: '0', LOG_LEVEL: 'error' })
    expect({ code, lines: lines[0] }).toEqual({ code: 1, lines: expect.stringMatching(says) })
  }
  const server = await startProcess({ DATABASE_URL: addressOf(postgres.folder, 'elsewhere') })
  await server.dispose()
})

it('says 503 while the database is gone, loses nothing, and goes on by itself', async () => {
  const DATABASE_URL = createDatabase(postgres.folder, 'gone')
  const server = await startServer({ DATABASE_URL })
  const brand = await server.signUpBrand()
  server.expectErrors(/database does not answer/)
  await createProject(brand, { title: 'Before' })
  await postgres.stop()
  for (let tries = 0; tries < 3; tries += 1) {
    const { status, headers } = await brand.json('POST', '/api/brand/projects', {
      title: 'Meanwhile',
      phase: 'concept',
    })
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('2')
    const page = await brand.page('/')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
    expect(/<title>[^<]*<.title>/.exec(page.text)?.[0]).toBe('<title>We are busy</title>')
  }
  expect((await fetch(`${server.url}/healthz`)).status).toBe(503)
  await postgres.start()
  await eventually(async () => (await fetch(`${server.url}/healthz`)).status === 200)
  await createProject(brand, { title: 'After' })
  const { body } = await brand.json<{ title: string }[]>('GET', '/api/brand/projects')
  expect(body.map(({ title }) => title)).toEqual(['After', 'Before'])
})
