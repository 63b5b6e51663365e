import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { startServer } from '../../harness/services/server'

/* What each command of the operator says of a database of a newer version, and how each is used. */

const directory = mkdtempSync(path.join(tmpdir(), 'sounding-newer-'))
afterAll(() => rmSync(directory, { recursive: true }))

const server = await startServer()
await server.stop()
const connection = new Database(server.databasePath)
connection.prepare("insert into __drizzle_migrations (hash, created_at) values ('later', 9999999999999)").run()
const before = contentOf(connection)
connection.close()

const backup = path.join(directory, 'backup.tar')

test.each([
  ['server/operating/backup-command.ts', backup],
  ['server/operating/copy-command.ts', '--to', 'postgres://nowhere.invalid/sounding'],
  ['server/operating/delete-brand-command.ts', 'ada@brand.example', '--for-good'],
  ['server/operating/doctor-command.ts'],
  ['server/operating/sounding/sounding.mjs', 'keys', 'list', '--brand', 'ada@brand.example'],
  ['db/seed.ts'],
])('%s says that the database is of a newer version, and changes nothing', (program, ...args) => {
  const { status, stdout, stderr } = run(program, args)
  expect([status, `${stdout}${stderr}`]).toEqual([1, expect.stringContaining('of a newer version')])
  expect(stderr.split('\n').length).toBeLessThanOrEqual(2)
  expect(existsSync(backup)).toBe(false)
  const database = new Database(server.databasePath, { readonly: true })
  expect(contentOf(database)).toEqual(before)
  database.close()
})

test.each([
  ['server/operating/backup-command.ts', 'npm run backup -- FILE'],
  ['server/operating/restore-command.ts', '--replace'],
  ['server/operating/doctor-command.ts', 'npm run doctor'],
  ['server/operating/copy-command.ts', '--to'],
  ['server/operating/files-command.ts', '--to'],
  ['server/operating/delete-brand-command.ts', '--for-good'],
  ['db/seed.ts', '--if-empty'],
])('%s says how it is used, and refuses what it does not know', (program, says) => {
  const help = run(program, ['--help'])
  expect(help).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('Usage: npm run') })
  expect(help.stdout).toContain(says)
  const { status, stdout, stderr } = run(program, ['--nothing'])
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^There is no flag --nothing\. Usage: npm run [^\n]+\n$/)
})

function run(program: string, args: string[], more: Record<string, string> = {}) {
  const { PATH = '', HOME = '' } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    encoding: 'utf8',
    env: { PATH, HOME, DATABASE_PATH: server.databasePath, UPLOADS_DIR: server.uploadsDir, ...more },
  })
  return { status, stdout, stderr }
}

function contentOf(database: Database.Database): unknown {
  const tables = database.prepare<[], { name: string }>("select name from sqlite_master where type = 'table'").all()
  return tables.map(({ name }) => [name, database.prepare(`select * from "${name}"`).all()])
}
