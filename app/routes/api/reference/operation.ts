import type { z } from 'zod'
import type { Method } from '../calls'

/** One method of a call in the reference. The table of calls has its access. */
export type Operation = {
  /** A summary in one sentence without a full stop. */
  summary: string
  /** The parameters of its query, as programs send them; each schema describes itself. */
  query?: Record<string, z.ZodType>
  /** The statuses of a paged list, if it has any. */
  paged?: readonly [string, ...string[]] | []
  body?: { json: z.ZodType; example: unknown } | { form: Record<string, z.ZodType>; file: string } | { bytes: string }
  /** The successful responses, by status. */
  answers: Record<number, Answer>
  /** Other responses, in addition to those of every call of its kind: 409, and its meaning. */
  refusals?: Record<number, string>
}

export type Answer =
  | { says: string; as: z.ZodType; example?: unknown }
  | { says: string; as: null | 'text/csv' | 'file' }

/** The operations of one path. */
type Operations = Partial<Record<Method, Operation>>

/** A part of the reference: calls that belong together, by their paths as the table of calls has them. */
export type Part = { title: string; description: string; calls: Record<string, Operations> }
