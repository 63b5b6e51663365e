import type { z } from 'zod'
import type { Method } from '../calls'

/** One method of a call, as the reference describes it. Who may make it stands in the table of calls. */
export type Operation = {
  /** What it does, in one sentence without a full stop. */
  summary: string
  /** The parameters of its query, as programs send them; each schema describes itself. */
  query?: Record<string, z.ZodType>
  /** The statuses of a list that can be asked for in pages; none where it has no statuses. */
  paged?: readonly [string, ...string[]] | []
  body?: { json: z.ZodType; example: unknown } | { form: Record<string, z.ZodType>; file: string } | { bytes: string }
  /** What it answers when all is well, by status. */
  answers: Record<number, Answer>
  /** What it answers otherwise, beside what every call of its kind may: 409, and what stands for it. */
  refusals?: Record<number, string>
}

export type Answer =
  | { says: string; as: z.ZodType; example?: unknown }
  | { says: string; as: null | 'text/csv' | 'file' }

/** The operations of one path. */
type Operations = Partial<Record<Method, Operation>>

/** A part of the reference: calls that belong together, by their paths as the table of calls has them. */
export type Part = { title: string; description: string; calls: Record<string, Operations> }
