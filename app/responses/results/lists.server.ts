import { eq, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server'
import { invitations, projects, stakeholders, taskAssignments, taskResponses, tasks } from '#db/schema'
import { listInvitations } from '~/invitations/invitations.server'
import { cursorAfter, type ListWish } from '~/lib/list-wish'
import { listConsumers, listProjectConsumers } from '~/projects/participation/stakeholders.server'
import { listProjects, ownsProject } from '~/projects/projects.server'
import { listAssignments } from '~/tasks/assignment/assignments.server'
import { findTask, listProjectTasks, listTasks } from '~/tasks/tasks.server'
import { listResponses } from '../responses.server'

/** Reading and writing more rows takes longer than others should wait. */
const MANY = 500

type List = {
  of: (brandId: number, id: number) => Promise<unknown>
  /** Told without reading it. */
  isLong: (brandId: number, id: number) => Promise<boolean>
}

/** What the API lists whole, however much it is; null where it is another brand's. `id` says of which project or task. */
const LISTS = {
  task: { of: findTask, isLong: hasManyAssigned },
  tasks: { of: (brandId) => listTasks(brandId), isLong: hasManyTasks },
  projectTasks: { of: listProjectTasks, isLong: hasManyTasks },
  assignments: { of: listAssignments, isLong: hasManyAssigned },
  responses: {
    of: listResponses,
    isLong: (_, taskId) => isMany(taskResponses, eq(taskResponses.taskId, taskId)),
  },
  consumers: {
    of: async (brandId) => ({
      consumers: await listConsumers(brandId),
      invitations: await listInvitations(brandId),
    }),
    isLong: hasManyPeople,
  },
  projectConsumers: {
    of: async (brandId, projectId) =>
      (await ownsProject(brandId, projectId))
        ? {
            consumers: await listProjectConsumers(brandId, projectId),
            invitations: await listInvitations(brandId, projectId),
          }
        : null,
    isLong: hasManyPeople,
  },
} satisfies Record<string, List>

export type ListName = keyof typeof LISTS

type Row = { id: number } & ({ createdAt: string } | { assignedAt: string })
type PagedList = {
  rows: (brandId: number, id: number, wish: ListWish) => Promise<Row[] | null>
  /** What stands around the rows of a page. */
  around?: (rows: Row[], brandId: number, id: number, wish: ListWish) => Promise<unknown>
}

/** What the API lists in pages, where it is asked to. Whom a brand has invited stands on the first page of its people. */
const PAGED = {
  projects: { rows: (brandId, _, wish) => listProjects(brandId, wish) },
  tasks: { rows: (brandId, _, wish) => listTasks(brandId, wish) },
  projectTasks: { rows: listProjectTasks },
  assignments: { rows: listAssignments },
  responses: { rows: listResponses },
  consumers: {
    rows: (brandId, _, wish) => listConsumers(brandId, wish),
    around: async (rows, brandId, _, { after }) => ({
      consumers: rows,
      invitations: after === null ? await listInvitations(brandId) : [],
    }),
  },
  projectConsumers: {
    rows: async (brandId, projectId, wish) =>
      (await ownsProject(brandId, projectId)) ? await listProjectConsumers(brandId, projectId, wish) : null,
    around: async (rows, brandId, projectId, { after }) => ({
      consumers: rows,
      invitations: after === null ? await listInvitations(brandId, projectId) : [],
    }),
  },
} satisfies Record<string, PagedList>

export type PagedName = keyof typeof PAGED
export type WrittenPage = { bytes: Uint8Array<ArrayBuffer>; next: string | null }

/** A page of a list as JSON, and the cursor of the page that follows, where one does; null for another brand's. */
export async function writePage(
  name: PagedName,
  brandId: number,
  id: number,
  wish: ListWish,
): Promise<WrittenPage | null> {
  const { rows: read, around }: PagedList = PAGED[name]
  const found = await read(brandId, id, wish)
  if (!found) return null
  const rows = found.slice(0, wish.limit)
  const last = found.length > wish.limit ? rows.at(-1) : undefined
  const value = around ? await around(rows, brandId, id, wish) : rows
  const at = last && Date.parse('createdAt' in last ? last.createdAt : last.assignedAt)
  const next = last && at !== undefined ? cursorAfter({ at, id: last.id }) : null
  return { bytes: new TextEncoder().encode(JSON.stringify(value)), next }
}

/** A list as JSON. */
export async function writeList(name: ListName, brandId: number, id: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const list: List = LISTS[name]
  const value = await list.of(brandId, id)
  return value === null ? null : new TextEncoder().encode(JSON.stringify(value))
}

export async function isLongList(name: ListName, brandId: number, id: number): Promise<boolean> {
  const list: List = LISTS[name]
  return await list.isLong(brandId, id)
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
  return assigned !== undefined
}

type Counted = typeof taskAssignments | typeof taskResponses | typeof stakeholders | typeof invitations

async function isMany(table: Counted, where: SQL): Promise<boolean> {
  const [beyond] = await db.select({ id: table.id }).from(table).where(where).limit(1).offset(MANY)
  return beyond !== undefined
}
