import { db, type Reader } from '#db/client.server'
import { imagesNamed } from '~/lib/stored-images'
import { taskType } from '~/task-types/registry'
import type { Attempt } from '~/task-types/task-type'
import type { StepPage } from '~/task-types/views'
import { type Opening, openingOrdinal } from '~/tasks/consumer/consumer-tasks.server'
import type { ConsumerTask } from '~/tasks/tasks'
import { findImageSizes } from '~/uploads/image-sizes.server'
import type { Response } from '../responses'

/**
 * A consumer who is known to be assigned, at a task with what is kept of their answers; with their assignment where it has
 * been read.
 */
export async function attemptOf(
  consumerId: number,
  task: ConsumerTask,
  kept: Response | null,
  reader: Reader = db,
  assignment?: Opening,
): Promise<Attempt> {
  const type = taskType(task.type)
  const config = task.config ?? type.config.blank
  return {
    answers: kept?.responses ?? type.answers.blank,
    meta: kept?.meta ?? null,
    rounds: type.stepping?.rounds?.shownTo(config, { taskId: task.id, consumerId, kept: kept?.responses }) ?? null,
    ordinal: type.stepping ? await openingOrdinal(reader, consumerId, task.id, assignment) : 0,
  }
}

/** The page of a task at one of its steps. */
export async function stepPageOf(
  task: ConsumerTask,
  addresses: Pick<StepPage, 'page' | 'stepAddress' | 'account' | 'queueKey' | 'isIntroduced'> & { url: URL },
): Promise<StepPage> {
  const { url, ...rest } = addresses
  const images = taskType(task.type).stepping ? await findImageSizes(imagesNamed(task.config)) : {}
  return { ...rest, search: url.search.slice(1), images }
}
