import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { db } from '#db/client.server'
import { brands, projects, taskPreviews, tasks } from '#db/schema'
import { sha256 } from '~/lib/secret.server'
import type { Previewer } from '../actor'

/* The address of a preview's page, frame and images contains the link's token; there is no cookie. */

export type LinkedPreview = NonNullable<Awaited<ReturnType<typeof findLinkedPreview>>>

/** The content and owner of a preview link by its token; null if it does not work or has ended. */
export async function findLinkedPreview(token: string) {
  const [row] = await db
    .select({
      taskId: taskPreviews.taskId,
      config: taskPreviews.config,
      createdAt: taskPreviews.createdAt,
      expiresAt: taskPreviews.expiresAt,
      title: tasks.title,
      brandId: brands.id,
      companyName: brands.companyName,
    })
    .from(taskPreviews)
    .innerJoin(tasks, eq(tasks.id, taskPreviews.taskId))
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .innerJoin(brands, eq(brands.id, projects.brandId))
    .where(and(eq(taskPreviews.hash, sha256(token)), isWorkingPreviewLink()))
  return row ?? null
}

export function toPreviewer({ brandId, taskId }: LinkedPreview): Previewer {
  return { kind: 'previewer', brandId, taskId }
}

/** The condition for preview links that work. */
export function isWorkingPreviewLink() {
  return and(isNotNull(taskPreviews.hash), gt(taskPreviews.expiresAt, Date.now()))
}
