import { and, eq, like, ne } from 'drizzle-orm'
import { db } from '#db/client.server'
import { taskAssignments, tasks } from '#db/schema'
import type { User } from '~/accounts/users'
import { missing, type Outcome } from '~/lib/outcome'
import { imagesNamed } from '~/lib/stored-images'
import { findImageOwner, keepImage, renditionOf, type StoredImage } from '~/uploads/images.server'
import { configOf } from '../config.server'
import { findTaskRow } from '../tasks.server'

/** Keeps a received image as the brand's; missing when it names a task that is not. Invalid as `keepImage` says. */
export async function storeImage(
  brandId: number,
  image: { path: string; taskId: number | null },
): Promise<Outcome<StoredImage>> {
  if (image.taskId !== null && !(await findTaskRow(brandId, image.taskId))) return missing()
  return await keepImage(brandId, image)
}

/**
 * The file of an image that the user may see, in the smallest rendition that is at least `width` wide: the brand that
 * uploaded it, or a consumer assigned to an open or closed task whose configuration names it.
 */
export async function findImage(user: User, filename: string, width: number | null): Promise<string | null> {
  const image = await findImageOwner(filename)
  if (!image) return null
  const maySee =
    user.userType === 'brand' ? image.brandId === user.profile.id : await isShownTo(user.profile.id, filename)
  return maySee ? renditionOf(filename, image.width, width) : null
}

async function isShownTo(consumerId: number, filename: string): Promise<boolean> {
  const rows = await db
    .select({ task: tasks })
    .from(taskAssignments)
    .innerJoin(tasks, eq(tasks.id, taskAssignments.taskId))
    .where(
      and(eq(taskAssignments.consumerId, consumerId), ne(tasks.status, 'draft'), like(tasks.config, `%${filename}%`)),
    )
  return rows.some(({ task }) => imagesNamed(configOf(task)).some(({ fileName }) => fileName === filename))
}
