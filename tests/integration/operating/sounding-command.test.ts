import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import { expectStatus } from '../../harness/client'
import { keyClient } from '../../harness/domain/api-keys'
import { createConsumer } from '../../harness/domain/people'
import { assign, createProject } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { answer } from '../../harness/domain/tenant'
import { databaseEnvironment } from '../../harness/services/postgres'
import { startServer } from '../../harness/services/server'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const directory = mkdtempSync(path.join(tmpdir(), 'sounding-command-'))
afterAll(() => rmSync(directory, { recursive: true }))

const server = await startServer()
const brand = await server.signUpBrand()
const stranger = await server.signUpBrand()
const project = await createProject(brand)
const task = await createOpenSurvey(brand, project.id)
const cora = await createConsumer(brand, { projectId: project.id })
await assign(brand, task.id, cora.consumer.id)
expectStatus(201, await answer(cora, task.id, ANSWERS))

function sounding(...args: string[]) {
  return soundingAt(databaseEnvironment(server.databasePath), ...args)
}

function soundingAt(database: NodeJS.ProcessEnv, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/operating/sounding/sounding.mjs', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: {
      ...process.env,
      ...database,
      UPLOADS_DIR: server.uploadsDir,
      SESSION_SECRET: 'a secret of the tests alone',
    },
  })
  return { status, stdout, stderr }
}

const ofBrand = ['--brand', brand.user.email]

test('a key that is made here works, is listed, and does not work any more once it is revoked', async () => {
  const scopes = ['--scope', 'read', '--scope', 'export']
  const made = sounding('keys', 'create', ...ofBrand, '--name', 'Nightly', ...scopes, '--ends', '2099-12-31')
  expect(made).toMatchObject({ status: 0, stdout: expect.stringMatching(/^sounding_[\w-]{43}\n$/), stderr: '' })
  const program = keyClient(server.url, made.stdout.trim())
  expectStatus(200, await program.json('GET', '/api/brand/projects'))
  const { stdout } = sounding('keys', 'list', ...ofBrand)
  expect(stdout).toMatch(/^1\tsounding_\S{4}…\tread,export\tworks until 2099-12-31\t\S+\tNightly\n$/)
  expect(sounding('keys', 'revoke', '1', '--brand', stranger.user.email)).toMatchObject({ status: 1 })
  expect(sounding('keys', 'revoke', '1', ...ofBrand)).toMatchObject({ status: 0 })
  expectStatus(401, await program.json('GET', '/api/brand/projects'))
  expect((await brand.page('/audit-log')).text).toContain('The server operator')
})

test('answers leave to the standard output or a file, of the brand’s own alone', () => {
  const file = path.join(directory, 'answers.csv')
  const asked = ['export', '--task', String(task.id), '--format', 'csv-ids']
  const { status, stdout } = sounding(
    ...asked,
    ...ofBrand,
    '--without-careless',
    '--groups',
    `answers:${task.id}:often`,
  )
  expect(status).toBe(0)
  const rows: Record<string, string>[] = parse(stdout, { bom: true, columns: true })
  expect(rows).toMatchObject([{ email: cora.user.email, group1: '1', [`t${task.id}_q1`]: 'Daily' }])
  expect(sounding(...asked, ...ofBrand, '--output', file).status).toBe(0)
  expect(existsSync(file)).toBe(true)
  const book = path.join(directory, 'answers.xlsx')
  const wanted = ['--project', String(project.id), '--format', 'xlsx', '--output', book]
  expect(sounding('export', ...wanted, '--brand', stranger.user.email)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'sounding: Not found\n',
  })
  expect(sounding('export', ...wanted, ...ofBrand)).toMatchObject({ status: 0, stdout: `${book}: written\n` })
})

test('addresses are invited, and those that are refused are told', async () => {
  const people = path.join(directory, 'people.csv')
  writeFileSync(people, 'email,first name\nmia@example.org,Mia\nnobody,No\n')
  const some = sounding('invite', ...ofBrand, '--project', String(project.id), '--file', people)
  expect(some).toEqual({
    status: 1,
    stdout: '',
    stderr: 'nobody: Invalid email address\nsounding: 1 of 2 addresses were invited\n',
  })
  expect(sounding('invite', ...ofBrand, 'Nils Berg <nils@example.org>')).toMatchObject({
    status: 0,
    stdout: '1 address was invited.\n',
  })
  const { body } = await brand.json<{ invitations: { email: string }[] }>('GET', '/api/brand/consumers')
  expect(body.invitations.map(({ email }) => email).sort()).toEqual(['mia@example.org', 'nils@example.org'])
})

