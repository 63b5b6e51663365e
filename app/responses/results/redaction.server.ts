import type { Consumer } from '~/lib/people'
import { analysisOf } from '~/task-types/registry.server'
import type { Shows, Submission } from '~/task-types/results/analysis'
import { configOf } from '~/tasks/stored-config.server'

type TaskRow = { id: number; type: string; config: string | null }

/**
 * Submissions, oldest first and as figures read them, without what is not to be shown. It is taken out before anything is
 * made of them, so that no figure, quote, picture or file can hold it. Addresses are left out in any case.
 */
export function redactedForFigures(task: TaskRow, submissions: Submission[], shows: Shows): Submission[] {
  const { packing } = analysisOf(task.type)
  if (!packing) return redacted(task, submissions, shows)
  const config = configOf(task)
  return submissions.map((one, place) => ({
    ...one,
    answers: packing.redact(one.answers, shows, config),
    consumer: shownAs(one.consumer, place, shows),
  }))
}

/** The same of submissions with all that was answered, for a file. None of a type whose results no link shows. */
export function redacted(task: TaskRow, submissions: Submission[], shows: Shows): Submission[] {
  const { redact } = analysisOf(task.type)
  if (!redact) return []
  const config = configOf(task)
  return submissions.map((one, place) => ({
    ...one,
    answers: redact(config, one.answers, shows),
    consumer: shownAs(one.consumer, place, shows),
  }))
}

/** Someone by name alone, or by their place among those who submitted. */
function shownAs(
  { id, createdAt, user: { firstName, lastName } }: Consumer,
  place: number,
  { names }: Shows,
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
