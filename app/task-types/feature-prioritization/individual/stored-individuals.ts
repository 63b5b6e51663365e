import { z } from 'zod'
import type { Individuals } from './individuals'

/** The name of the stored estimate; an older format had another name. */
export const INDIVIDUAL = 'individual-utilities'

/** All but the value are null in the first answer. */
const mean = z.object({ value: z.number(), error: z.number().nullable() })
const posterior = mean.extend({ low: z.number().nullable(), high: z.number().nullable() })

const schema = z.object({
  features: z.number(),
  utilities: z.array(z.number()),
  deviations: z.array(z.number()).nullable(),
  shares: z.array(posterior),
  firstChoices: z.array(posterior),
  alike: z.array(z.number()).nullable(),
  acceptance: z.number().nullable(),
  /** For an anchored task. */
  anchor: z
    .object({
      utilities: z.array(z.number()),
      deviations: z.array(z.number()).nullable(),
      above: z.array(mean),
    })
    .optional(),
})

/** The stored form: utilities to three decimals. */
export type StoredIndividuals = z.infer<typeof schema>

export function serializeIndividuals({ anchor, ...individuals }: Individuals): unknown {
  return { ...withRounded(individuals), ...(anchor && { anchor: withRounded(anchor) }) }
}

function withRounded<Own extends Pick<Individuals, 'utilities' | 'deviations'>>(own: Own) {
  const { utilities, deviations, ...rest } = own
  return { ...rest, utilities: roundAll(utilities), deviations: deviations && roundAll(deviations) }
}

/** Null if nothing is stored. */
export function parseIndividuals(value: unknown): StoredIndividuals | null {
  return value === null ? null : schema.parse(value)
}

function roundAll(values: Float64Array): number[] {
  return Array.from(values, (value) => Math.round(1_000 * value) / 1_000)
}
