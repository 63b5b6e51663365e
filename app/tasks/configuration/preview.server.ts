import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { brands, projects, tasks, users } from '#db/schema'
import { iso } from '~/lib/dates'
import type { ConsumerProject } from '~/projects/projects'
import { consumerTaskRecord } from '../task-records.server'
import type { ConsumerTask } from '../tasks'

/** A task of the brand and its project as a consumer who is assigned to nothing else would see them, or null. */
export async function previewTask(
  brandId: number,
  taskId: number,
): Promise<{ task: ConsumerTask; project: ConsumerProject } | null> {
  const [row] = await db
    .select({
      task: tasks,
      project: projects,
      brand: { id: brands.id, companyName: brands.companyName },
      user: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .innerJoin(brands, eq(brands.id, projects.brandId))
    .innerJoin(users, eq(users.id, brands.userId))
    .where(and(eq(brands.id, brandId), eq(tasks.id, taskId)))
  if (!row) return null
  const { id, title, description, phase, status, createdAt } = row.project
  return {
    task: consumerTaskRecord(row.task),
    project: {
      id,
      title,
      description,
      phase,
      status,
      createdAt: iso(createdAt),
      taskCount: 1,
      completedCount: 0,
      brand: { ...row.brand, brandName: row.brand.companyName, user: row.user },
    },
  }
}
