import { MEGABYTE } from '~/lib/bytes'
import { english } from '~/texts/format'

/** The largest CSV file, in bytes. */
export const CSV_LIMIT = 5 * MEGABYTE

export const CSV_FAILED = 'Failed to process CSV invitations. Please try again.'
export const NO_ADDRESS = 'Please enter at least one email address.'

export type Invitation = {
  id: number
  projectId: number | null
  email: string
  status: 'pending' | 'accepted'
  invitedAt: string
  respondedAt: string | null
  /** The state of the newest mail: waiting or being retried, handed over, or given up. */
  delivery: 'queued' | 'delivered' | 'failed'
}

/** The result for one address of a request; `email` is as typed if it failed. */
export type InvitationResult =
  | { email: string; status: 'sent'; reason: null; invitation: Invitation | null }
  | { email: string; status: 'failed'; reason: string; invitation: null }

/** '{n} invitations sent successfully', and the number of failures, if any. */
export function invitationsSummary(results: Pick<InvitationResult, 'status'>[]): string {
  const failed = results.filter(({ status }) => status === 'failed').length
  const sent = results.length - failed
  return `${sent} invitations sent successfully${failed > 0 ? `, ${failed} failed` : ''}`
}

export function rowsWithoutAddressText(rows: number): string {
  return english.count(rows, { one: 'row has no email address.', other: 'rows have no email address.' })
}
