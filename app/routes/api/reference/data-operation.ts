import { FORMATS } from '~/responses/export/export-wish'
import type { Operation } from './operation'

/** A call that answers with a file of data. */
export function dataExport(summary: string, query: Record<string, string> = {}): Operation {
  return {
    summary,
    query: {
      format: FORMATS.map(({ format, hint }) => `\`${format}\` (${hint})`).join(', '),
      ...query,
      tag: 'Of people who have the tag, or one of several; all of them with `match=all`',
      match: '`any` or `all`',
      groups:
        'Groups of people, as in the analysis: one to four, separated by commas, or all answers to a question. Each has a column that says who is in it',
      among: '`groups` leaves out whoever is in none of these groups',
      without: '`doubtful` leaves careless submissions out',
      from: 'Submitted on this day (UTC) or later, `YYYY-MM-DD`',
      to: 'Submitted on this day or earlier',
      nameless: '`1` leaves out names, email addresses and tags',
    },
    answers: { 200: { says: 'The file', as: 'file' } },
  }
}
