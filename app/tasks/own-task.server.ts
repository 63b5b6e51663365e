import { and, desc, eq, exists, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { db } from '#db/client.server'
import { alias, jsonArrayAgg } from '#db/dialect'
import {
  longEstimates,
  projects,
  taskAssignments,
  taskClosures,
  taskResponses,
  taskSchedules,
  taskSteps,
  tasks,
} from '#db/schema'
import { parseTaskType } from '~/task-types/task-type-names'
import { type Clearance, clearanceIn } from './closures.server'
import type { Schedule } from './schedules/schedule'
import { scheduleRecord } from './schedules/schedules.server'
import type { ResponseCounts } from './steps.server'

/**
 * A task of the brand, read in one statement with the facts that its results need. A function that takes it need not
 * check the owner again.
 */
export type OwnTask = ReturnType<typeof ownTask>

/** The same with what the pages of a task count and show. */
export type CountedTask = OwnTask & {
  assigned: number
  /** Assignees who have not saved anything yet. */
  waiting: number
  responses: ResponseCounts
  schedule: Schedule | null
  clearance: Clearance | null
}

/** A task of the brand, or null. */
export async function findOwnTask(brandId: number, taskId: number): Promise<OwnTask | null> {
  const [row] = await selectOwn(and(eq(projects.brandId, brandId), eq(tasks.id, taskId)))
  return row ? ownTask(brandId, row) : null
}

/** The tasks of one of the brand's projects, newest first, without `except`; none of another brand's. */
export async function listOwnTasks(brandId: number, projectId: number, except?: OwnTask | null): Promise<OwnTask[]> {
  const others = except ? ne(tasks.id, except.id) : undefined
  const rows = await selectOwn(and(eq(projects.brandId, brandId), eq(projects.id, projectId), others))
  return rows.map((row) => ownTask(brandId, row))
}

/** A task of the brand with its counts, or null. */
export async function findCountedTask(brandId: number, taskId: number): Promise<CountedTask | null> {
  const surveys = alias(taskSteps, 'surveys')
  const samples = alias(taskSteps, 'samples')
  const assigned = eq(taskAssignments.taskId, tasks.id)
  const answered = (step: typeof surveys, status: 'draft' | 'submitted') =>
    db.$count(taskResponses, and(eq(taskResponses.stepId, step.id), eq(taskResponses.status, status)))
  const [row] = await db
    .select({
      task: tasks,
      project: PROJECT,
      estimated: ESTIMATED,
      assigned: db.$count(taskAssignments, assigned),
      waiting: db.$count(taskAssignments, and(assigned, eq(taskAssignments.status, 'assigned'))),
      drafts: answered(surveys, 'draft'),
      submitted: answered(surveys, 'submitted'),
      samples: db.$count(taskResponses, eq(taskResponses.stepId, samples.id)),
      schedule: taskSchedules,
      closure: taskClosures,
    })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .leftJoin(surveys, and(eq(surveys.taskId, tasks.id), eq(surveys.type, 'survey')))
    .leftJoin(samples, and(eq(samples.taskId, tasks.id), eq(samples.type, 'sample')))
    .leftJoin(taskSchedules, eq(taskSchedules.taskId, tasks.id))
    .leftJoin(taskClosures, eq(taskClosures.taskId, tasks.id))
    .where(and(eq(projects.brandId, brandId), eq(tasks.id, taskId)))
  if (!row) return null
  const { drafts, submitted, ...found } = row
  return {
    ...ownTask(brandId, { ...found, hasSubmissions: submitted > 0, hasSamples: row.samples > 0 }),
    assigned: row.assigned,
    waiting: row.waiting,
    responses: { drafts, submitted, samples: row.samples },
    schedule: row.schedule && scheduleRecord(row.schedule),
    clearance: row.closure && clearanceIn(row.closure),
  }
}

const PROJECT = { id: projects.id, title: projects.title }

/** The names of the estimates that are whole, as JSON. */
const ESTIMATED = sql<string>`(${db
  .select({ names: jsonArrayAgg(longEstimates.name) })
  .from(longEstimates)
  .where(and(eq(longEstimates.taskId, tasks.id), eq(longEstimates.percent, 100)))})`

const names = z.array(z.string())

function selectOwn(condition: SQL | undefined) {
  return db
    .select({
      task: tasks,
      project: PROJECT,
      estimated: ESTIMATED,
      hasSubmissions: isAnswered(and(eq(taskSteps.type, 'survey'), eq(taskResponses.status, 'submitted'))),
      hasSamples: isAnswered(eq(taskSteps.type, 'sample')),
    })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(condition)
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
}

function isAnswered(condition: SQL | undefined): SQL<boolean> {
  const found = db
    .select({ id: taskResponses.id })
    .from(taskSteps)
    .innerJoin(taskResponses, eq(taskResponses.stepId, taskSteps.id))
    .where(and(eq(taskSteps.taskId, tasks.id), condition))
  return sql`${exists(found)}`.mapWith(Boolean)
}

type Found = {
  task: typeof tasks.$inferSelect
  project: { id: number; title: string }
  estimated: string
  hasSubmissions: boolean
  hasSamples: boolean
}

function ownTask(brandId: number, { task, project, estimated, hasSubmissions, hasSamples }: Found) {
  return {
    ...task,
    type: parseTaskType(task.type),
    brandId,
    project,
    /** Whether there is a real submission; samples no longer count then. */
    hasSubmissions,
    hasSamples,
    /** The names of its estimates that are whole. */
    estimated: names.parse(JSON.parse(estimated)),
  }
}
