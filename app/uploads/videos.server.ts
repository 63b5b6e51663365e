import { createHash } from 'node:crypto'
import { appendFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import { db, write } from '#db/client.server'
import { projects, uploads } from '#db/schema'
import type { User } from '~/accounts/users'
import { env } from '~/lib/env.server'
import { fileHead } from '~/lib/file-head.server'
import { conflict, created, invalid, missing, type Outcome } from '~/lib/outcome'
import { randomId } from '~/lib/secret.server'
import { findOwnResponse } from '~/responses/response-records.server'
import { CLOSED, SUBMITTED_BEFORE } from '~/responses/responses.server'
import { taskType } from '~/task-types/registry'
import { configOf } from '~/tasks/config.server'
import { findAssigned } from '~/tasks/consumer-tasks.server'
import { VIDEO_HEAD, VIDEO_TYPES, type VideoType, videoTypeOf } from './videos'

export type StoredVideo = { filename: string; url: string; size: number }

/** The type of a video on disk by its first bytes, or null. */
export async function sniffVideo(file: string): Promise<VideoType | null> {
  return videoTypeOf(await fileHead(file, VIDEO_HEAD))
}

/**
 * Keeps a received video (a path on disk, moved away from there) as the consumer's upload for a question of a task.
 * Missing: not assigned. Invalid: no such question, or one that is answered otherwise. Conflict: closed or submitted.
 */
export async function storeVideo(
  consumerId: number,
  video: { taskId: number; questionId: string; path: string; bytes: number; type: VideoType },
): Promise<Outcome<StoredVideo>> {
  const { taskId, questionId, bytes, type } = video
  const refused = await refuseVideo(consumerId, taskId, questionId)
  if (refused) return refused

  const filename = `${randomId(16)}.${VIDEO_TYPES[type]}`
  await mkdir(folder(), { recursive: true })
  await rename(video.path, pathOf(filename))
  await syncFile(pathOf(filename))
  const kept = await write(async (tx) => {
    const found = await findAssigned(consumerId, taskId, tx)
    const [project] = found
      ? await tx.select({ brandId: projects.brandId }).from(projects).where(eq(projects.id, found.task.projectId))
      : []
    if (!project) return false
    await tx.insert(uploads).values({
      fileName: filename,
      brandId: project.brandId,
      consumerId,
      taskId,
      questionId,
      kind: 'video',
      mediaType: type,
      bytes,
      createdAt: Date.now(),
    })
    return true
  })
  if (kept) return created({ filename, url: `/api/videos/${filename}`, size: bytes })
  await rm(pathOf(filename), { force: true })
  return missing()
}

/** Why a consumer cannot give a video to a question of a task, or null when they can. */
export async function refuseVideo(consumerId: number, taskId: number, questionId: string) {
  const found = await findAssigned(consumerId, taskId)
  if (!found) return missing()
  if (!taskType(found.task.type).fileQuestions(configOf(found.task)).includes(questionId)) {
    return invalid({ questionId: ['This question takes no video'] })
  }
  if (found.task.status === 'closed') return conflict(CLOSED)
  const kept = await findOwnResponse(db, consumerId, taskId)
  return kept?.status === 'submitted' ? conflict(SUBMITTED_BEFORE) : null
}

/** A video that the user may see: the consumer who recorded it, or the brand of its task. */
export async function findVideo(user: User, filename: string): Promise<{ path: string; type: string } | null> {
  const own = user.userType === 'brand' ? eq(uploads.brandId, user.profile.id) : eq(uploads.consumerId, user.profile.id)
  const [row] = await db
    .select({ type: uploads.mediaType })
    .from(uploads)
    .where(and(eq(uploads.fileName, filename), eq(uploads.kind, 'video'), own))
  return row ? { path: pathOf(filename), type: row.type } : null
}

/** How much of an interrupted upload is here, in bytes. */
export async function receivedOf(consumerId: number, uploadId: string): Promise<number> {
  try {
    return (await stat(partPath(consumerId, uploadId))).size
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
    throw error
  }
}

const appending = new Set<string>()

/**
 * Appends a chunk of an upload. A conflict with what is here when the chunk does not follow on it; `path` is where the
 * whole of it is once all of `size` has been received.
 */
export async function appendChunk(
  consumerId: number,
  upload: { id: string; offset: number; size: number; chunk: Uint8Array },
): Promise<{ received: number; follows: boolean; path: string }> {
  const file = partPath(consumerId, upload.id)
  const received = await receivedOf(consumerId, upload.id)
  const follows = received === upload.offset && received + upload.chunk.byteLength <= upload.size
  if (!follows || appending.has(file)) return { received, follows: false, path: file }
  appending.add(file)
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await appendFile(file, upload.chunk)
    return { received: received + upload.chunk.byteLength, follows: true, path: file }
  } finally {
    appending.delete(file)
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
  return path.resolve(env.UPLOADS_DIR, 'incoming', `part-${name}`)
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
