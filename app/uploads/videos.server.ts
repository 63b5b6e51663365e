import { createHash } from 'node:crypto'
import { appendFile, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
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
    await appendFile(part, chunk)
    return { received: received + chunk.byteLength, follows: true }
  } finally {
    appending.delete(part)
  }
}

/**
 * Stores a complete upload as `storeVideo` does, and remembers under what name: the client may not hear the answer and
 * ask again. Null, and nothing kept, when it is no video.
 */
export async function finishUpload(
  consumerId: number,
  upload: { uploadId: string; taskId: number; questionId: string; size: number },
): Promise<Outcome<StoredVideo> | null> {
  const part = partPath(consumerId, upload.uploadId)
  const type = await sniffVideo(part)
  if (!type) {
    await rm(part, { force: true })
    return null
  }
  const { taskId, questionId, size } = upload
  const stored = await storeVideo(consumerId, { taskId, questionId, path: part, bytes: size, type })
  if (stored.ok) await writeFile(`${part}${STORED}`, JSON.stringify(stored.value))
  return stored
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
