import { eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { projects } from '#db/schema'
import { created, invalid, missing, type Outcome } from '~/lib/outcome'
import { taskType } from '~/task-types/registry'
import { fileFields } from '~/task-types/task-type'
import { configOf } from '~/tasks/config.server'
import { findAssigned } from '~/tasks/consumer/consumer-tasks.server'
import type { Viewer } from '~/tasks/links/task-passes.server'
import {
  findVideoOf,
  keepVideo,
  noteStored,
  type ReceivedVideo,
  type StoredVideo,
  takeUpload,
} from '~/uploads/videos.server'
import { findOwnResponse } from '../response-records.server'
import { closed, submittedBefore } from '../responses.server'

type Answered = { taskId: number; questionId: string }

/**
 * Keeps a received video as the consumer's upload for a question of a task. Missing: not assigned. Invalid: no such
 * question, or one that is answered otherwise. Conflict: closed or submitted.
 */
export async function storeVideo(
  consumerId: number,
  { taskId, questionId, ...video }: Answered & ReceivedVideo,
): Promise<Outcome<StoredVideo>> {
  const refused = await refuseVideo(consumerId, taskId, questionId)
  if (refused) return refused
  const stored = await keepVideo(video, async (tx) => {
    const found = await findAssigned(consumerId, taskId, tx)
    const [project] = found
      ? await tx.select({ brandId: projects.brandId }).from(projects).where(eq(projects.id, found.task.projectId))
      : []
    return project ? { ...project, consumerId, taskId, questionId } : null
  })
  return stored ? created(stored) : missing()
}

/** Why a consumer cannot give a video to a question of a task, or null when they can. */
export async function refuseVideo(consumerId: number, taskId: number, questionId: string) {
  const found = await findAssigned(consumerId, taskId)
  if (!found) return missing()
  if (!fileFields(taskType(found.task.type), configOf(found.task)).includes(questionId)) {
    return invalid({ questionId: ['This question takes no video'] })
  }
  if (found.task.status === 'closed') return closed()
  const kept = await findOwnResponse(db, consumerId, taskId)
  return kept?.status === 'submitted' ? submittedBefore() : null
}

/** A video that someone may see: the consumer who recorded it, by a pass for its task alone, or the brand of its task. */
export async function findVideo(
  { user, taskId }: Viewer,
  filename: string,
): Promise<{ path: string; type: string } | null> {
  const { id } = user.profile
  return await findVideoOf(user.userType === 'brand' ? { brandId: id } : { consumerId: id, taskId }, filename)
}

/** Stores a complete upload as `storeVideo` does; null when it is no video. */
export async function finishUpload(
  consumerId: number,
  { uploadId, size, ...answered }: Answered & { uploadId: string; size: number },
): Promise<Outcome<StoredVideo> | null> {
  const video = await takeUpload(consumerId, uploadId)
  if (!video) return null
  const stored = await storeVideo(consumerId, { ...answered, ...video, bytes: size })
  if (stored.ok) await noteStored(consumerId, uploadId, stored.value)
  return stored
}
