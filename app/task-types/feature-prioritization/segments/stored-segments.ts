import { z } from 'zod'
import type { Solution } from './latent-classes'

/** The name of the stored estimate. */
export const SEGMENTS = 'segments'

const solution = z.object({
  segments: z.array(
    z.object({
      size: z.number(),
      // Estimates stored before the error was computed have none.
      sizeError: z.number().nullable().default(null),
      utilities: z.array(z.number()),
      errors: z.array(z.number()).nullable(),
      shares: z.array(z.number()),
    }),
  ),
  memberships: z.array(z.number()),
  logLikelihood: z.number(),
  parameters: z.number(),
  bic: z.number(),
  agreeing: z.number(),
  finished: z.number(),
  entropy: z.number(),
})
const schema = z.array(solution)

/** The stored form of a solution: memberships to three decimals. */
export type StoredSolution = z.infer<typeof solution>

export function serializeSegments(solutions: Solution[]): unknown {
  return solutions.map((one) => ({
    ...one,
    memberships: Array.from(one.memberships, (chance) => Math.round(1_000 * chance) / 1_000),
  }))
}

/** Solutions of 1, 2 … segments; null if none are stored. */
export function parseSegments(value: unknown): StoredSolution[] | null {
  return value === null ? null : schema.parse(value)
}
