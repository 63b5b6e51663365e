import { eq, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server'
import { invitations, projects, stakeholders, taskAssignments, taskResponses, tasks } from '#db/schema'
import { listInvitations } from '~/invitations/invitations.server'
import { listConsumers, listProjectConsumers } from '~/projects/participation/stakeholders.server'
import { ownsProject } from '~/projects/projects.server'
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
  tasks: { of: listTasks, isLong: hasManyTasks },
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
