import { eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server'
import { projects } from '#db/schema'
import { toActing } from '~/access/acting'
import type { Actor, LinkReader } from '~/access/actor'
import { logAuditOncePerDay } from '~/accounts/audit-log/audit-log.server'
import type { AnswerFileKind } from '~/lib/files/answer-files'
import { done, invalid, notFound, type Outcome, type Refusal } from '~/lib/outcome'
import { taskType } from '~/task-types/registry'
import { fileFields } from '~/task-types/task-type'
import { findAssigned } from '~/tasks/consumer/consumer-tasks.server'
import { listSharedTasks } from '~/tasks/sharing/results-grants.server'
import { effectiveConfig } from '~/tasks/stored-config.server'
import { fault } from '~/texts/fault'
import { findOwnedAnswerFile, type StoredAnswerFile } from '~/uploads/answer-files.server'
import { type ChosenFile, keepChosen, type StoredFile } from '~/uploads/attached-files.server'
import { type AnswerOwners, checkStorageLimit } from '~/uploads/storage-limits.server'
import { findOwnResponse } from '../response-records.server'
import { alreadySubmitted, taskClosed } from '../responses.server'

export type AnsweredQuestion = { taskId: number; questionId: string }

/** Stores a chosen file as the consumer's upload for a question. `refuseUpload` lists the refusals. */
export async function storeChosen(
  consumerId: number,
  { taskId, questionId, ...file }: AnsweredQuestion & ChosenFile,
): Promise<Outcome<StoredFile>> {
  const answered = { taskId, questionId }
  const refused = await refuseUpload(consumerId, { ...answered, kind: 'file', bytes: 0 })
  return refused ?? (await keepChosen(consumerId, file, createOwnerCheck(consumerId, answered)))
}

/**
 * Why a consumer cannot upload a file of this size for a question; null if they can. Not found: not assigned. Invalid:
 * no such question, or it takes no such file. Conflict: closed or submitted. Also refused if there is no space.
 */
export async function refuseUpload(
  consumerId: number,
  { taskId, questionId, kind, bytes }: AnsweredQuestion & { kind: AnswerFileKind; bytes: number },
): Promise<Refusal | null> {
  const found = await findAssigned(consumerId, taskId)
  if (!found) return notFound()
  const fields = fileFields(taskType(found.task.type), effectiveConfig(found.task))
  if (!fields.some((field) => field.name === questionId && field.kind === kind))
    return invalid({ questionId: [fault('upload.notAsked', kind)] })
  const owners = await createOwnerCheck(consumerId, { taskId, questionId })(db)
  if (!owners.ok) return owners
  const room = await checkStorageLimit(db, owners.value, { kind, bytes })
  return room.ok ? null : room
}

/**
 * Checks who owns a file in the transaction that records it: storing takes a while, and a submission may come in
 * between. Not found if the consumer is not assigned to the task; a conflict if the task is closed or submitted.
 */
export function createOwnerCheck(
  consumerId: number,
  { taskId, questionId }: AnsweredQuestion,
): (reader: Tx | typeof db) => Promise<Outcome<AnswerOwners>> {
  return async (reader) => {
    const found = await findAssigned(consumerId, taskId, reader)
    if (!found) return notFound()
    if (found.task.status === 'closed') return taskClosed()
    const kept = await findOwnResponse(reader, consumerId, taskId)
    if (kept?.status === 'submitted') return alreadySubmitted()
    const ofTask = eq(projects.id, found.task.projectId)
    const [project] = await reader.select({ brandId: projects.brandId }).from(projects).where(ofTask)
    return project ? done({ brandId: project.brandId, consumerId, taskId, questionId }) : notFound()
  }
}

/**
 * A file of an answer that someone may see: the consumer who gave it, by a pass for its task alone, or the brand of its task;
 * by a link to results that shows videos and files, one of a task that it shows.
 */
export async function findAnswerFile(
  actor: Actor,
  kind: AnswerFileKind,
  filename: string,
): Promise<StoredAnswerFile | null> {
  switch (actor.kind) {
    case 'member':
    case 'program':
      return await findOwnedAnswerFile({ brandId: actor.brandId }, kind, filename)
    case 'respondent':
      return await findOwnedAnswerFile({ consumerId: actor.consumerId, taskId: actor.taskId }, kind, filename)
    case 'reader':
      return await findSharedFile(actor, kind, filename)
    case 'previewer':
    case 'visitor':
      return null
  }
}

async function findSharedFile(
  reader: LinkReader,
  kind: AnswerFileKind,
  filename: string,
): Promise<StoredAnswerFile | null> {
  const { brandId, shows } = reader
  if (!shows.videos) return null
  const taskIds = (await listSharedTasks(reader)).map(({ id }) => id)
  const file = await findOwnedAnswerFile({ brandId, taskIds }, kind, filename)
  // The sender chose the file's name, and it may be their own.
  return file && (shows.texts && shows.names ? file : { ...file, givenName: null })
}

/** Logs that the brand watched a video or opened a file: once a day, because it may fetch the file in many ranges. */
export async function logFileView(
  actor: Actor,
  kind: AnswerFileKind,
  { consumerId, task }: StoredAnswerFile,
): Promise<void> {
  if ((actor.kind !== 'member' && actor.kind !== 'program') || !task || consumerId === null) return
  const action = kind === 'video' ? 'video-watched' : 'file-opened'
  await logAuditOncePerDay(toActing(actor), task.id, { action, consumerId, title: task.title })
}
