import { eq, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { invitations, projects, stakeholders, taskAssignments, taskResponses, tasks } from '#db/schema'
import { listInvitations } from '~/invitations/invitations.server'
import { type PackedJson, packJson } from '~/lib/formats/compressed-json.server'
import type { SerializedJson } from '~/lib/http/bodies/serialized-json.server'
import { type Cursor, cursorAfter, type ListQuery } from '~/lib/lists/list-query'
import { listConsumerProjects } from '~/projects/consumer/consumer-projects.server'
import { listConsumers, listProjectConsumers } from '~/projects/participation/stakeholders.server'
import { listProjects, ownsProject } from '~/projects/projects.server'
import { listAssignments } from '~/tasks/assignment/assignments.server'
import { type AssignedTask, listConsumerTasks } from '~/tasks/consumer/consumer-tasks.server'
import { sentTask } from '~/tasks/task-records.server'
import { findTask, listProjectTasks, listTasks } from '~/tasks/tasks.server'
import { listResponses, streamResponses } from '../responses.server'
import { listPlacedMarks, marksInPortions } from './image-marks.server'

/** Reading and writing more rows takes longer than others should wait. */
const MANY = 500
/** The same for bytes of configurations. */
const MUCH = 500_000

type Portions = AsyncIterable<unknown[]>

type List = {
  /** The whole list, or portions of an array that would otherwise take hundreds of megabytes. */
  read:
    | { of: (brandId: number, id: number) => Promise<unknown> }
    | { portions: (brandId: number, id: number) => Promise<Portions | null> }
  /** Decided without reading it. */
  isLong: (brandId: number, id: number) => Promise<boolean>
}

/** The API's unpaged lists. `id` is the project or task; null for another brand's. */
const LISTS = {
  task: { read: { of: findTask }, isLong: hasManyAssigned },
  tasks: { read: { of: (brandId) => listTasks(brandId) }, isLong: hasManyTasks },
  projectTasks: { read: { of: listProjectTasks }, isLong: hasManyTasks },
  assignments: { read: { of: listAssignments }, isLong: hasManyAssigned },
  responses: {
    read: { portions: streamResponses },
    isLong: (_, taskId) => isMany(taskResponses, eq(taskResponses.taskId, taskId)),
  },
  // Few people may have made many.
  marks: { read: { portions: marksInPortions }, isLong: async () => true },
  consumers: {
    read: {
      of: async (brandId) => ({
        consumers: await listConsumers(brandId),
        invitations: await listInvitations(brandId),
      }),
    },
    isLong: hasManyPeople,
  },
  projectConsumers: {
    read: {
      of: async (brandId, projectId) =>
        (await ownsProject(brandId, projectId))
          ? {
              consumers: await listProjectConsumers(brandId, projectId),
              invitations: await listInvitations(brandId, projectId),
            }
          : null,
    },
    isLong: hasManyPeople,
  },
} satisfies Record<string, List>

export type ListName = keyof typeof LISTS

/** A page, with a cursor if more rows follow; null for another owner's list. */
type PageOf = (
  owner: number,
  id: number,
  listQuery: ListQuery,
) => Promise<{ value: unknown; next: Cursor | null } | null>

/** `read` returns one row more than the limit if more rows follow. `around` wraps the rows. */
function pages<Row>(
  read: (owner: number, id: number, listQuery: ListQuery) => Promise<Row[] | null>,
  placeOf: (row: Row) => Cursor,
  around: (rows: Row[], owner: number, id: number, listQuery: ListQuery) => unknown = (rows) => rows,
): PageOf {
  return async (owner, id, listQuery) => {
    const found = await read(owner, id, listQuery)
    if (!found) return null
    const rows = found.slice(0, listQuery.limit)
    const last = found.length > listQuery.limit ? rows.at(-1) : undefined
    return { value: await around(rows, owner, id, listQuery), next: last === undefined ? null : placeOf(last) }
  }
}

const made = ({ id, createdAt }: { id: number; createdAt: string }) => ({ at: Date.parse(createdAt), id })

const sentTasks = (rows: AssignedTask[]) => rows.map(({ task, assignment }) => ({ task: sentTask(task), assignment }))

/**
 * The API's paged lists. The first page of a brand's people includes the pending invitations. The owner of a consumer's
 * list is the consumer.
 */
const PAGED = {
  projects: pages((brandId, _, listQuery) => listProjects(brandId, listQuery), made),
  tasks: pages((brandId, _, listQuery) => listTasks(brandId, listQuery), made),
  projectTasks: pages(listProjectTasks, made),
  assignments: pages(listAssignments, ({ id, assignedAt }) => ({ at: Date.parse(assignedAt), id })),
  responses: pages(listResponses, made),
  marks: pages(
    listPlacedMarks,
    ({ place }) => place,
    (rows) => rows.map(({ mark }) => mark),
  ),
  consumers: pages(
    (brandId, _, listQuery) => listConsumers(brandId, listQuery),
    made,
    async (consumers, brandId, _, { after }) => ({
      consumers,
      invitations: after === null ? await listInvitations(brandId) : [],
    }),
  ),
  projectConsumers: pages(
    async (brandId, projectId, listQuery) =>
      (await ownsProject(brandId, projectId)) ? await listProjectConsumers(brandId, projectId, listQuery) : null,
    made,
    async (consumers, brandId, projectId, { after }) => ({
      consumers,
      invitations: after === null ? await listInvitations(brandId, projectId) : [],
    }),
  ),
  consumerProjects: pages((consumerId, _, listQuery) => listConsumerProjects(consumerId, listQuery), made),
  consumerTasks: pages(
    (consumerId, _, listQuery) => listConsumerTasks(consumerId, undefined, listQuery),
    ({ task }) => made(task),
    sentTasks,
  ),
  consumerProjectTasks: pages(listConsumerTasks, ({ task }) => made(task), sentTasks),
} satisfies Record<string, PageOf>

export type PagedName = keyof typeof PAGED
export type SerializedPage = SerializedJson & { next: string | null }

/** A page of a list with the cursor of the next one; null for another owner's. */
export async function writePage(...args: Parameters<typeof toPage>): Promise<SerializedPage | null> {
  const page = await toPage(...args)
  return page && { plain: new TextEncoder().encode(page.text), next: page.next }
}

/** The same packed, as everything that may be long. */
export async function packPage(...args: Parameters<typeof toPage>): Promise<SerializedPage | null> {
  const page = await toPage(...args)
  return page && { ...(await packJson([page.text])), next: page.next }
}

async function toPage(name: PagedName, owner: number, id: number, listQuery: ListQuery) {
  const page = await PAGED[name](owner, id, listQuery)
  return page && { text: JSON.stringify(page.value), next: page.next && cursorAfter(page.next) }
}

/** Null for another owner's list. */
export async function writeList(...args: Parameters<typeof readTexts>): Promise<SerializedJson | null> {
  const texts = await readTexts(...args)
  return texts && { plain: new TextEncoder().encode((await collect(texts)).join('')) }
}

/** The same packed. */
export async function packList(...args: Parameters<typeof readTexts>): Promise<PackedJson | null> {
  const texts = await readTexts(...args)
  return texts && (await packJson(texts))
}

type Texts = AsyncIterable<string> | Iterable<string>

/** The JSON of a list, one piece after the other. */
async function readTexts(name: ListName, brandId: number, id: number): Promise<Texts | null> {
  const { read }: List = LISTS[name]
  if ('portions' in read) {
    const portions = await read.portions(brandId, id)
    return portions && streamArray(portions)
  }
  const value = await read.of(brandId, id)
  return value === null ? null : [JSON.stringify(value)]
}

async function* streamArray(portions: Portions): AsyncGenerator<string> {
  let before = '['
  for await (const rows of portions) {
    const text = JSON.stringify(rows).slice(1, -1)
    if (text === '') continue
    yield `${before}${text}`
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

async function collect(texts: Texts): Promise<string[]> {
  const all: string[] = []
  for await (const text of texts) all.push(text)
  return all
}

/** Whether a list, or a page of it, takes long; lists that only have pages never do. */
export async function isLongList(name: ListName | PagedName, brandId: number, id: number): Promise<boolean> {
  const lists: Partial<Record<string, List>> = LISTS
  return (await lists[name]?.isLong(brandId, id)) ?? false
}

async function hasManyAssigned(_brandId: number, taskId: number): Promise<boolean> {
  return await isMany(taskAssignments, eq(taskAssignments.taskId, taskId))
}

async function hasManyPeople(brandId: number): Promise<boolean> {
  return (
    (await isMany(stakeholders, eq(stakeholders.brandId, brandId))) ||
    (await isMany(invitations, eq(invitations.brandId, brandId)))
  )
}

async function hasManyTasks(brandId: number): Promise<boolean> {
  const own = () =>
    db
      .select({ id: tasks.id })
      .from(projects)
      .innerJoin(tasks, eq(tasks.projectId, projects.id))
      .where(eq(projects.brandId, brandId))
      .limit(1)
      .offset(MANY)
      .$dynamic()
  const [task] = await own()
  const [assigned] = task ? [task] : await own().innerJoin(taskAssignments, eq(taskAssignments.taskId, tasks.id))
  if (assigned) return true
  const [configs] = await db
    .select({ bytes: sql`coalesce(sum(octet_length(${tasks.config})), 0)`.mapWith(Number) })
    .from(projects)
    .innerJoin(tasks, eq(tasks.projectId, projects.id))
    .where(eq(projects.brandId, brandId))
  return (configs?.bytes ?? 0) > MUCH
}

type Counted = typeof taskAssignments | typeof taskResponses | typeof stakeholders | typeof invitations

async function isMany(table: Counted, where: SQL): Promise<boolean> {
  const [beyond] = await db.select({ id: table.id }).from(table).where(where).limit(1).offset(MANY)
  return beyond !== undefined
}
