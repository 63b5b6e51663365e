import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { call } from '../../harness/calls'
import { expectStatus } from '../../harness/client'
import { answer, createTenant, type Tenant } from '../../harness/domain/tenant'
import { rowsOf } from '../../harness/services/database'
import { eventually } from '../../harness/services/mail'
import { runOperator } from '../../harness/services/operator'
import { childrenOf } from '../../harness/services/process-tree'
import { type Server, startServer } from '../../harness/services/server'

/* A database whose file is not the one that is open any more takes nothing, says so, and goes on once the file is back. */

const SECRET = { SESSION_SECRET: 'a secret of the tests alone' }
const LOST = /the database is lost/

/** What happens to the files of a database, and how that is undone, so that the same files are there again. */
const WAYS: Record<string, (file: string) => () => void> = {
  'the file is moved away': (file) => moved(file),
  'the file is deleted': (file) => deleted(file),
  'another file is moved over it': (file) => {
    const undo = deleted(file)
    renameSync(emptyDatabase(`${file}.other`), file)
    return undo
  },
  'its folder is renamed': (file) => moved(path.dirname(file)),
  'another folder stands in its place': (file) => {
    const undo = moved(path.dirname(file))
    mkdirSync(path.dirname(file))
    emptyDatabase(file)
    return () => {
      rmSync(path.dirname(file), { recursive: true })
      undo()
    }
  },
  'the log is deleted': (file) => deleted(`${file}-wal`),
  'the index of the log is deleted': (file) => deleted(`${file}-shm`),
}

function emptyDatabase(file: string): string {
  const database = new Database(file)
  database.pragma('user_version = 1')
  database.close()
  return file
}

function moved(name: string): () => void {
  renameSync(name, `${name}.away`)
  return () => renameSync(`${name}.away`, name)
}

function deleted(name: string): () => void {
  const kept = path.join(path.dirname(name), '..', 'kept')
  rmSync(kept, { force: true })
  linkSync(name, kept)
  unlinkSync(name)
  return () => renameSync(kept, name)
}

const server = await startServer()
const tenant = await createTenant(server)
server.expectErrors(LOST)

test.each(Object.entries(WAYS))('where %s, nothing is acknowledged that would be lost', async (_, happens) => {
  expectStatus(200, await answer(tenant.consumer, tenant.task.id, { why: 'Kept before' }, 'draft').then(asUpdated))
  const undo = happens(server.databasePath)
  try {
    await expectRefused(server, tenant)
  } finally {
    undo()
  }
  await expectKept(server, tenant)
})

test('the doctor asks the server that runs, and calls it a problem', async () => {
  const doctor = () => runOperator('doctor', [], server, SECRET)
  expect((await doctor()).out).toMatch(/^ok +server +running at http:\/\/127\.0\.0\.1:\d+, with this database/m)
  const undo = WAYS['another file is moved over it']?.(server.databasePath)
  const replaced = await doctor()
  undo?.()
  expect([replaced.code, replaced.out]).toEqual([
    1,
    expect.stringMatching(/^problem +server +it says: the database is lost: .*sounding\.sqlite is another file/m),
  ])
  const back = moved(path.dirname(server.databasePath))
  const gone = await doctor()
  back()
  expect([gone.code, gone.out]).toEqual([
    1,
    expect.stringMatching(/^problem +database +there is none at .*, though there is/m),
  ])
})

/** The server may look while the copy is being written. */
const COPIED = /sounding\.sqlite (?:holds another database|was truncated): put it back and restart the server/

const OVERWRITTEN: Record<string, { happens(file: string, at: Server): void | Promise<void>; fault: RegExp }> = {
  'another database is copied over it': {
    happens: (file) => copyFileSync(server.databasePath, file),
    fault: COPIED,
  },
  'a backup of it is copied over it': {
    async happens(file, at) {
      const folder = mkdtempSync(path.join(at.directory, 'backup-'))
      const archive = path.join(folder, 'backup.tar')
      expect((await runOperator('backup', [archive], at, SECRET)).code).toBe(0)
      execFileSync('tar', ['-xf', archive, '-C', folder])
      copyFileSync(path.join(folder, 'database.sqlite'), file)
    },
    fault: COPIED,
  },
  'text is written over it': {
    happens: (file) => writeFileSync(file, 'x'.repeat(100_000)),
    fault: COPIED,
  },
  'it is emptied': { happens: (file) => truncateSync(file), fault: /sounding\.sqlite was truncated/ },
  'it is cut off': {
    happens: (file) => truncateSync(file, statSync(file).size - 4_096),
    fault: /sounding\.sqlite was truncated/,
  },
}

