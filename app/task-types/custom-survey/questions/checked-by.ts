import type { z } from 'zod'
import type { Checked } from './kind'

/** What a schema says of what was given: the answer, or the first thing that is wrong with it. */
export function checkedBy<Given>(schema: z.ZodType<Given>, given: unknown): Checked<Given> {
  const { success, data, error } = schema.safeParse(given)
  return success ? { answer: data } : { fault: error.issues[0]?.message ?? 'Invalid input' }
}
