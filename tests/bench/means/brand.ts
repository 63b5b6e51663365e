import Database from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import * as schema from '#db/schema'
import { type Brand, signUpBrand } from '../../harness/domain/people'
import { type ServerProcess, startProcess } from '../../harness/services/server-process'

/** Measures at a server of its own with a brand that has only just signed up; both are gone afterwards. */
export async function withBrand<T>(measure: (server: ServerProcess, brand: Brand) => Promise<T>): Promise<T> {
  const server = await startProcess()
  try {
    return await measure(server, await signUpBrand(server.url))
  } finally {
    await server.dispose()
  }
}

export type Filling = BetterSQLite3Database<typeof schema>

/** Puts rows into the database of a server that is stopped, at once, as no API could in a minute. */
export function fillDatabase<T>(file: string, fill: (db: Filling) => T): T {
  const connection = new Database(file)
  connection.exec('begin')
  const filled = fill(drizzle(connection, { schema }))
  connection.exec('commit')
  connection.close()
  return filled
}

/** The id of the step that the task's real responses belong to. */
export function addStep(db: Filling, taskId: number, now: number): number {
  const [step] = db
    .insert(schema.taskSteps)
    .values({ taskId, type: 'survey', title: 'Responses', createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: [schema.taskSteps.taskId, schema.taskSteps.type], set: { updatedAt: now } })
    .returning({ id: schema.taskSteps.id })
    .all()
  if (!step) throw new Error('The step was not inserted')
  return step.id
}