test.each(Object.entries(OVERWRITTEN))(
  'where the file stays in its place and %s, nothing is acknowledged until a restart with the right one',
  async (_, { happens, fault }) => {
    const own = await startServer()
    // Jobs that read meanwhile fail too.
    own.expectErrors(/./)
    const { consumer, task } = await createTenant(own)
    expectStatus(200, await answer(consumer, task.id, { why: 'Kept before' }, 'draft').then(asUpdated))
    const [{ ino }, content] = [statSync(own.databasePath), readFileSync(own.databasePath)]
    await happens(own.databasePath, own)
    expect(statSync(own.databasePath).ino).toBe(ino)
    const lost = () => answer(consumer, task.id, { why: 'Lost' }, 'draft')
    expect(await lost()).toMatchObject({ status: 503, body: { message: expect.stringContaining('nothing was saved') } })
    const health = await own.client().fetch('/healthz')
    expect([health.status, await health.text()]).toEqual([503, expect.stringMatching(fault)])
    const logged = () => own.logs.filter(({ text }) => LOST.test(text) && fault.test(text))
    await eventually(() => logged().length > 0)
    expect(logged()).toHaveLength(1)
    const { code, out } = await runOperator('doctor', [], own, SECRET)
    expect([code, out]).toEqual([1, expect.stringMatching(/^problem +server +it says: the database is lost/m)])

    writeFileSync(own.databasePath, content)
    expect((await lost()).status).toBe(503)
    await own.kill9()
    await own.restart()
    await expectKept(own, { consumer, task })
    expect((await consumer.page(`/consumer/task/${task.id}`)).status).toBe(200)
    await own.stop()
  },
)

test('a link that leads to another file is noticed, and the log is beside the file itself', async () => {
  const linked = await startServer()
  await linked.stop()
  const elsewhere = path.join(linked.directory, 'elsewhere.sqlite')
  renameSync(linked.databasePath, elsewhere)
  symlinkSync(elsewhere, linked.databasePath)
  await linked.restart()
  linked.expectErrors(LOST)
  const there = await createTenant(linked)
  expect(readdirSync(linked.directory)).toContain('elsewhere.sqlite-wal')
  const other = path.join(linked.directory, 'other.sqlite')
  writeFileSync(other, '')
  rmSync(linked.databasePath)
  symlinkSync(other, linked.databasePath)
  await expectRefused(linked, there)
  rmSync(linked.databasePath)
  symlinkSync(elsewhere, linked.databasePath)
  await expectKept(linked, there)
  await linked.stop()
})

test('each of several processes notices it', async () => {
  const several = await startServer({ WEB_CONCURRENCY: '2' })
  await eventually(() => several.logs.some(({ text }) => text.startsWith('Serving ')))
  several.expectErrors(LOST)
  const there = await createTenant(several)
  const undo = moved(several.databasePath)
  for (let n = 0; n < 8; n += 1) {
    const { status } = await answer(there.consumer, there.task.id, { why: `${n}` }, 'draft')
    expect(status).toBe(503)
  }

  // A process that takes another's place would make an empty database and accept answers into it.
  several.expectErrors(/Process \d+ ended \(SIGKILL\), another takes its place|no process is started until it is back/)
  const [victim = 0] = childrenOf(several.pid())
  process.kill(victim, 'SIGKILL')
  await eventually(() => several.logs.some(({ text }) => text.includes('no process is started until it is back')))
  expect([existsSync(several.databasePath), childrenOf(several.pid()).length]).toEqual([false, 1])
  undo()
  await expect.poll(() => childrenOf(several.pid()).length, { timeout: 30_000 }).toBe(2)
  await expectKept(several, there)
  await several.stop()
})

async function expectRefused(at: Server, { brand, consumer, task }: Tenant): Promise<void> {
  const before = at.logs.length
  const refused = await answer(consumer, task.id, { why: 'Lost' }, 'draft')
  expect(refused).toMatchObject({ status: 503, body: { message: expect.stringContaining('nothing was saved') } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const page = await consumer.post(`/consumer/task/${task.id}`, { 'answer:why': 'What I typed', status: 'draft' })
  expect([page.status, page.text.includes('nothing was saved'), page.text.includes('What I typed')]).toEqual([
    503,
    true,
    true,
  ])
  expect((await call(brand, 'POST', '/api/brand/projects', { title: 'Lost' })).status).toBe(503)
  // What was there before can be read.
  expect((await consumer.page(`/consumer/task/${task.id}`)).status).toBe(200)
  const health = await at.client().fetch('/healthz')
  expect([health.status, await health.text()]).toEqual([503, expect.stringMatching(LOST)])
  await answer(consumer, task.id, { why: 'Lost again' }, 'draft')
  const logged = () => at.logs.slice(before).filter(({ text }) => LOST.test(text))
  await eventually(() => logged().length > 0)
  expect(logged()).toHaveLength(1)
}

/** It goes on, and has what was acknowledged. */
async function expectKept(at: Server, { consumer, task }: Pick<Tenant, 'consumer' | 'task'>): Promise<void> {
  const why = `Kept ${Date.now()}`
  await eventually(async () => (await at.client().fetch('/healthz')).status === 200)
  expect((await answer(consumer, task.id, { why }, 'draft')).status).toBeLessThan(300)
  expect(
    rowsOf<{ responses: string }>(at, 'select responses from task_responses where task_id = ?', task.id),
  ).toHaveLength(1)
  expect((await consumer.page(`/consumer/task/${task.id}`)).text).toContain(why)
}

/** The first answer is created, and later ones change it. */
function asUpdated<Reply extends { status: number }>(reply: Reply): Reply {
  return reply.status === 201 ? { ...reply, status: 200 } : reply
}
