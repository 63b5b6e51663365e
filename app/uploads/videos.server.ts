import { and, eq, gt } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server'
import { prepareQuery } from '#db/prepared.server'
import { uploads } from '#db/schema'
import { files } from '~/lib/files/files.server'
import { fileHead } from '~/lib/http/bodies/file-head.server'
import { created, type Outcome } from '~/lib/outcome'
import { randomId } from '~/lib/secret.server'
import { keepAnswerFile, storedName } from './answer-files.server'
import type { ReceivedVideo, StoredVideo } from './resumable/resumable-uploads'
import type { AnswerOwners } from './storage-limits.server'
import { detectVideoType, VIDEO_HEAD, VIDEO_TYPES, type VideoType } from './videos'

/** The type of a video on disk by its first bytes, or null. */
export async function sniffVideo(file: string): Promise<VideoType | null> {
  return detectVideoType(await fileHead(file, VIDEO_HEAD))
}

/** Stores a received video by moving it, unless it is stored already; `keepAnswerFile` lists the refusals. */
export async function keepVideo(
  video: ReceivedVideo,
  ownersIn: (tx: Tx) => Promise<Outcome<AnswerOwners>>,
): Promise<Outcome<StoredVideo>> {
  const { bytes, type } = video
  const filename = 'filename' in video ? video.filename : `${randomId(16)}.${VIDEO_TYPES[type]}`
  const store = async () => {
    if ('path' in video) await files.put(storedName(filename), { path: video.path })
  }
  // All of it has arrived, perhaps in an hour: what is in the bucket by then is found there once more.
  const giveBack = async () => {
    if ('path' in video) await files.giveBack(storedName(filename), video.path)
  }
  const kept = await keepAnswerFile({ filename, kind: 'video', mediaType: type, bytes }, store, ownersIn, giveBack)
  return kept.ok ? created({ filename, url: `/api/videos/${filename}`, size: bytes }) : kept
}

type ArrivedVideo = { questionId: string | null; filename: string; size: number; arrivedAt: number }

const selectVideosSince = prepareQuery(['consumerId', 'taskId', 'since'], (on, { consumerId, taskId, since }) => {
  const ofTask = and(eq(uploads.taskId, taskId), eq(uploads.consumerId, consumerId), eq(uploads.kind, 'video'))
  const { questionId, fileName: filename, bytes: size, createdAt: arrivedAt } = uploads
  return on
    .select({ questionId, filename, size, arrivedAt })
    .from(uploads)
    .where(and(ofTask, gt(uploads.createdAt, since)))
    .orderBy(uploads.id)
})

/** The videos that a consumer has sent for a task after a time (ms), oldest first. */
export async function listVideosSince(consumerId: number, taskId: number, since: number): Promise<ArrivedVideo[]> {
  return await selectVideosSince(db, { consumerId, taskId, since })
}
