import { and, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm'
import { type Tx, write } from '#db/client.server'
import { tasks, uploads } from '#db/schema'
import { chunksOf } from '~/lib/collections'
import { removeImageFiles } from './images.server'

/**
 * Removes the images that were uploaded before `before` (ms) and that no configuration names; answers how many. What is
 * named is found and removed in one unit, so that no configuration that is saved meanwhile loses an image.
 */
export async function removeUnusedImages(before: number): Promise<number> {
  const unused = await write(async (tx) => {
    const old = await tx
      .select({ fileName: uploads.fileName })
      .from(uploads)
      .where(and(eq(uploads.kind, 'image'), lt(uploads.createdAt, before)))
    if (old.length === 0) return []
    const named = await namedImages(tx)
    const fileNames = old.map(({ fileName }) => fileName).filter((fileName) => !named.has(fileName))
    for (const some of chunksOf(fileNames)) await tx.delete(uploads).where(inArray(uploads.fileName, some))
    return fileNames
  })
  for (const fileName of unused) await removeImageFiles(fileName)
  return unused.length
}

/** Tasks whose configurations are held in memory at once. */
const PORTION = 200

/** Every file that any configuration names, also one that cannot be read as its type's any more. */
async function namedImages(tx: Tx): Promise<Set<string>> {
  const named = new Set<string>()
  let last = 0
  for (;;) {
    const rows = await tx
      .select({ id: tasks.id, config: tasks.config })
      .from(tasks)
      .where(and(gt(tasks.id, last), isNotNull(tasks.config)))
      .orderBy(tasks.id)
      .limit(PORTION)
    for (const { config } of rows) for (const [fileName] of config?.matchAll(IMAGE_NAME) ?? []) named.add(fileName)
    const next = rows.at(-1)?.id
    if (next === undefined) return named
    last = next
  }
}

const IMAGE_NAME = /(?<![\w-])[\w-]{22}\.webp/g
