import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadImage } from '../../harness/domain/heatmap'
import { changeRows, rowsOf } from '../../harness/services/database'
import { startSmtp } from '../../harness/services/mail'
import { countMigrations, createOldDatabase } from '../../harness/services/old-database'
import { runOperator } from '../../harness/services/operator'
import { type Server, startServer } from '../../harness/services/server'
import { freePort } from '../../harness/services/server-process'

/* The doctor names what is wrong and what helps, changes nothing, and is not needed where all is well. */

const directory = mkdtempSync(path.join(tmpdir(), 'sounding-doctor-'))
const SECRET = { SESSION_SECRET: 'a secret of the tests alone' }
let server: Server

beforeAll(async () => {
  server = await startServer()
  await uploadImage(await server.signUpBrand())
})
afterAll(() => rmSync(directory, { recursive: true }))

test('where all is well it ends with 0, while the server runs', async () => {
  const smtp = await startSmtp()
  const model = await startModel()
  const environment = {
    APP_URL: server.url,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'a@example.org',
    ...SECRET,
    ...model.environment,
  }
  const before = filesOf(server.directory)
  const { code, out, err } = await runOperator('doctor', [], server, environment)
  expect(err).toBe('')
  expect(out).not.toContain('problem  ')
  for (const subject of [
    'permissions',
    'disk',
    'database',
    'migrations',
    'files',
    'mail',
    'clock',
    'model',
    'address',
  ]) {
    expect(out).toMatch(new RegExp(`^ok {7}${subject} `, 'm'))
  }
  expect(out).toContain('0 problems, 1 warnings')
  expect(code).toBe(0)
  expect(filesOf(server.directory)).toEqual(before)
  expect(smtp.mails).toEqual([])
  model.close()
})

test('each trouble is a line with its remedy, and the exit is 1', async () => {
  const port = await freePort()
  const unreachable = `http://127.0.0.1:${port}`
  const refusing = await startModel(401)
  const [image = { file_name: '' }] = rowsOf<{ file_name: string }>(server, 'select file_name from uploads')
  const file = path.join(server.uploadsDir, 'images', image.file_name)
  const kept = readFileSync(file)
  const orphan = path.join(server.uploadsDir, 'videos', 'nobody.webm')
  mkdirSync(path.dirname(orphan), { recursive: true })
  writeFileSync(orphan, 'nobody')
  utimesSync(orphan, 1, 1)
  rmSync(file)
  chmodSync(server.databasePath, 0o644)
  changeRows(server, 'update users set updated_at = updated_at + 86400000')
  const environment = { APP_URL: unreachable, SMTP_URL: `smtp://127.0.0.1:${port}`, ...SECRET, ...refusing.environment }
  const { code, out } = await runOperator('doctor', [], server, environment)
  expectLines(out, [
    /^problem {2}permissions .*can be read by others \(644\)\. chmod 600 /m,
    /^problem {2}files .*images\/.*webp\. Copy them from a backup/m,
    /^warning {2}files .*nobody\.webm\. /m,
    /^problem {2}mail .*ECONNREFUSED.*\. Correct SMTP_URL/m,
    /^warning {2}mail .*\. Set MAIL_FROM/m,
    /^problem {2}clock .*behind the last write\. Turn on network time/m,
    /^problem {2}model .*refuses the key\. Correct OPENAI_API_KEY/m,
    /^problem {2}address .*ECONNREFUSED.*\. Start the server/m,
  ])
  expect(code).toBe(1)
  refusing.close()
  writeFileSync(file, kept)
  chmodSync(server.databasePath, 0o600)
  changeRows(server, 'update users set updated_at = updated_at - 86400000')
})

test('a database that is damaged, broken, old, new, or none, without a server', async () => {
  const made = (name: string, migrations = countMigrations()) => {
    const databasePath = path.join(directory, name, 'sounding.sqlite')
    createOldDatabase(databasePath, migrations, 200)
    chmodSync(databasePath, 0o600)
    return { databasePath, uploadsDir: path.join(directory, name, 'uploads') }
  }
  const damaged = made('damaged')
  const bytes = readFileSync(damaged.databasePath)
  bytes.fill('x', bytes.length - 8_192, bytes.length - 4_096)
  writeFileSync(damaged.databasePath, bytes)
  await expectTrouble(damaged, /^problem {2}database .*damaged.*\. Restore a backup/m)

  const broken = made('broken')
  const other = new Database(broken.databasePath)
  other.pragma('foreign_keys = OFF')
  other.exec('delete from projects')
  other.close()
  await expectTrouble(broken, /^problem {2}database .*rows refer to missing rows, .*\. Restore a backup/m)

  const newer = made('newer')
  changeRows(newer, "insert into __drizzle_migrations (hash, created_at) values ('later', 4102444800000)")
  await expectTrouble(newer, /^problem {2}migrations .*newer version.*\. Update it/m)

  const letter = path.join(directory, 'letter.txt')
  writeFileSync(letter, 'Dear Sir or Madam. '.repeat(1_000), { mode: 0o600 })
  await expectTrouble(
    { databasePath: letter, uploadsDir: directory },
    /^problem {2}database .*cannot be read: .*\. Restore/m,
  )

  const old = await runOperator('doctor', [], made('old', 2))
  expect(old).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^warning {2}migrations .* pending\. Start the server/m),
  })
  const none = await runOperator('doctor', [], {
    databasePath: path.join(directory, 'none.sqlite'),
    uploadsDir: directory,
  })
  expect(none).toMatchObject({ code: 0, out: expect.stringMatching(/^warning {2}database .* yet\. npm start/m) })
  const wrong = await runOperator('doctor', [], server, { PORT: 'eighty' })
  expect(wrong).toMatchObject({ code: 1, out: expect.stringMatching(/^problem {2}configuration .*PORT/m) })
})

async function expectTrouble(place: { databasePath: string; uploadsDir: string }, words: RegExp): Promise<void> {
  const before = readFileSync(place.databasePath)
  const { code, out } = await runOperator('doctor', [], place)
  expect(out).toMatch(words)
  expect(code).toBe(1)
  expect(readFileSync(place.databasePath).equals(before)).toBe(true)
}

function expectLines(out: string, lines: RegExp[]): void {
  for (const line of lines) expect(out).toMatch(line)
}

/** A service that lists its models, as those do that speak OpenAI's protocol. */
async function startModel(status = 200) {
  const port = await freePort()
  const service = createServer((_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ data: [{ id: 'gpt-4o-mini' }] }))
  })
  await new Promise<void>((resolve) => service.listen(port, '127.0.0.1', resolve))
  const environment = { OPENAI_API_KEY: 'a key', OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` }
  return { environment, close: () => void service.close() }
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.endsWith('-shm'))
    .map((name) => `${name} ${statSync(path.join(folder, name)).mtimeMs}`)
    .sort()
}
