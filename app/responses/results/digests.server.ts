import { and, asc, eq, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { db } from '#db/client.server'
import { consumers, taskResponses, taskSteps, users } from '#db/schema'
import { sha256 } from '~/lib/secret.server'
import type { TaskTypeAnalysis, Viewing } from '~/task-types/analysis'
import { analysisOf } from '~/task-types/registry.server'
import { configOf } from '~/tasks/config.server'
import { countedResponses } from '../responses.server'
import type { Quality } from './quality'
import { findDoubts } from './quality.server'
import { listSubmissions } from './submissions.server'

/** Digests are kept of so many responses in all, or of one task that has more. */
const MOST_RESPONSES = 4_000

type Kept = { revision: string; digest: unknown; quality: Quality }

/** By task and narrowing. */
const kept = new LRUCache<string, Kept>({
  maxSize: MOST_RESPONSES,
  sizeCalculation: ({ quality }) => Math.min(MOST_RESPONSES, Math.max(1, quality.submissions)),
})

type TaskRow = { id: number; type: string; config: string | null }

type Narrowing = {
  tag: string | null
  /** The condition for those who have the tag. */
  among: SQL | undefined
  /** Whether careless submissions are left out. */
  leftOut: boolean
}

/**
 * What the results' views of a task are made from, with notes about careless submissions. It is kept until a submission
 * comes or goes, or someone's name or the configuration changes.
 */
export async function digestOf(task: TaskRow, narrowing: Narrowing) {
  const analysis = analysisOf(task.type)
  const viewing = analysis.viewing ?? figuresAlone(analysis)
  const { tag, among, leftOut } = narrowing
  const name = JSON.stringify([task.id, tag, leftOut])
  const revision = await revisionOf(task, among)
  const known = kept.get(name)
  const current = known?.revision === revision ? known : { revision, ...(await newDigest(viewing, task, narrowing)) }
  kept.set(name, current)
  return { viewing, digest: current.digest, quality: current.quality }
}

/** The view of a type that shows what its analysis says. */
function figuresAlone({ analyse }: TaskTypeAnalysis): Viewing {
  return {
    digest: (config, submissions) => {
      const figures = analyse(config, submissions, new URLSearchParams())
      if (!figures.ok) throw new Error(`Figures without filters were refused: ${figures.message}`)
      return figures.value
    },
    show: (_config, results) => ({ results }),
  }
}

async function newDigest(
  viewing: Viewing,
  task: TaskRow,
  { among, leftOut }: Narrowing,
): Promise<Omit<Kept, 'revision'>> {
  const config = configOf(task)
  const submissions = await listSubmissions(task.id, among)
  const doubts = await findDoubts(task.id, analysisOf(task.type), config, submissions)
  const doubtful = new Set(leftOut ? doubts.map(({ responseId }) => responseId) : [])
  const counted = submissions.filter(({ id }) => !doubtful.has(id))
  return { digest: viewing.digest(config, counted), quality: { doubts, submissions: submissions.length, leftOut } }
}

/** Submissions do not change: which ones there are, and what their people are called, says whether anything has. */
async function revisionOf(task: TaskRow, among?: SQL): Promise<string> {
  const rows = await db
    .select({ id: taskResponses.id, renamed: users.updatedAt })
    .from(taskResponses)
    .innerJoin(taskSteps, eq(taskSteps.id, taskResponses.stepId))
    .innerJoin(consumers, eq(consumers.id, taskResponses.consumerId))
    .innerJoin(users, eq(users.id, consumers.userId))
    .where(and(await countedResponses(db, task.id), eq(taskResponses.status, 'submitted'), among))
    .orderBy(asc(taskResponses.id))
  const people = rows.map(({ id, renamed }) => `${id}:${renamed}`)
  return sha256(JSON.stringify([task.type, task.config, people]))
}