test.each([
  [[], 2, 'which command?'],
  [['keys', 'mend'], 2, 'there is no command “keys mend”'],
  [['keys', 'create', '--nmae', 'x'], 2, '--nmae'],
  [['keys', 'create', ...ofBrand, '--name', 'x', '--scope', 'all'], 1, '--scope: Please choose from the list'],
  [['keys', 'revoke', 'x', ...ofBrand], 2, '“x” is not the number'],
  [['keys', 'revoke', ...ofBrand], 2, 'One NUMBER is needed'],
  [['keys', 'revoke', '1', '2', ...ofBrand], 2, 'One NUMBER is needed'],
  [['keys', 'list'], 2, '--brand EMAIL is needed'],
  [['keys', 'list', '--brand'], 2, '--brand'],
  [['keys', 'list', 'everything', ...ofBrand], 2, 'What is “everything”?'],
  [['export', ...ofBrand, '--format', 'csv'], 2, '--project NUMBER or --task NUMBER is needed'],
  [['invite', ...ofBrand], 2, 'Either addresses or --file FILE'],
  [['keys', 'create', ...ofBrand, '--name', 'x', '--scope', 'read', '--ends', '31.12.'], 1, '--ends: '],
  [
    ['export', '--project', '1', '--brand', 'nobody@example.org'],
    1,
    'There is no brand account for nobody@example.org',
  ],
  [['export', ...ofBrand, '--project', '1', '--format', 'pdf'], 1, 'Please choose a format'],
  [['invite', ...ofBrand, '--file', '/nowhere/people.csv'], 1, '/nowhere/people.csv: there is no such file or folder'],
])('%j ends with %i and says in one line why', (args, status, says) => {
  const found = sounding(...args)
  expect(found).toMatchObject({ status, stdout: '' })
  expect(found.stderr).toMatch(/^sounding: [^\n]+\n$/)
  expect(found.stderr).toContain(says)
})

test('where there is no database, none is made', () => {
  const file = path.join(directory, 'nowhere.sqlite')
  expect(soundingAt({ DATABASE_URL: '', DATABASE_PATH: file }, 'keys', 'list', ...ofBrand)).toEqual({
    status: 1,
    stdout: '',
    stderr: `sounding: There is no database at ${file} (DATABASE_PATH)\n`,
  })
  expect(existsSync(file)).toBe(false)
})

test('what the environment says wrong is one line', () => {
  const { status, stderr } = soundingAt({ DATABASE_URL: 'mysql://localhost' }, 'keys', 'list', ...ofBrand)
  expect([status, stderr]).toEqual([1, 'sounding: Environment variable DATABASE_URL: must start with postgres://\n'])
})

test.each([
  [['--help'], 'keys create'],
  [['-h'], 'keys create'],
  [['help'], 'invite'],
  [['keys', '--help'], 'keys revoke'],
  [['--help', 'keys'], 'keys revoke'],
  [['help', 'keys'], 'keys revoke'],
  [['keys', 'create', '--help'], '--scope SCOPE'],
  [['help', 'keys', 'create'], '--scope SCOPE'],
  [['keys', 'create', ...ofBrand, '-h'], '--scope SCOPE'],
  [['export', '--help'], '--format FORMAT'],
])('%j says how it is used', (args, says) => {
  const { status, stdout, stderr } = sounding(...args)
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('Usage: npx sounding')
  expect(stdout).toContain(says)
})

test('what is unknown or incomplete is answered with what there is', () => {
  expect(sounding('keys')).toMatchObject({ status: 2, stderr: expect.stringContaining('keys create, keys list') })
  expect(sounding('kyes', '--help')).toMatchObject({ status: 2, stderr: expect.stringContaining('export, invite') })
  expect(sounding('keys', 'list', '--brnd', 'x')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--brand'),
  })
})

test('all keys of a brand are revoked at once', () => {
  for (const name of ['One', 'Two']) sounding('keys', 'create', ...ofBrand, '--name', name, '--scope', 'read')
  expect(sounding('keys', 'revoke', '1', '--all', ...ofBrand)).toMatchObject({ status: 2 })
  expect(sounding('keys', 'revoke', '--all', ...ofBrand)).toMatchObject({
    status: 0,
    stdout: 'All keys are revoked.\n',
  })
  expect(sounding('keys', 'list', ...ofBrand).stdout).not.toContain('works')
})
