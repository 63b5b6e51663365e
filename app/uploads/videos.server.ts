import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { db, type Tx, write } from '#db/client.server'
import { asNotWritten, StorageFull } from '#db/failures'
import { tasks, uploads } from '#db/schema'
import { env } from '~/lib/env.server'
import { fileHead } from '~/lib/http/file-head.server'
import { created, done, missing, type Outcome } from '~/lib/outcome'
import { randomId } from '~/lib/secret.server'
import { dropOlderVideos, findRoom, type VideoOwners } from './video-room.server'
import { VIDEO_HEAD, VIDEO_TYPES, type VideoType, videoTypeOf } from './videos'

export type StoredVideo = { filename: string; url: string; size: number }

/** The type of a video on disk by its first bytes, or null. */
export async function sniffVideo(file: string): Promise<VideoType | null> {
  return videoTypeOf(await fileHead(file, VIDEO_HEAD))
}

export type ReceivedVideo = { path: string; bytes: number; type: VideoType }

/**
 * Keeps a received video, moved away from where it is. Whose it is is asked in the unit that records it; missing where it
 * is nobody's. Refused where it has no room. The oldest of too many for the same question go.
 */
export async function keepVideo(
  video: ReceivedVideo,
  ownersIn: (tx: Tx) => Promise<VideoOwners | null>,
): Promise<Outcome<StoredVideo>> {
  const { bytes, type } = video
  const filename = `${randomId(16)}.${VIDEO_TYPES[type]}`
  let kept: Outcome<null> = missing()
  const dropped: string[] = []
  try {
    await mkdir(folder(), { recursive: true })
    await rename(video.path, pathOf(filename))
    await syncFile(pathOf(filename))
    kept = await write(async (tx) => {
      const owners = await ownersIn(tx)
      if (!owners) return missing()
      dropped.push(...(await dropOlderVideos(tx, owners)))
      const room = await findRoom(tx, owners, bytes)
      if (!room.ok) return room
      await tx
        .insert(uploads)
        .values({ ...owners, fileName: filename, kind: 'video', mediaType: type, bytes, createdAt: Date.now() })
      return done(null)
    })
  } catch (error) {
    throw asNotWritten(error)
  } finally {
    if (!kept.ok) await rm(pathOf(filename), { force: true })
  }
  await removeVideoFiles(dropped)
  return kept.ok ? created({ filename, url: `/api/videos/${filename}`, size: bytes }) : kept
}

/** Removes stored videos from disk. */
export async function removeVideoFiles(filenames: string[]): Promise<void> {
  for (const filename of filenames) await rm(pathOf(filename), { force: true })
}

/** Removes what has arrived of a consumer's videos that were never complete. */
export async function removeUnfinishedVideos(consumerIds: number[]): Promise<void> {
  const incoming = path.dirname(partPath(0, ''))
  const prefixes = consumerIds.map(partPrefix)
  for (const name of (await ifThere(readdir(incoming))) ?? []) {
    if (prefixes.some((prefix) => name.startsWith(prefix))) await rm(path.join(incoming, name), { force: true })
  }
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
  path: string
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
  return row ? { path: pathOf(filename), ...row } : null
}

/** How much of an upload is here, in bytes, and what it was stored as once it was complete. */
export async function findUpload(consumerId: number, uploadId: string) {
  const part = partPath(consumerId, uploadId)
  const stored = await ifThere(readFile(`${part}${STORED}`, 'utf8'))
  if (stored !== null) return storedVideoSchema.parse(JSON.parse(stored))
  return { received: (await ifThere(stat(part)))?.size ?? 0 }
}

const appending = new Set<string>()

type Chunk = { uploadId: string; offset: number; size: number; chunk: Uint8Array }

/** Appends a piece of an upload of `size` bytes where it follows on what is here; `received` is how much then is. */
export async function appendChunk(
  consumerId: number,
  { uploadId, offset, size, chunk }: Chunk,
): Promise<{ received: number; follows: boolean }> {
  const part = partPath(consumerId, uploadId)
  const received = (await ifThere(stat(part)))?.size ?? 0
  const follows = received === offset && received + chunk.byteLength <= size
  if (!follows || appending.has(part)) return { received, follows: false }
  appending.add(part)
  try {
    await mkdir(path.dirname(part), { recursive: true })
    await writeAt(part, chunk, offset)
    return { received: received + chunk.byteLength, follows: true }
  } catch (error) {
    const failure = asNotWritten(error)
    // Half a video would take room from what can be finished.
    if (failure instanceof StorageFull) await rm(part, { force: true })
    throw failure
  } finally {
    appending.delete(part)
  }
}

/** Two processes that are sent the same piece write the same bytes to the same place. */
async function writeAt(file: string, chunk: Uint8Array, offset: number): Promise<void> {
  const handle = await open(file, constants.O_CREAT | constants.O_WRONLY)
  try {
    for (let at = 0; at < chunk.byteLength; ) {
      at += (await handle.write(chunk, at, chunk.byteLength - at, offset + at)).bytesWritten
    }
  } finally {
    await handle.close()
  }
}

/** An upload that is complete, or null, and nothing kept of it, when it is no video. */
export async function takeUpload(consumerId: number, uploadId: string): Promise<Omit<ReceivedVideo, 'bytes'> | null> {
  const part = partPath(consumerId, uploadId)
  const type = await sniffVideo(part)
  if (type) return { path: part, type }
  await rm(part, { force: true })
  return null
}

/** Remembers what an upload was stored as: the client may not hear the answer and ask again. */
export async function noteStored(consumerId: number, uploadId: string, stored: StoredVideo): Promise<void> {
  await writeFile(`${partPath(consumerId, uploadId)}${STORED}`, JSON.stringify(stored))
}

const STORED = '.stored'

const storedVideoSchema = z.object({ filename: z.string(), url: z.string(), size: z.number() })

/** What a file operation gives, or null where there is no such file. */
async function ifThere<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function folder(): string {
  return path.resolve(env.UPLOADS_DIR, 'videos')
}

function pathOf(filename: string): string {
  return path.join(folder(), path.basename(filename))
}

function partPath(consumerId: number, uploadId: string): string {
  const name = createHash('sha256').update(`${consumerId}:${uploadId}`).digest('hex')
  return path.resolve(env.UPLOADS_DIR, 'incoming', `${partPrefix(consumerId)}${name}`)
}

/** Says whose it is, so that it can be found once they are erased. */
function partPrefix(consumerId: number): string {
  return `part-${consumerId}-`
}

/** An acknowledged video is on disk. */
async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
