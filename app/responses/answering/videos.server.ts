import { eq } from 'drizzle-orm'
import { db, type Reader } from '#db/client.server'
import { projects } from '#db/schema'
import { noteReadingOfDay } from '~/accounts/audit-log/audit-log.server'
import { invalid, missing, type Outcome } from '~/lib/outcome'
import { isRecord, own } from '~/lib/records'
import { taskType } from '~/task-types/registry'
import { fileFields } from '~/task-types/task-type'
import { readVideo, type Video, videoField } from '~/task-types/videos'
import { configOf } from '~/tasks/config.server'
import { findAssigned } from '~/tasks/consumer/consumer-tasks.server'
import type { Viewer } from '~/tasks/links/task-passes.server'
import { listSharedTasks } from '~/tasks/sharing/result-passes.server'
import type { SharedResults } from '~/tasks/sharing/sharing'
import type { ConsumerTask } from '~/tasks/tasks'
import type { ReceivedVideo, StoredVideo } from '~/uploads/unfinished/unfinished'
import { unfinishedVideos } from '~/uploads/unfinished/unfinished.server'
import { findRoom } from '~/uploads/video-room.server'
import { findVideoOf, type KeptVideo, keepVideo, listVideosSince } from '~/uploads/videos.server'
import { findOwnResponse } from '../response-records.server'
import type { Response } from '../responses'
import { closed, submittedBefore } from '../responses.server'

type Answered = { taskId: number; questionId: string }

/**
 * Keeps a received video as the consumer's upload for a question of a task. Missing: not assigned. Invalid: no such
 * question, or one that is answered otherwise. Conflict: closed or submitted. Refused too where it has no room.
 */
export async function storeVideo(
  consumerId: number,
  { taskId, questionId, ...video }: Answered & ReceivedVideo,
): Promise<Outcome<StoredVideo>> {
  const refused = await refuseVideo(consumerId, { taskId, questionId, bytes: 0 })
  if (refused) return refused
  return await keepVideo(video, async (tx) => {
    const found = await findAssigned(consumerId, taskId, tx)
    const brandId = found && (await brandOf(tx, found.task))
    return brandId ? { brandId, consumerId, taskId, questionId } : null
  })
}

/** Why a consumer cannot give a video of so many bytes to a question of a task, or null when they can. */
export async function refuseVideo(consumerId: number, { taskId, questionId, bytes }: Answered & { bytes: number }) {
  const found = await findAssigned(consumerId, taskId)
  if (!found) return missing()
  if (!fileFields(taskType(found.task.type), configOf(found.task)).includes(questionId)) {
    return invalid({ questionId: ['This question takes no video'] })
  }
  if (found.task.status === 'closed') return closed()
  const kept = await findOwnResponse(db, consumerId, taskId)
  if (kept?.status === 'submitted') return submittedBefore()
  const brandId = await brandOf(db, found.task)
  const room = brandId === null ? missing() : await findRoom(db, { brandId, consumerId }, bytes)
  return room.ok ? null : room
}

async function brandOf(reader: Reader, { projectId }: Pick<ConsumerTask, 'projectId'>): Promise<number | null> {
  const [project] = await reader.select({ brandId: projects.brandId }).from(projects).where(eq(projects.id, projectId))
  return project?.brandId ?? null
}

/** The videos that have arrived since a task's draft was saved, by question: its page may be closed before Save Draft. */
export async function findArrivedVideos(
  consumerId: number,
  task: ConsumerTask,
  draft: Response | null,
): Promise<Record<string, Video>> {
  const type = taskType(task.type)
  const asked = fileFields(type, task.config ?? type.config.blank)
  if (asked.length === 0 || task.status !== 'open' || draft?.status === 'submitted') return {}
  const videos = await listVideosSince(consumerId, task.id, draft ? Date.parse(draft.updatedAt) : 0)
  const arrived = videos.flatMap(({ questionId, filename, size, arrivedAt }): [string, Video][] => {
    if (questionId === null || !asked.includes(questionId)) return []
    return [[questionId, { type: 'video', size, recordedAt: new Date(arrivedAt).toISOString(), filename }]]
  })
  return Object.fromEntries(arrived)
}

/**
 * Adds to a form that was sent without a button the videos that its page would show anew: while another one is on its
 * way, the form names none, and nobody has taken it away.
 */
export async function addKeptVideos(consumerId: number, task: ConsumerTask, form: FormData): Promise<void> {
  const type = taskType(task.type)
  const unnamed = fileFields(type, task.config ?? type.config.blank).filter((id) => !form.has(videoField(id)))
  if (unnamed.length === 0) return
  const draft = await findOwnResponse(db, consumerId, task.id)
  const arrived = await findArrivedVideos(consumerId, task, draft)
  const kept = isRecord(draft?.responses) ? draft.responses : {}
  for (const id of unnamed) {
    const video = own(arrived, id) ?? readVideo(own(kept, id))
    if (video?.filename) form.append(videoField(id), JSON.stringify(video))
  }
}

/**
 * A video that someone may see: the consumer who recorded it, by a pass for its task alone, or the brand of its task; by a
 * link to results that shows videos, one of a task that it shows.
 */
export async function findVideo(viewer: Viewer, filename: string): Promise<KeptVideo | null> {
  if ('shared' in viewer) return await findSharedVideo(viewer.shared, filename)
  const { user, taskId } = viewer
  const { id } = user.profile
  return await findVideoOf(user.userType === 'brand' ? { brandId: id } : { consumerId: id, taskId }, filename)
}

async function findSharedVideo(shared: SharedResults, filename: string) {
  if (!shared.shows.videos) return null
  const taskIds = (await listSharedTasks(shared)).map(({ id }) => id)
  return await findVideoOf({ brandId: shared.brandId, taskIds }, filename)
}

/** Notes in a brand's log that it watched a video, which is fetched in many parts: once a day. */
export async function noteWatched(viewer: Viewer, { consumerId, task }: KeptVideo): Promise<void> {
  if ('shared' in viewer || viewer.user.userType !== 'brand' || !task || consumerId === null) return
  const watched = { action: 'video-watched' as const, consumerId, title: task.title }
  await noteReadingOfDay(viewer.user.profile.id, task.id, watched)
}

/** Stores a complete upload as `storeVideo` does; null when it is no video. */
export async function finishUpload(
  consumerId: number,
  { uploadId, size, ...answered }: Answered & { uploadId: string; size: number },
): Promise<Outcome<StoredVideo> | null> {
  const video = await unfinishedVideos.take(consumerId, uploadId, size)
  if (!video) return null
  const stored = await storeVideo(consumerId, { ...answered, ...video })
  if (stored.ok) await unfinishedVideos.noteStored(consumerId, uploadId, stored.value)
  return stored
}
