import type { Consumer } from '~/lib/people'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'
import type { Submission, VisibleParts } from '~/task-types/results/analysis'
import { effectiveConfig } from '~/tasks/stored-config.server'

type TaskRow = { id: number; type: string; config: string | null }

/**
 * Submissions as figures read them, oldest first, without hidden parts. Redaction comes first, so that no figure,
 * quote, picture or file can contain them. Postal addresses are always removed.
 */
export function redactForAnalysis(task: TaskRow, submissions: Submission[], shows: VisibleParts): Submission[] {
  const { packing } = getTaskTypeAnalysis(task.type)
  if (!packing) return redactSubmissions(task, submissions, shows)
  const config = effectiveConfig(task)
  return submissions.map((one, place) => ({
    ...one,
    answers: packing.redact(one.answers, shows, config),
    consumer: redactConsumer(one.consumer, place, shows),
  }))
}

/** The same for whole submissions, for a file. Empty for a type that links do not show. */
export function redactSubmissions(task: TaskRow, submissions: Submission[], shows: VisibleParts): Submission[] {
  const { redact } = getTaskTypeAnalysis(task.type)
  if (!redact) return []
  const config = effectiveConfig(task)
  return submissions.map((one, place) => ({
    ...one,
    answers: redact(config, one.answers, shows),
    consumer: redactConsumer(one.consumer, place, shows),
  }))
}

/** A respondent by name only, or by their position among the submissions. */
function redactConsumer(
  { id, createdAt, user: { firstName, lastName } }: Consumer,
  place: number,
  { names }: VisibleParts,
): Consumer {
  const nobody = { email: '', profileImageUrl: null }
  if (names) return { id, createdAt, user: { firstName, lastName, ...nobody } }
  const number = place + 1
  return {
    id: number,
    createdAt: new Date(0).toISOString(),
    user: { firstName: 'Respondent', lastName: String(number), ...nobody },
  }
}
