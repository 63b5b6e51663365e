import type { z } from 'zod'
import { fieldErrors } from '~/lib/fields'
import type { CheckedAnswers } from './task-type'

/** What a schema says of raw answers. */
export function answersBy<Answers>(schema: z.ZodType<Answers>, raw: unknown): CheckedAnswers<Answers> {
  const { success, data, error } = schema.safeParse(raw)
  return success ? { answers: data } : { faults: fieldErrors(error) }
}
