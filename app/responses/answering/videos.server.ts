import { db } from '#db/client.server'
import type { Outcome } from '~/lib/outcome'
import { isRecord, own } from '~/lib/records'
import { taskType } from '~/task-types/registry'
import { fileFields } from '~/task-types/task-type'
import { uploadField } from '~/task-types/uploads'
import { readVideo, type Video } from '~/task-types/videos'
import type { ConsumerTask } from '~/tasks/tasks'
import type { ReceivedVideo, StoredVideo } from '~/uploads/resumable/resumable-uploads'
import { unfinishedVideos } from '~/uploads/resumable/unfinished.server'
import { keepVideo, listVideosSince } from '~/uploads/videos.server'
import { findOwnResponse } from '../response-records.server'
import type { Response } from '../responses'
import { type AnsweredQuestion, createOwnerCheck, refuseUpload } from './answer-files.server'

/** Stores a received video as the consumer's upload for a question. `refuseUpload` lists the refusals. */
export async function storeVideo(
  consumerId: number,
  { taskId, questionId, ...video }: AnsweredQuestion & ReceivedVideo,
): Promise<Outcome<StoredVideo>> {
  const answered = { taskId, questionId }
  const refused = await refuseUpload(consumerId, { ...answered, kind: 'video', bytes: 0 })
  return refused ?? (await keepVideo(video, createOwnerCheck(consumerId, answered)))
}

/** The videos that have arrived since a task's draft was saved, by question: its page may be closed before Save Draft. */
export async function findArrivedVideos(
  consumerId: number,
  task: ConsumerTask,
  draft: Response | null,
): Promise<Record<string, Video>> {
  const type = taskType(task.type)
  const asked = fileFields(type, task.config ?? type.config.empty).flatMap(({ name, kind }) =>
    kind === 'video' ? [name] : [],
  )
  if (asked.length === 0 || task.status !== 'open' || draft?.status === 'submitted') return {}
  const videos = await listVideosSince(consumerId, task.id, draft ? Date.parse(draft.updatedAt) : 0)
  const arrived = videos.flatMap(({ questionId, filename, size, arrivedAt }): [string, Video][] => {
    if (questionId === null || !asked.includes(questionId)) return []
    return [[questionId, { type: 'video', size, recordedAt: new Date(arrivedAt).toISOString(), filename }]]
  })
  return Object.fromEntries(arrived)
}

/**
 * A form sent while another video is uploading names no videos. This adds the ones that its page would show, so that
 * they are not removed. Images and PDFs that a form does not name are removed.
 */
export async function addStoredVideos(consumerId: number, task: ConsumerTask, form: FormData): Promise<void> {
  const type = taskType(task.type)
  const asked = fileFields(type, task.config ?? type.config.empty).filter(({ kind }) => kind === 'video')
  const unnamed = asked.filter(({ name }) => !form.has(uploadField(name)))
  if (unnamed.length === 0) return
  const draft = await findOwnResponse(db, consumerId, task.id)
  const arrived = await findArrivedVideos(consumerId, task, draft)
  const kept = isRecord(draft?.responses) ? draft.responses : {}
  for (const { name } of unnamed) {
    const video = own(arrived, name) ?? readVideo(own(kept, name))
    if (video?.filename) form.append(uploadField(name), JSON.stringify(video))
  }
}

/** Stores a complete upload as `storeVideo` does; null when it is no video. */
export async function finishUpload(
  consumerId: number,
  { uploadId, size, ...answered }: AnsweredQuestion & { uploadId: string; size: number },
): Promise<Outcome<StoredVideo> | null> {
  const video = await unfinishedVideos.take(consumerId, uploadId, size)
  if (!video) return null
  const stored = await storeVideo(consumerId, { ...answered, ...video })
  if (stored.ok) await unfinishedVideos.noteStored(consumerId, uploadId, stored.value)
  return stored
}
