import { isRecord } from '~/lib/records'
import { getStepping, type Respondent, type TaskTypeDefinition, unwrapAnswers } from '~/task-types/task-type'
import type { FieldFaults } from '~/texts/fault'
import type { Response, ResponseStatus } from './responses'

export type Checking = {
  type: TaskTypeDefinition
  config: unknown
  respondent: Respondent
  response: Response | null
}

type Unchecked = {
  raw: unknown
  status: ResponseStatus
  /** Other fields of an API request. */
  body?: Record<string, unknown>
}

/** `open`: the questions that a submission leaves unanswered. */
export type Accepted = { ok: true; answers: unknown; meta: Record<string, unknown> | null; open: FieldFaults }

type Checked = Accepted | { ok: false; faults: FieldFaults }

/** Reads posted answers by the rules of the task's type. */
export function checkAnswers(
  { type, config, respondent, response }: Checking,
  { raw, status, body }: Unchecked,
): Checked {
  const stored = response && { answers: response.responses, meta: response.meta }
  const { answers, meta: wrapped } = unwrapAnswers(type, raw, stored)
  const sentAlong = (body && type.answers.metaIn?.(body)) ?? null
  const meta = wrapped || sentAlong ? { ...sentAlong, ...wrapped } : null
  const checked = type.answers.validate(config, answers, respondent)
  if (checked.errors) {
    const { errors } = checked
    // A form on one page reports everything at once, so that a respondent does not correct one fault to meet the next.
    const isForm = status === 'submitted' && getStepping(type, config) === null
    const right = isForm ? type.answers.validate(config, withoutFaulty(answers, errors), respondent) : checked
    return {
      ok: false,
      faults: right.errors ? errors : { ...type.answers.findMissing(config, right.answers), ...errors },
    }
  }
  const open = status === 'submitted' ? type.answers.findMissing(config, checked.answers) : {}
  const isWhole = status === 'submitted' && isEmpty(open)
  const given = isWhole ? (type.answers.toSubmission?.(config, checked.answers) ?? checked.answers) : checked.answers
  return { ok: true, answers: given, meta, open }
}

/** The answers without the faulty ones. */
function withoutFaulty(answers: unknown, faults: FieldFaults): unknown {
  if (!isRecord(answers)) return answers
  const faulty = new Set(Object.keys(faults).map((path) => path.split('.')[0]))
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !faulty.has(name)))
}

export function isEmpty(faults: FieldFaults): boolean {
  return Object.keys(faults).length === 0
}
