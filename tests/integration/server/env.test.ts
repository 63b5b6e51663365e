import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '~/lib/env.server'
import { startServer } from '../../harness/services/server'
import { freePort, runToEnd } from '../../harness/services/server-process'

let directory: string

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'sounding-env-'))
})

afterAll(() => rm(directory, { recursive: true }))

describe('a wrong value in the environment stops the start with one line that names it', () => {
  const wrong: [name: string, value: string][] = [
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '30.5'],
    ['HOST', 'no such host'],
    ['APP_URL', 'sounding.example'],
    ['APP_URL', 'ftp://sounding.example'],
    ['DATABASE_PATH', '/dev/null/sounding.sqlite'],
    ['UPLOADS_DIR', '/dev/null/uploads'],
    ['SESSION_SECRET', 'short'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'nobody in particular'],
    ['DEMO_REQUEST_TO', 'sales'],
    ['OPENAI_BASE_URL', 'localhost:11434'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['RATE_LIMITS', 'none'],
    ['LOG_LEVEL', 'loud'],
    ['BACKUPS', '/tmp/backups'],
    ['BACKUPS', '/tmp/backups,nightly,7'],
    ['BACKUPS', '/tmp/backups,daily,0'],
    ['BACKUPS', '/dev/null/backups,daily,7'],
  ]
  test.each(wrong)('%s=%s', async (name, value) => {
    const { code, lines } = await runToEnd({ ...(await good()), [name]: value })
    expect(lines).toEqual([expect.stringContaining(name)])
    expect(code).toBe(1)
  })

  test.each(['1', '2'])('a port that is in use, by %s processes', async (processes) => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const taken = { ...(await good()), PORT: String(port), WEB_CONCURRENCY: processes }
    const { code, lines } = await runToEnd(taken)
    other.close()
    expect(lines).toEqual([expect.stringMatching(`PORT.*${port}`)])
    expect(code).toBe(1)
  })

  test('a database file that is none', async () => {
    const file = path.join(directory, 'letter.txt')
    await writeFile(file, 'Dear Sir or Madam, this is not a database at all. '.repeat(100))
    const { code, lines } = await runToEnd({ ...(await good()), DATABASE_PATH: file })
    expect(lines).toEqual([expect.stringContaining('DATABASE_PATH')])
    expect(code).toBe(1)
  })
})

describe('blank values', () => {
  test('count as absent', () => {
    const blank = {
      PORT: '',
      HOST: '',
      APP_URL: '',
      SESSION_SECRET: '',
      SMTP_URL: '',
      TRUST_PROXY: '',
      RATE_LIMITS: '',
    }
    expect(readEnvironment(blank)).toEqual(readEnvironment({}))
    expect(readEnvironment({})).toMatchObject({ PORT: 3000, TRUST_PROXY: 0, RATE_LIMITS: 'on' })
  })

  test('a blank PORT means 3000 for the server too', async () => {
    // Whether it is we or someone else who holds the port: the server says which one it wanted.
    const holder = createServer().listen(3000, '127.0.0.1')
    await Promise.race([once(holder, 'listening'), once(holder, 'error').catch(() => {})])
    const { lines } = await runToEnd({ ...(await good()), PORT: '' })
    holder.close()
    expect(lines).toEqual([expect.stringMatching(/PORT.*3000/)])
  })
})

test('without SESSION_SECRET one is made beside the database and kept, so that sessions outlive a restart', async () => {
  const server = await startServer({ SESSION_SECRET: '' })
  const brand = await server.signUpBrand()
  await server.restart()
  expect((await brand.json('GET', '/api/auth/user')).status).toBe(200)
})

/** What a start needs beside the value under test. */
async function good() {
  return {
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATABASE_PATH: path.join(directory, 'sounding.sqlite'),
    UPLOADS_DIR: path.join(directory, 'uploads'),
  }
}
