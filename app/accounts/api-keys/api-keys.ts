import { dayAhead } from '~/lib/dates'

/** The scopes of a key. They are independent: a key that exports cannot read everything else. */
export const SCOPES = [
  { scope: 'read', label: 'Read', hint: 'projects, tasks, people, answers and results' },
  { scope: 'write', label: 'Write', hint: 'create and change them, and invite people' },
  { scope: 'export', label: 'Export', hint: 'files with all answers' },
] as const
export type Scope = (typeof SCOPES)[number]['scope']

/** A key as its brand sees it, never the key itself. Instants are ISO 8601. */
export type ApiKey = {
  id: number
  name: string
  /** Its first characters. */
  beginning: string
  scopes: Scope[]
  state: 'works' | 'expired' | 'revoked'
  createdAt: string
  /** The last day on which it works, in UTC; null if it does not expire. */
  endsOn: string | null
  lastUsedAt: string | null
}

const USUAL_DAYS = 90

/** The default end date of a key, in UTC. */
export function defaultKeyExpiry(): string {
  return dayAhead(USUAL_DAYS)
}

export const KEY_NAME_REQUIRED = 'Please say what the key is for'
export const CHOOSE_SCOPES = 'Please choose at least one'
