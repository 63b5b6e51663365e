import { writeFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import * as schema from '#db/schema'
import { type Brand, signUpBrand } from '../harness/domain/people'
import { createProject, createTask } from '../harness/domain/projects'
import { type ServerProcess, startProcess } from '../harness/services/server-process'
import { fillDatabase } from './means/brand'
import { addConsumers } from './means/large-brand'
import { type Pause, pauseOf, WATCHED } from './means/pause'
import { atMost, plain, type Row } from './means/report'
import { memory } from './means/usage'
import { addResponses, exampleOf } from './statistics/analysis'

const PEOPLE = 100_000
const FORMATS = ['csv', 'csv-ids', 'csv-long', 'xlsx', 'sav']

/** A survey that 100,000 people have answered, as each kind of file: pauses, memory, and when its first byte comes. */
export async function measureExports(): Promise<Row[]> {
  const server = await startProcess({}, WATCHED)
  try {
    const brand = await signUpBrand(server.url)
    const taskId = await prepare(server, brand)
    const rows: Row[] = []
    for (const format of FORMATS) rows.push(...(await measureFormat(server, brand, taskId, format)))
    return rows
  } finally {
    await server.dispose()
  }
}

async function prepare(server: ServerProcess, brand: Brand): Promise<number> {
  const { id: projectId } = await createProject(brand)
  const type = 'custom_survey'
  const { id } = await createTask(brand, projectId, { type })
  const config = await exampleOf(type)
  await server.stop()
  fillDatabase(server.databasePath, (db) => {
    db.update(schema.tasks)
      .set({ config: JSON.stringify(config), status: 'open' })
      .where(eq(schema.tasks.id, id))
      .run()
    addResponses(db, { id, type, config }, addConsumers(db, PEOPLE, Date.now()))
    // What is submitted after an export has begun is no part of it.
    db.update(schema.taskResponses)
      .set({ submittedAt: Date.now() - 60_000 })
      .run()
  })
  return id
}

async function measureFormat(server: ServerProcess, brand: Brand, taskId: number, format: string): Promise<Row[]> {
  await server.restart()
  await brand.page('/')
  // What is loaded and compiled once is no part of it.
  await download(brand, `/api/tasks/${taskId}/data?format=${format}&to=2020-01-01`)
  await pauseOf(server)
  const before = memory(server.pid()).now
  writeFileSync(`/proc/${server.pid()}/clear_refs`, '5') // from here on the peak is counted anew
  const { firstMs, wholeMs, bytes } = await download(brand, `/api/tasks/${taskId}/data?format=${format}`)
  const more = memory(server.pid()).peak - before
  const { ms, cpuMs }: Pause = await pauseOf(server)
  return [
    atMost(`${format}: longest pause`, ms, 50, 'ms'),
    plain('  the most that it computed in one turn', cpuMs, 'ms'),
    atMost('  memory above before, at most', more, 100, 'MB'),
    atMost('  first byte', firstMs, 1_000, 'ms'),
    plain(`  the whole of ${Math.round(bytes / 1_000_000)} MB`, wholeMs, 'ms'),
  ]
}

async function download(brand: Brand, address: string) {
  const begun = performance.now()
  const { body, status } = await brand.fetch(address, { headers: { 'Accept-Encoding': 'identity' } })
  if (status !== 200 || !body) throw new Error(`${address} answered ${status}`)
  let firstMs = 0
  let bytes = 0
  for await (const part of body) {
    firstMs ||= performance.now() - begun
    bytes += part.length
  }
  return { firstMs, wholeMs: performance.now() - begun, bytes }
}
