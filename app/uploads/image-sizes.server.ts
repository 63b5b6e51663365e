import { and, eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { uploads } from '#db/schema'

/** The sizes of images in pixels, by their addresses, so that a page can leave room for them. Unknown files are left out. */
export async function findImageSizes(
  files: { fileName: string }[],
): Promise<Record<string, { width: number; height: number }>> {
  if (files.length === 0) return {}
  const names = files.map(({ fileName }) => fileName)
  const rows = await db
    .select({ fileName: uploads.fileName, width: uploads.width, height: uploads.height })
    .from(uploads)
    .where(and(eq(uploads.kind, 'image'), inArray(uploads.fileName, names)))
  const sizes = rows.flatMap(({ fileName, width, height }) =>
    width === null || height === null ? [] : [[`/api/images/${fileName}`, { width, height }] as const],
  )
  return Object.fromEntries(sizes)
}
