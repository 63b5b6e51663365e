import { z } from 'zod'
import { FORMATS } from '~/responses/export/export-query'
import type { Operation } from './operation'
import { day } from './query'

/** A call that answers with a file of data. */
export function dataExport(summary: string, query: Operation['query'] = {}): Operation {
  return {
    summary,
    query: {
      format: z
        .enum(FORMATS.map(({ format }) => format))
        .describe(FORMATS.map(({ format, hint }) => `\`${format}\` (${hint})`).join(', ')),
      ...query,
      ...responseFilters,
      groups: z
        .union([z.string(), z.array(z.string())])
        .optional()
        .describe(
          'Groups of people, as in the analysis: one to four, separated by commas, or all answers to a question. Each has a column that says who is in it',
        ),
      among: z.literal('groups').optional().describe('Excludes people who are in none of these groups'),
      nameless: z.literal(1).optional().describe('Leaves out names, email addresses and tags'),
    },
    answers: { 200: { says: 'The file', as: 'file' } },
  }
}

/** The filters of results. */
export const responseFilters = {
  tag: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .describe('Only people who have the tag; given several times, one of the tags, or with `match=all` all of them'),
  match: z.enum(['any', 'all']).optional().describe('Whether people need any of several tags, or all of them'),
  from: day('Submitted on this day (UTC) or later'),
  to: day('Submitted on this day or earlier'),
  without: z.literal('doubtful').optional().describe('Leaves careless submissions out'),
}
