import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { countMigrations, createOldDatabase } from '../../harness/services/old-database'
import { runOperator } from '../../harness/services/operator'
import { isProcessorTimeKnown, mainThreadMs, processorMs } from '../../harness/services/processor-time'
import { type Server, startServer } from '../../harness/services/server'

/* Backups by themselves: as often and as many as was said, beside all else, and without a trace where they do not end. */

const directory = mkdtempSync(path.join(tmpdir(), 'sounding-scheduled-'))
const folder = path.join(directory, 'backups')
const OURS = /^sounding-.*\.tar$/
const SECRET = { SESSION_SECRET: 'a secret of the tests alone' }
afterAll(() => rmSync(directory, { recursive: true }))

test('the first is taken after the start, old ones go, others stay, and what fails is told', {
  timeout: 180_000,
}, async () => {
  const server = await startServer({ BACKUPS: `${folder},hourly,2`, LOG_LEVEL: 'info' })
  mkdirSync(path.join(server.uploadsDir, 'videos'), { recursive: true })
  await until(() => ours().length === 1)
  expect(statSync(path.join(folder, ours()[0] ?? '')).mode & 0o777).toBe(0o600)
  await until(() => server.logs.some(({ text }) => text.includes('backup taken')))
  const place = {
    databasePath: path.join(directory, 'again', 's.sqlite'),
    uploadsDir: path.join(directory, 'again', 'u'),
  }
  expect(await runOperator('restore', [path.join(folder, ours()[0] ?? '')], place)).toMatchObject({ code: 0, err: '' })

  // Within the hour there is no second one.
  const [newest = ''] = ours()
  await server.restart()
  await delay(6_000)
  expect(ours()).toEqual([newest])
  await server.stop()
  renameSync(path.join(folder, newest), path.join(folder, 'sounding-2026-01-03T00-00-00Z.tar'))
  for (const name of ['sounding-2026-01-01T00-00-00Z.tar', 'sounding-2026-01-02T00-00-00Z.tar', 'sounding-mine.tar']) {
    writeFileSync(path.join(folder, name), 'a backup')
  }
  mkdirSync(path.join(folder, '.sounding-2026-01-01T00-00-00Z.tar.unfinished-4194400'))
  await server.restart()
  await until(() => ours().length === 3 && !ours().includes('sounding-2026-01-02T00-00-00Z.tar'))
  expect(ours()).toContain('sounding-2026-01-03T00-00-00Z.tar')
  expect(readdirSync(folder)).toContain('sounding-mine.tar')
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])

  await server.stop()
  for (const name of ours().filter((name) => name !== 'sounding-mine.tar')) rmSync(path.join(folder, name))
  server.expectErrors(/folder of backups is lost/)
  await server.restart()
  rmSync(folder, { recursive: true })
  await until(() => server.logs.some(({ text }) => text.includes('the folder of backups is lost')))
  const environment = { ...SECRET, BACKUPS: `${folder},hourly,2` }
  expect(await runOperator('doctor', [], server, environment)).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^problem {2}backups +the last one failed: .*backups was deleted or moved/m),
  })
})

test('a folder that another one has replaced takes no backup, as of a disk that was unmounted', {
  timeout: 180_000,
}, async () => {
  rmSync(folder, { recursive: true, force: true })
  const server = await startServer({ BACKUPS: `${folder},hourly,2`, LOG_LEVEL: 'info' })
  server.expectErrors(/folder of backups is lost/)
  const logged = (words: string) => server.logs.filter(({ text }) => text.includes(words))
  await until(() => logged('backup taken').length === 1)
  const [taken = ''] = ours()
  // The next one is due.
  renameSync(path.join(folder, taken), path.join(folder, 'sounding-2026-01-01T00-00-00Z.tar'))
  renameSync(folder, `${folder}-away`)
  mkdirSync(folder)
  await until(() => logged('the folder of backups is lost').length === 1)
  await delay(11_000)
  expect(ours()).toEqual([])
  expect(logged('the folder of backups is lost')).toHaveLength(1)
  const doctor = () => runOperator('doctor', [], server, { ...SECRET, BACKUPS: `${folder},hourly,2` })
  expect(await doctor()).toMatchObject({
    code: 1,
    out: expect.stringMatching(
      /^problem {2}backups +the last one failed: .*backups is another folder than at the start/m,
    ),
  })
  rmSync(folder, { recursive: true })
  renameSync(`${folder}-away`, folder)
  await until(() => logged('backup taken').length === 2)
  expect(logged('the folder of backups is back')).toHaveLength(1)
  expect((await doctor()).out).toMatch(/^ok +backups +2 in /m)
  await server.stop()
})

test('a server that ends while one is taken ends at once, and nobody waits for one', { timeout: 180_000 }, async () => {
  rmSync(folder, { recursive: true, force: true })
  const data = path.join(directory, 'large')
  const databasePath = path.join(data, 'sounding.sqlite')
  createOldDatabase(databasePath, countMigrations(), 8_000)
  const uploads = path.join(data, 'uploads')
  mkdirSync(path.join(uploads, 'videos'), { recursive: true })
  for (const n of [1, 2, 3]) writeFileSync(path.join(uploads, 'videos', `${n}.webm`), Buffer.alloc(100_000_000, n))
  const environment = { DATABASE_PATH: databasePath, UPLOADS_DIR: uploads, BACKUPS: `${folder},hourly,2` }
  const server = await startServer(environment)
  await until(() => unfinished().length > 0)
  const before = computedBy(server)
  await until(() => unfinished().length === 0)
  const after = computedBy(server)
  // The thread that answers requests does next to nothing for it.
  expect(after.main - before.main).toBeLessThanOrEqual((after.all - before.all) / 5)
  expect(ours()).toHaveLength(1)

  await server.stop()
  rmSync(folder, { recursive: true })
  await server.restart()
  await until(() => unfinished().length > 0)
  expect(await server.stop()).toBe(0)
  // It has not waited for the end of the backup.
  expect(readdirSync(folder)).toEqual([])
  // Its file alone is the whole of the database.
  expect(existsSync(`${databasePath}-wal`)).toBe(false)
})

function ours(): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => OURS.test(name)) : []
}

function unfinished(): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('.')) : []
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('It did not come to that')
    await delay(5)
  }
}

/** Nothing where the system does not tell. */
function computedBy(server: Server): { main: number; all: number } {
  if (!isProcessorTimeKnown) return { main: 0, all: 0 }
  return { main: mainThreadMs(server.pid()), all: processorMs(server.pid()) }
}
