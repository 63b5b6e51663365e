import { and, asc, eq, gt, gte, inArray, lte, or, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server'
import { taskResponses, taskSteps } from '#db/schema'
import type { Consumer } from '~/lib/people'
import { createYielder } from '~/lib/work/yielding-chunks.server'
import { listConsumerTags } from '~/projects/tags/stakeholder-tags.server'
import { FIRST_OCCASION } from '~/respondents/occasions.server'
import { consumerColumns, consumerRecord, joinRespondents } from '~/respondents/respondents.server'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'
import { listOwnTasks, type OwnTask } from '~/tasks/own-task.server'
import { findShareable } from '~/tasks/sharing/result-links.server'
import { effectiveConfig } from '~/tasks/stored-config.server'
import { whereCounted } from '../responses.server'
import { findFilterConditions } from '../results/filters/response-filter.server'
import type { ExportGroup, ExportJob } from './export-job'
import type { ExportQuery } from './export-query'

/** The exported tasks of a project, in order of creation, with their conditions. */
export type Dataset = {
  brandId: number
  project: { id: number; title: string }
  tasks: DataTask[]
  groups: ExportGroup[]
  /** The consumers that it is of; null for all. */
  among: ReadonlySet<number> | null
  isNameless: boolean
  /** Whether its tasks have several occasions. */
  hasOccasions: boolean
}

type DataTask = {
  id: number
  title: string
  type: string
  config: unknown
  /** Which of its responses count. */
  counted: SQL | undefined
  /** Ids of submissions that are left out. */
  leftOut: ReadonlySet<number>
}

/** A respondent with their submissions by task. `submittedAt` is in milliseconds. */
export type Row = {
  consumer: Consumer
  occasion: number
  tags: string[]
  answers: Map<number, { submittedAt: number; answers: unknown; meta: Record<string, unknown> | null }>
}

/**
 * The project and the tasks to export, in order of creation: the requested ones, or all but drafts. Null if the project
 * or a requested task is not the brand's.
 */
export async function findExported(brandId: number, projectId: number, taskIds: number[] | null) {
  const project = (await findShareable(brandId, projectId))?.project
  if (!project) return null
  const rows = (await listOwnTasks(brandId, projectId)).reverse()
  if (taskIds?.some((id) => !rows.some((row) => row.id === id))) return null
  const tasks = rows.filter(({ id, status }) => (taskIds === null ? status !== 'draft' : taskIds.includes(id)))
  return { project, tasks }
}

/** Throws if the project has been deleted. */
export async function findDataset({ brandId, projectId, query, careless, groups }: ExportJob): Promise<Dataset> {
  const found = await findExported(brandId, projectId, query.taskIds)
  if (!found) throw new Error(`Project ${projectId} has nothing to export any more`)
  const tasks: DataTask[] = []
  for (const row of found.tasks) tasks.push(await dataTask(brandId, row, query, careless.get(row.id) ?? new Set()))
  const among = query.onlyGroupMembers ? new Set(groups.flatMap(({ members }) => [...members])) : null
  const hasOccasions = await haveOccasions(tasks.map(({ id }) => id))
  return { brandId, project: found.project, tasks, groups, among, isNameless: query.isAnonymous, hasOccasions }
}

/** Whether someone has answered one of these tasks on another occasion than the first. */
async function haveOccasions(taskIds: number[]): Promise<boolean> {
  const isLater = and(inArray(taskResponses.taskId, taskIds), gt(taskResponses.occasion, FIRST_OCCASION))
  const [later] = await db.select({ id: taskResponses.id }).from(taskResponses).where(isLater).limit(1)
  return later !== undefined
}

/** A task with its submissions so far, filtered by the query. */
async function dataTask(
  brandId: number,
  task: OwnTask,
  { choices }: ExportQuery,
  leftOut: ReadonlySet<number>,
): Promise<DataTask> {
  const { id, title, type } = task
  const { submittedAt, status } = taskResponses
  const counted = and(
    whereCounted(task),
    eq(status, 'submitted'),
    (await findFilterConditions(brandId, choices)).where,
    // Later submissions are not part of the export.
    lte(submittedAt, Date.now()),
  )
  return { id, title, type, config: effectiveConfig(task), counted, leftOut }
}

/** Respondents whose answers are read at a time. */
const PORTION = 100

/**
 * The respondents of a dataset with their answers, by id, in portions: memory holds one portion per task, and other
 * work runs in between.
 */
export async function* streamRows({ brandId, tasks, among, isNameless }: Dataset): AsyncGenerator<Row[]> {
  const breathe = createYielder()
  const cursors = tasks.map((task) => ({ task, after: NOBODY, isDone: false, waiting: new Map<string, Read>() }))
  for (;;) {
    for (const cursor of cursors) {
      if (cursor.isDone || cursor.waiting.size > 0) continue
      const read = await readPortion(cursor.task, cursor.after)
      for (const one of read) cursor.waiting.set(rowKey(one), one)
      cursor.isDone = read.length < PORTION
      cursor.after = read.at(-1) ?? cursor.after
      await breathe()
    }
    // Up to here everything of everyone has been read.
    const [bound] = cursors
      .filter(({ isDone }) => !isDone)
      .map(({ after }) => after)
      .sort(compareRows)
    const complete = new Map(
      cursors.flatMap(({ waiting }) => [...waiting].filter(([, read]) => !bound || compareRows(read, bound) <= 0)),
    )
    const portion: Row[] = []
    for (const [key, { consumer, occasion }] of [...complete].sort(([, one], [, other]) => compareRows(one, other))) {
      const own = cursors.flatMap(({ task, waiting }) => {
        const found = waiting.get(key)
        waiting.delete(key)
        return found && !task.leftOut.has(found.id) ? [{ task, found }] : []
      })
      if (own.length === 0 || (among && !among.has(consumer.id))) continue
      const answers: Row['answers'] = new Map()
      for (const { task, found } of own) {
        const { submittedAt, responses, meta } = found
        answers.set(task.id, { submittedAt, answers: JSON.parse(responses), meta: meta && JSON.parse(meta) })
        await breathe()
      }
      portion.push({ consumer: consumerRecord(consumer), occasion, tags: [], answers })
    }
    if (portion.length > 0) yield isNameless ? portion : await withTags(brandId, portion)
    if (cursors.every(({ isDone, waiting }) => isDone && waiting.size === 0)) return
  }
}

type Read = Awaited<ReturnType<typeof readPortion>>[number]

/** What rows are ordered by. */
type Place = { consumer: { id: number }; occasion: number }

const NOBODY: Place = { consumer: { id: 0 }, occasion: 0 }

function rowKey({ consumer, occasion }: Place): string {
  return `${consumer.id} ${occasion}`
}

function compareRows(one: Place, other: Place): number {
  return one.consumer.id - other.consumer.id || one.occasion - other.occasion
}

async function readPortion({ id, counted }: DataTask, after: Place) {
  const { consumerId, occasion } = taskResponses
  const isLater = and(
    gte(consumerId, after.consumer.id),
    or(gt(consumerId, after.consumer.id), gt(occasion, after.occasion)),
  )
  const rows = await joinRespondents(
    db
      .select({
        id: taskResponses.id,
        consumer: consumerColumns,
        occasion,
        submittedAt: taskResponses.submittedAt,
        updatedAt: taskResponses.updatedAt,
        responses: taskResponses.responses,
        meta: taskResponses.meta,
      })
      .from(taskResponses)
      .innerJoin(taskSteps, eq(taskSteps.id, taskResponses.stepId))
      .$dynamic(),
    taskResponses.consumerId,
  )
    .where(and(eq(taskResponses.taskId, id), isLater, counted))
    .orderBy(asc(consumerId), asc(occasion))
    .limit(PORTION)
  return rows.map(({ submittedAt, updatedAt, ...row }) => ({ ...row, submittedAt: submittedAt ?? updatedAt }))
}

async function withTags(brandId: number, portion: Row[]): Promise<Row[]> {
  const tags = await listConsumerTags(
    brandId,
    portion.map(({ consumer }) => consumer.id),
  )
  return portion.map((row) => ({ ...row, tags: tags.get(row.consumer.id) ?? [] }))
}

/** The largest extent of a submission for each task whose columns depend on it. */
export async function findColumnCounts(dataset: Dataset): Promise<Map<number, number>> {
  const extents = new Map<number, number>()
  const asked = dataset.tasks.filter(({ type }) => getTaskTypeAnalysis(type).countColumns)
  if (asked.length === 0) return extents
  for await (const portion of streamRows({ ...dataset, tasks: asked, isNameless: true })) {
    for (const { answers } of portion) {
      for (const { id, type } of asked) {
        const own = answers.get(id)
        if (own)
          extents.set(id, Math.max(extents.get(id) ?? 0, getTaskTypeAnalysis(type).countColumns?.(own.answers) ?? 0))
      }
    }
  }
  return extents
}
