import type { z } from 'zod'
import type { ValidatedAnswer } from './question-type'

/** Parses a value with a schema: returns the answer, or its first fault. */
export function validateWithSchema<Given>(schema: z.ZodType<Given>, given: unknown): ValidatedAnswer<Given> {
  const { success, data, error } = schema.safeParse(given)
  return success ? { answer: data } : { error: error.issues[0]?.message ?? 'Invalid input' }
}
