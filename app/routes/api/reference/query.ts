import { z } from 'zod'
import { MOST_LISTED } from '~/lib/lists/list-query'

/* Parameters of queries that several calls have. */

/** A day in UTC. */
export function day(description: string) {
  return z.iso.date().optional().describe(`${description}, \`YYYY-MM-DD\``)
}

/** An id that may be left out. */
export function anId(description: string) {
  return z.number().int().min(1).optional().describe(description)
}

/** For the call that returns an image. */
export const WIDTH = z
  .number()
  .int()
  .optional()
  .describe('For an image: the smallest that is at least so many pixels wide')

/** The parameters of a paged list; `statuses` is empty if its rows have none. */
export function pageParameters(statuses: readonly [string, ...string[]] | []): Record<string, z.ZodType> {
  return {
    limit: z.number().int().min(1).max(MOST_LISTED).optional().describe('How many rows a page has'),
    cursor: z.string().optional().describe('The page that `Link` named'),
    from: day('Rows of this day (UTC) or later'),
    to: day('Rows of this day or earlier'),
    ...(statuses.length > 0 && { status: z.enum(statuses).optional().describe('Only rows of this status') }),
  }
}
