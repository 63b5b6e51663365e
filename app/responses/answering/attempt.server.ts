import { db, type Reader } from '#db/client.server'
import { listImageReferences } from '~/lib/files/stored-images'
import { findConsumer } from '~/respondents/respondents.server'
import { taskType } from '~/task-types/registry'
import { type Attempt, getStepping } from '~/task-types/task-type'
import { PERSON_COLUMNS, type StepPage } from '~/task-types/views'
import { findPlace } from '~/tasks/consumer/places.server'
import type { ConsumerTask } from '~/tasks/tasks'
import { findImageSizes } from '~/uploads/image-sizes.server'
import type { Response } from '../responses'

/**
 * The attempt of a consumer who is assigned to the task, from their stored response. `known`: their place, if it was
 * read already.
 */
export async function buildAttempt(
  consumerId: number,
  task: ConsumerTask,
  kept: Response | null,
  reader: Reader = db,
  known?: number | null,
): Promise<Attempt> {
  const type = taskType(task.type)
  const config = task.config ?? type.config.empty
  const ordinal = known === undefined ? await findPlace(reader, consumerId, task.id) : known
  const stepping = getStepping(type, config)
  const respondent = { taskId: task.id, consumerId, ordinal, savedAnswers: kept?.responses }
  return {
    answers: kept?.responses ?? type.answers.empty,
    meta: kept?.meta ?? null,
    rounds: stepping?.rounds?.roundsFor(config, respondent) ?? null,
    // Without a place, orders follow from what stays the same however many others begin.
    ordinal: ordinal ?? consumerId,
    ...(stepping?.usesPersonFields?.(config) && { person: await findPerson(reader, consumerId) }),
  }
}

/** Maps a brand's placeholders to the consumer's name and email. */
async function findPerson(reader: Reader, consumerId: number): Promise<Record<string, string>> {
  const consumer = await findConsumer(reader, consumerId)
  if (!consumer) return {}
  const { firstName, lastName, email } = PERSON_COLUMNS
  return { [firstName]: consumer.user.firstName, [lastName]: consumer.user.lastName, [email]: consumer.user.email }
}

/** The page of a task at one of its steps. */
export async function buildStepPage(
  task: ConsumerTask,
  addresses: Pick<StepPage, 'taskPath' | 'stepAddress' | 'userId' | 'queueKey' | 'isIntroduced'> & { url: URL },
): Promise<StepPage> {
  const { url, ...rest } = addresses
  const type = taskType(task.type)
  const images = getStepping(type, task.config ?? type.config.empty)
    ? await findImageSizes(listImageReferences(task.config))
    : {}
  const secondsAfterScreener = type.introduction.secondsAfterScreener?.(task.config) ?? null
  return {
    ...rest,
    search: url.search.slice(1),
    images,
    ...(secondsAfterScreener !== null && { secondsAfterScreener }),
  }
}
