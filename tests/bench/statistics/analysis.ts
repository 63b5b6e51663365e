import { fork } from 'node:child_process'
import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import * as schema from '#db/schema'
import { taskType } from '~/task-types/registry'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'
import type { Submission } from '~/task-types/results/analysis'
import { TASK_TYPES, type TaskType } from '~/task-types/task-type-names'
import { createProject, createTask } from '../../harness/domain/projects'
import { addStep, type Filling, fillDatabase, withBrand } from '../means/brand'
import { withBystander } from '../means/bystander'
import { addConsumers, batches } from '../means/large-brand'
import { atMost, type Row, ratios } from '../means/report'

/** Respondents, and how often each is measured. */
const SIZES: [respondents: number, turns: number][] = [
  [1_000, 101],
  [10_000, 11],
  [100_000, 5],
]
const DRAWN = 1_000
const NOW = '2026-03-05T14:03:00.000Z'

/**
 * The analysis of each type from what is stored, beside a plain loop that parses the same answers, in turns; and what
 * another request waits meanwhile.
 */
export async function measureAnalysis(): Promise<Row[]> {
  const figures = fork(new URL('analysis-process.mjs', import.meta.url))
  const ended = once(figures, 'exit').then(([code]) => {
    throw new Error(`The figures ended with ${code}`)
  })
  const [rows]: Row[][] = await Promise.race([once(figures, 'message'), ended])
  return [...(rows ?? []), ...(await measurePauses())]
}

/** What the thread says: the analyses to the loop. */
export async function analysisRatios(): Promise<Row[]> {
  const rows: Row[] = []
  for (const type of TASK_TYPES) {
    for (const [respondents, turns] of SIZES) {
      const measured = await ratiosOf(type, respondents, turns)
      rows.push(atMost(`${type}, ${respondents.toLocaleString('en-US')} respondents`, measured, 3, '×'))
    }
  }
  return rows
}

/** Who the respondents are is not parsed from their answers: both have them at hand. */
async function ratiosOf(type: TaskType, respondents: number, turns: number): Promise<number[]> {
  const analysis = getTaskTypeAnalysis(type)
  const config = await exampleOf(type)
  const drawn = answersTo(type, config)
  const packed = drawn.map((text) => analysis.packing?.pack(analysis.packing.toAnalysisInput(JSON.parse(text))) ?? null)
  const people = Array.from({ length: respondents }, (_, n) => personOf(n))
  const [ours, plain]: [number[], number[]] = [[], []]
  for (let turn = 0; turn <= turns; turn += 1) {
    plain.push(timeOf(() => people.map((_, n) => JSON.parse(drawn[n % DRAWN] ?? ''))))
    ours.push(
      timeOf(() => {
        const submissions = people.map((person, n): Submission => {
          const bytes = packed[n % DRAWN]
          const answers = bytes ? analysis.packing?.unpack(bytes) : JSON.parse(drawn[n % DRAWN] ?? '')
          return { id: n, consumer: person, answers, meta: null, submittedAt: NOW }
        })
        return analysis.analyse(config, submissions, new URLSearchParams())
      }),
    )
  }
  // The first turn of each is before it is compiled.
  return ratios(ours.slice(1), plain.slice(1))
}

/** What another request waits while the API answers with the analysis of the most respondents. */
function measurePauses(): Promise<Row[]> {
  const [respondents = 0] = SIZES.at(-1) ?? []
  return withBrand(async (server, brand) => {
    const project = await createProject(brand)
    const tasks: { id: number; type: TaskType; config: unknown }[] = []
    for (const type of TASK_TYPES) {
      const { id } = await createTask(brand, project.id, { type })
      tasks.push({ id, type, config: await exampleOf(type) })
    }
    await server.stop()
    fillDatabase(server.databasePath, (db) => {
      const consumers = addConsumers(db, respondents, Date.now())
      for (const task of tasks) {
        configure(db, task)
        addResponses(db, task, consumers)
      }
    })
    await server.restart()
    // The first request of all compiles what every other uses.
    await brand.page('/')
    const rows: Row[] = []
    for (const { id, type } of tasks) {
      const [status, waited] = await withBystander(server.url, async () => {
        const reply = await brand.fetch(`/api/tasks/${id}/analysis`)
        await reply.arrayBuffer()
        return reply.status
      })
      if (status !== 200) throw new Error(`The analysis answered ${status}`)
      rows.push(atMost(`${type}: what another request waited`, waited, 50, 'ms'))
    }
    return rows
  })
}

/** Gives a task its configuration, where its type has one. */
export function configure(db: Filling, { id, config }: { id: number; config: unknown }): void {
  if (config)
    db.update(schema.tasks)
      .set({ config: JSON.stringify(config) })
      .where(eq(schema.tasks.id, id))
      .run()
}

/** Gives a task answers of these people. */
export function addResponses(
  db: Filling,
  { id: taskId, type, config }: { id: number; type: TaskType; config: unknown },
  consumers: number[],
  status: 'draft' | 'submitted' = 'submitted',
): void {
  const now = Date.now()
  const drawn = answersTo(type, config)
  const { packing } = getTaskTypeAnalysis(type)
  const packed = drawn.map((text) => packing?.pack(packing.toAnalysisInput(JSON.parse(text))))
  const stepId = addStep(db, taskId, now)
  for (const rows of batches(consumers.map((consumerId, n) => ({ consumerId, n })))) {
    const kept = db
      .insert(schema.taskResponses)
      .values(
        rows.map(({ consumerId, n }) => ({
          taskId,
          stepId,
          consumerId,
          responses: drawn[n % DRAWN] ?? '',
          status,
          submittedAt: status === 'submitted' ? now + n : null,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .returning({ responseId: schema.taskResponses.id })
      .all()
    const bytes = kept.flatMap(({ responseId }, index) => {
      const one = packed[(rows[index]?.n ?? 0) % DRAWN]
      return one ? [{ responseId, bytes: one }] : []
    })
    if (bytes.length > 0) db.insert(schema.responseColumns).values(bytes).run()
  }
}

/** The configuration of the type that is given, or else its example. */
export async function exampleOf(type: TaskType, given?: unknown): Promise<unknown> {
  const { empty, editing } = taskType(type).config
  if (given !== undefined) return editing ? editing.schema.parse(given) : given
  const folder = type.replaceAll('_', '-')
  const { exampleConfig } = await import(`../../../app/task-types/${folder}/example-config.ts`)
  return editing ? editing.schema.parse(exampleConfig) : empty
}

/** Answers as they are stored. */
function answersTo(type: TaskType, config: unknown): string[] {
  return getTaskTypeAnalysis(type)
    .generateSamples(config, DRAWN, 7, NOW)
    .map((answers) => JSON.stringify(answers))
}

function personOf(id: number): Submission['consumer'] {
  const user = { firstName: 'Ada', lastName: `No ${id}`, email: `ada${id}@example.com`, profileImageUrl: null }
  return { id, createdAt: NOW, user }
}

function timeOf(work: () => unknown): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}
