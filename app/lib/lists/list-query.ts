import { z } from 'zod'
import { endOfUtcDay } from '../dates'
import { done, invalid, type Outcome } from '../outcome'
import { calendarDate, fieldErrors } from '../zod-fields'

/** The start of a page: after the row with this time (ms) and id, or after `nth` parts of it. */
export type Cursor = { at: number; id: number; nth?: number }

/** The requested part of a list, newest first. Times are in ms. */
export type ListQuery = {
  limit: number
  after: Cursor | null
  /** Made at or after, and before. */
  from: number | null
  until: number | null
  status: string | null
}

const USUAL_LIMIT = 100
export const MOST_LISTED = 500

const NAMES = ['limit', 'cursor', 'from', 'to', 'status'] as const

/**
 * Reads `limit`, `cursor`, `from` and `to` (days in UTC, both included) and, for lists with statuses, `status` from an
 * address; null if it has none of them and so asks for the whole list.
 */
export function parseListQuery(params: URLSearchParams, statuses: readonly string[] = []): Outcome<ListQuery | null> {
  const given = NAMES.filter((name) => params.has(name) && (name !== 'status' || statuses.length > 0))
  if (given.length === 0) return done(null)
  const parsed = schemaFor(statuses).safeParse(Object.fromEntries(given.map((name) => [name, params.get(name)])))
  if (!parsed.success) return invalid(fieldErrors(parsed.error))
  const { limit, cursor, from, to, status } = parsed.data
  return done({
    limit,
    after: cursor,
    from: from === null ? null : Date.parse(from),
    until: to === null ? null : endOfUtcDay(to),
    status,
  })
}

/** The cursor of the page after a row, as text. */
export function cursorAfter({ at, id, nth }: Cursor): string {
  return btoa([at, id, ...(nth === undefined ? [] : [nth])].join(':'))
    .replaceAll('=', '')
    .replaceAll('/', '_')
    .replaceAll('+', '-')
}

const LIMIT = `limit must be a number from 1 to ${MOST_LISTED}`
const CURSOR = 'cursor must come from the Link header of an earlier response'
const day = calendarDate().prefault(null)

function schemaFor(statuses: readonly string[]) {
  return z.object({
    limit: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, LIMIT)
      .transform(Number)
      .refine((limit) => limit <= MOST_LISTED, LIMIT)
      .default(USUAL_LIMIT),
    cursor: z
      .string()
      .transform((text, context) => {
        const place = readCursor(text)
        if (place) return place
        context.addIssue({ code: 'custom', message: CURSOR })
        return z.NEVER
      })
      .nullable()
      .default(null),
    from: day,
    to: day,
    status: z
      .string()
      .refine((status) => statuses.includes(status), `status must be one of ${statuses.join(', ')}`)
      .nullable()
      .default(null),
  })
}

function readCursor(text: string): Cursor | null {
  const base64 = text.replaceAll('_', '/').replaceAll('-', '+')
  if (!/^[\w+/]{4,64}$/.test(base64) || base64.length % 4 === 1) return null
  const [, at, id, nth] = /^(\d{1,15}):([1-9]\d{0,14})(?::(\d{1,9}))?$/.exec(atob(base64)) ?? []
  return at && id ? { at: Number(at), id: Number(id), ...(nth && { nth: Number(nth) }) } : null
}
