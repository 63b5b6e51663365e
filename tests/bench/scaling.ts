import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { respondents, sessions, taskAssignments } from '#db/schema'
import { sha256 } from '~/lib/secret.server'
import { createOpenSurvey } from '../harness/domain/survey'
import { createDatabase } from '../harness/services/postgres'
import { type ServerProcess, startProcess } from '../harness/services/server-process'
import { type Filling, fillDatabase, withBrand } from './means/brand'
import { answersOf, batches, enlarge, LARGE } from './means/large-brand'
import { httpRequest, load } from './means/load'
import { startDatabase } from './means/own-postgres'
import { run } from './means/program'
import { atLeast, atMost, plain, type Row, ratios } from './means/report'
import { QUESTIONS } from './means/survey-questions'
import { readWithWrk } from './means/wrk'

const ROUNDS = 5
const READERS = 16
const CLIENTS = 64
/** So many a round; all rounds together have no more than the 10,000 people of the brand. */
const SUBMISSIONS = 800
const WARMING_ROUNDS = 7
const DAY_MS = 86_400_000

type Data = { taskId: number; cookies: string[]; databasePath: string }

/**
 * A brand with 100,000 responses is copied to PostgreSQL (with fsync) and back; then the page of a survey is read from one and
 * from two processes on SQLite and from one on PostgreSQL, in turns, and people submit that survey to two on PostgreSQL.
 */
export function measureScaling(): Promise<Row[]> {
  return withBrand(async (server, brand) => {
    const large = await enlarge(server, brand, LARGE)
    const task = await createOpenSurvey(brand, large.projectId, QUESTIONS)
    await server.stop()
    const cookies = fillDatabase(server.databasePath, (db) => invite(db, task.id))
    const { databasePath, directory } = server
    const postgres = await startDatabase()
    const address = createDatabase(postgres.folder, 'scaling')
    try {
      const back = path.join(directory, 'back.sqlite')
      const there = await secondsOf(() => copy({ DATABASE_PATH: databasePath }, address))
      const andBack = await secondsOf(() => copy({ DATABASE_URL: address }, back))
      await server.restart()
      const data = { taskId: task.id, cookies, databasePath }
      return [
        plain('responses of the brand', large.size.consumers * 10, ''),
        atMost('copied to PostgreSQL and back, equal', there + andBack, 60, 's'),
        ...(await pages(server, address, data)),
        ...(await submissions(address, data)),
      ]
    } finally {
      await postgres.dispose()
    }
  })
}

/** Gives the task to everyone, and everyone a session: their cookies. */
function invite(db: Filling, taskId: number): string[] {
  const now = Date.now()
  const people = db.select({ id: respondents.id, userId: respondents.userId }).from(respondents).all()
  return batches(people).flatMap((rows) => {
    const assigned = rows.map(({ id }) => ({
      taskId,
      consumerId: id,
      assignedAt: now,
      notifiedAt: now,
      status: 'assigned' as const,
    }))
    db.insert(taskAssignments).values(assigned).run()
    const begun = rows.flatMap(({ userId }) =>
      userId === null ? [] : [{ userId, sid: randomBytes(32).toString('base64url') }],
    )
    const kept = begun.map(({ userId, sid }) => ({ userId, sid: sha256(sid), sess: '{}', expire: now + 30 * DAY_MS }))
    db.insert(sessions).values(kept).run()
    return begun.map(({ sid }) => `sid=${sid}`)
  })
}

async function copy(source: Record<string, string>, target: string): Promise<void> {
  await run(process.execPath, ['--import', 'tsx', 'server/operating/copy-command.ts', '--to', target], {
    environment: source,
  })
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1_000
}

async function pages(one: ServerProcess, address: string, { taskId, cookies, databasePath }: Data): Promise<Row[]> {
  const two = await startProcess({ DATABASE_PATH: databasePath, WEB_CONCURRENCY: '2' })
  const remote = await startProcess({ DATABASE_URL: address })
  try {
    const reading = { connections: READERS, seconds: 3, path: `/consumer/task/${taskId}`, cookie: cookies[0] ?? '' }
    const servers = [one, two, remote]
    // Two need twice as many pages until all of their code is compiled, and the driver of PostgreSQL is more code.
    for (let turn = 0; turn < 5; turn += 1) for (const { url } of servers) await readWithWrk(url, reading)
    const measured: number[][] = servers.map(() => [])
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [n, { url }] of servers.entries()) measured[n]?.push(await readWithWrk(url, reading))
    }
    const [alone = [], both = [], there = []] = measured
    return [
      plain('pages of a survey, one process on SQLite', alone, '/s'),
      atLeast('two processes, to one', ratios(both, alone), 1.7, '×'),
      atLeast('one on PostgreSQL, to one on SQLite', ratios(there, alone), 0.8, '×'),
    ]
  } finally {
    await two.dispose()
    await remote.dispose()
  }
}

/** People who each submit once, 64 at a time, on connections on which a page of the survey has been opened, as a browser does. */
async function submissions(database: string, { taskId, cookies }: Data): Promise<Row[]> {
  const server = await startProcess({ DATABASE_URL: database, WEB_CONCURRENCY: '2' })
  try {
    const address = `/api/consumer/tasks/${taskId}/responses`
    const body = JSON.stringify({ responses: answersOf(7), status: 'submitted' })
    const send = (cookie: string) =>
      httpRequest('POST', address, { Cookie: cookie, 'Content-Type': 'application/json' }, body)
    const rates: number[] = []
    const waits: number[] = []
    // As with pages: until all of the code is compiled, and that of two processes takes twice as many.
    for (let round = 0; round < WARMING_ROUNDS + ROUNDS; round += 1) {
      const each = cookies.slice(round * SUBMISSIONS, (round + 1) * SUBMISSIONS).map(send)
      const { perSecond, p99 } = await load(server.url, {
        connections: CLIENTS,
        requests: each.length,
        before: httpRequest('GET', `/consumer/task/${taskId}`, { Cookie: cookies[0] ?? '' }),
        request: () => '',
        each,
      })
      if (round < WARMING_ROUNDS) continue
      rates.push(perSecond)
      waits.push(p99)
    }
    return [
      atLeast(`submissions to one task, ${CLIENTS} clients, two processes on PostgreSQL`, rates, 500, '/s'),
      atMost('… p99', waits, 150, 'ms'),
    ]
  } finally {
    await server.dispose()
  }
}
