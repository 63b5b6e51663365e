import { and, eq, inArray } from 'drizzle-orm'
import { db, type Tx, write } from '#db/client.server'
import { tasks, uploads } from '#db/schema'
import { DatabaseBusy, DatabaseLost, FilesUnreachable, toWriteError } from '#db/write-errors'
import { type AnswerFileKind, isFileName, isImageName } from '~/lib/files/answer-files'
import { discardFiles, files } from '~/lib/files/files.server'
import { IMAGE_WIDTHS } from '~/lib/files/stored-images'
import { done, type Outcome } from '~/lib/outcome'
import { type AnswerOwners, checkStorageLimit, deleteOlderFiles } from './storage-limits.server'

/** `width`: in pixels, of an image in full. */
type NewFile = {
  filename: string
  kind: AnswerFileKind
  mediaType: string
  bytes: number
  /** As its sender called it, made safe. */
  name?: string
  width?: number
  height?: number
}

/**
 * Stores a file of an answer and records it. The unit that records it determines the owners, and refuses it if they do, or
 * if there is no room. Removes the oldest of too many files for the same question.
 *
 * @param giveBack called with a busy database, to keep the file for another try
 */
export async function keepAnswerFile(
  { filename, ...file }: NewFile,
  store: () => Promise<unknown>,
  ownersIn: (tx: Tx) => Promise<Outcome<AnswerOwners>>,
  giveBack?: () => Promise<void>,
): Promise<Outcome<null>> {
  let kept: Outcome<null> | null = null
  let dropped: string[] = []
  try {
    await store()
    kept = await write(async (tx) => {
      const owners = await ownersIn(tx)
      if (!owners.ok) return owners
      dropped = await deleteOlderFiles(tx, owners.value, file.kind)
      const room = await checkStorageLimit(tx, owners.value, file)
      if (!room.ok) return room
      await tx.insert(uploads).values({ ...owners.value, ...file, fileName: filename, createdAt: Date.now() })
      return done(null)
    })
  } catch (error) {
    const failure = toWriteError(error)
    if (giveBack && failure instanceof DatabaseBusy) await giveBack()
    // Does not call an unreachable storage again while someone waits; the sweeper cleans up.
    else if (!(failure instanceof FilesUnreachable || failure instanceof DatabaseLost))
      await discardFiles(storedNames(filename))
    throw failure
  }
  await discardAnswerFiles(kept.ok ? dropped : [filename, ...dropped])
  return kept
}

/** Removes stored files of answers. */
export async function removeAnswerFiles(filenames: string[]): Promise<void> {
  await files.remove(filenames.flatMap(storedNames))
}

/** The same for unreferenced files. Unreachable ones are left to the sweeper. */
export async function discardAnswerFiles(filenames: string[]): Promise<void> {
  await discardFiles(filenames.flatMap(storedNames))
}

export type StoredAnswerFile = {
  /** The name of the stored file. */
  name: string
  /** The sender's file name; null if it is unknown or hidden. */
  givenName: string | null
  type: string
  /** The width of the full image, in pixels. */
  width: number | null
  consumerId: number | null
  /** Null if the task has been deleted. */
  task: { id: number; title: string } | null
}

/** A file of the consumer who uploaded it, optionally for one task, or of the brand that asked for it. */
export async function findOwnedAnswerFile(
  owner: { brandId: number; taskIds?: number[] } | { consumerId: number; taskId: number | null },
  kind: AnswerFileKind,
  filename: string,
): Promise<StoredAnswerFile | null> {
  const own = 'brandId' in owner ? eq(uploads.brandId, owner.brandId) : eq(uploads.consumerId, owner.consumerId)
  const taskIds = 'brandId' in owner ? owner.taskIds : owner.taskId === null ? undefined : [owner.taskId]
  const ofTask = taskIds && inArray(uploads.taskId, taskIds)
  const [row] = await db
    .select({
      givenName: uploads.name,
      type: uploads.mediaType,
      width: uploads.width,
      consumerId: uploads.consumerId,
      task: { id: tasks.id, title: tasks.title },
    })
    .from(uploads)
    .leftJoin(tasks, eq(tasks.id, uploads.taskId))
    .where(and(eq(uploads.fileName, filename), eq(uploads.kind, kind), own, ofTask))
  return row ? { name: storedName(filename), ...row } : null
}

/** The path of a file, by the ending of its name: images and PDFs next to videos. */
export function storedName(filename: string): string {
  return `${isFileName(filename) ? 'files' : 'videos'}/${filename}`
}

/** A file with its possible smaller renditions. */
function storedNames(filename: string): string[] {
  const name = storedName(filename)
  const smaller = isImageName(filename) ? IMAGE_WIDTHS.map((width) => name.replace('.webp', `-${width}.webp`)) : []
  return [name, ...smaller]
}
