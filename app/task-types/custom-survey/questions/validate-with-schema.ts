import type { z } from 'zod'
import { fieldFaults } from '~/lib/zod-fields'
import type { ValidatedAnswer } from './question-type'

/** Parses a value with a schema: returns the answer, or its first fault. */
export function validateWithSchema<Given>(schema: z.ZodType<Given>, given: unknown): ValidatedAnswer<Given> {
  const { success, data, error } = schema.safeParse(given)
  if (success) return { answer: data }
  const [first = 'Invalid input'] = Object.values(fieldFaults(error)).flat()
  return { error: first }
}
