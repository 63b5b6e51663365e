import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as schema from '#db/schema'
import { sha256 } from '~/lib/secret.server'
import { type Brand, signUpBrand } from '../../harness/people'
import { createDatabase, type Postgres, startPostgres } from '../../harness/postgres'
import { createProject } from '../../harness/projects'
import { type ServerProcess, startProcess } from '../../harness/server-process'
import { createOpenSurvey } from '../../harness/survey'
import { fillDatabase } from '../means/brand'
import { batches, enlarge, LARGE } from '../means/large-brand'
import { QUESTIONS } from '../means/survey-questions'

const DAY = 86_400_000

/** A brand with 100,000 responses in SQLite, and an open survey that so many people are asked who are signed in. */
export type World = {
  server: ServerProcess
  brand: Brand
  projectId: number
  hotId: number
  /** Of the people of the open survey: what their browsers send. */
  cookies: string[]
}

export async function makeWorld(people: number): Promise<World> {
  const server = await startProcess()
  const brand = await signUpBrand(server.url)
  const { projectId } = await enlarge(server, brand, LARGE)
  const project = await createProject(brand, { title: 'The hot project' })
  const { id: hotId } = await createOpenSurvey(brand, project.id, QUESTIONS)
  await server.stop()
  const cookies = fillDatabase(server.databasePath, (db) => {
    const now = Date.now()
    const asked = db
      .select({ id: schema.consumers.id, userId: schema.consumers.userId })
      .from(schema.consumers)
      .limit(people)
      .all()
    for (const some of batches(asked)) {
      db.insert(schema.taskAssignments)
        .values(some.map(({ id }) => ({ taskId: hotId, consumerId: id, assignedAt: now })))
        .run()
    }
    const sids = asked.map(({ userId }, n) => ({ sid: String(n).padStart(43, 'a'), userId }))
    for (const some of batches(sids)) {
      const expire = now + 30 * DAY
      db.insert(schema.sessions)
        .values(some.map(({ sid, userId }) => ({ sid: sha256(sid), userId, sess: '{}', expire })))
        .run()
    }
    return sids.map(({ sid }) => `sid=${sid}`)
  })
  await server.restart()
  return { server, brand, projectId, hotId, cookies }
}

/** A PostgreSQL of its own, which syncs its log at each commit. */
export async function startDatabase(): Promise<Postgres & { dispose(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sounding-scale-'))
  execFileSync('chmod', ['755', folder])
  const postgres = await startPostgres(path.join(folder, 'postgres'), [])
  return {
    ...postgres,
    async dispose() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies the data of an instance, which is not to be running, into another database; seconds that it took. */
function copyTo(target: string, source: Record<string, string>): number {
  const begun = performance.now()
  const { PATH = '', HOME = '' } = process.env
  execFileSync(process.execPath, ['--import', 'tsx', 'server/operating/copy-command.ts', '--to', target], {
    env: { PATH, HOME, ...source },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return (performance.now() - begun) / 1_000
}

/** Has a database in PostgreSQL of what a server keeps in SQLite, and back in a file; its address and the seconds of both ways. */
export async function moveToPostgres({ server }: World, postgres: Postgres) {
  await server.stop()
  const address = createDatabase(postgres.folder, 'scale')
  const there = copyTo(address, { DATABASE_PATH: server.databasePath })
  const back = copyTo(path.join(server.directory, 'back.sqlite'), { DATABASE_URL: address })
  return { address, there, back }
}
