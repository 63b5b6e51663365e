import { and, eq, gt, inArray } from 'drizzle-orm'
import { db, type Tx, write } from '#db/client.server'
import { asNotWritten, FilesUnreachable } from '#db/failures'
import { tasks, uploads } from '#db/schema'
import { discardFiles, files } from '~/lib/files/files.server'
import { fileHead } from '~/lib/http/file-head.server'
import { created, done, missing, type Outcome } from '~/lib/outcome'
import { randomId } from '~/lib/secret.server'
import type { ReceivedVideo, StoredVideo } from './unfinished/unfinished'
import { dropOlderVideos, findRoom, type VideoOwners } from './video-room.server'
import { VIDEO_HEAD, VIDEO_TYPES, type VideoType, videoTypeOf } from './videos'

/** The type of a video on disk by its first bytes, or null. */
export async function sniffVideo(file: string): Promise<VideoType | null> {
  return videoTypeOf(await fileHead(file, VIDEO_HEAD))
}

/**
 * Keeps a received video, moved away from where it is, unless it is stored already. Whose it is is asked in the unit that records it; missing where it
 * is nobody's. Refused where it has no room. The oldest of too many for the same question go.
 */
export async function keepVideo(
  video: ReceivedVideo,
  ownersIn: (tx: Tx) => Promise<VideoOwners | null>,
): Promise<Outcome<StoredVideo>> {
  const { bytes, type } = video
  const filename = 'filename' in video ? video.filename : `${randomId(16)}.${VIDEO_TYPES[type]}`
  let kept: Outcome<null> | null = null
  let dropped: string[] = []
  try {
    if ('path' in video) await files.put(nameOf(filename), { path: video.path })
    kept = await write(async (tx) => {
      const owners = await ownersIn(tx)
      if (!owners) return missing()
      dropped = await dropOlderVideos(tx, owners)
      const room = await findRoom(tx, owners, bytes)
      if (!room.ok) return room
      await tx
        .insert(uploads)
        .values({ ...owners, fileName: filename, kind: 'video', mediaType: type, bytes, createdAt: Date.now() })
      return done(null)
    })
  } catch (error) {
    const failure = asNotWritten(error)
    // Who does not answer is not asked again, while somebody waits: what came of it is left to the sweeper.
    if (!(failure instanceof FilesUnreachable)) await discardFiles([nameOf(filename)])
    throw failure
  }
  await discardFiles((kept.ok ? dropped : [filename]).map(nameOf))
  return kept.ok ? created({ filename, url: `/api/videos/${filename}`, size: bytes }) : kept
}

/** Removes stored videos. */
export async function removeVideoFiles(filenames: string[]): Promise<void> {
  await files.remove(filenames.map(nameOf))
}

type ArrivedVideo = { questionId: string | null; filename: string; size: number; arrivedAt: number }

/** The videos that a consumer has sent for a task after a time (ms), oldest first. */
export async function listVideosSince(consumerId: number, taskId: number, since: number): Promise<ArrivedVideo[]> {
  const ofTask = and(eq(uploads.taskId, taskId), eq(uploads.consumerId, consumerId), eq(uploads.kind, 'video'))
  const { questionId, fileName: filename, bytes: size, createdAt: arrivedAt } = uploads
  return await db
    .select({ questionId, filename, size, arrivedAt })
    .from(uploads)
    .where(and(ofTask, gt(uploads.createdAt, since)))
    .orderBy(uploads.id)
}

export type KeptVideo = {
  /** Of the stored file. */
  name: string
  type: string
  consumerId: number | null
  /** Null where the task is gone. */
  task: { id: number; title: string } | null
}

/** A video of the consumer who recorded it, for one task where one is given, or of the brand that asked for it. */
export async function findVideoOf(
  owner: { brandId: number; taskIds?: number[] } | { consumerId: number; taskId: number | null },
  filename: string,
): Promise<KeptVideo | null> {
  const own = 'brandId' in owner ? eq(uploads.brandId, owner.brandId) : eq(uploads.consumerId, owner.consumerId)
  const taskIds = 'brandId' in owner ? owner.taskIds : owner.taskId === null ? undefined : [owner.taskId]
  const ofTask = taskIds && inArray(uploads.taskId, taskIds)
  const [row] = await db
    .select({
      type: uploads.mediaType,
      consumerId: uploads.consumerId,
      task: { id: tasks.id, title: tasks.title },
    })
    .from(uploads)
    .leftJoin(tasks, eq(tasks.id, uploads.taskId))
    .where(and(eq(uploads.fileName, filename), eq(uploads.kind, 'video'), own, ofTask))
  return row ? { name: nameOf(filename), ...row } : null
}

function nameOf(filename: string): string {
  return `videos/${filename}`
}
