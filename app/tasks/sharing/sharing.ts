import { dayAhead } from '~/lib/dates'
import type { VisibleParts } from '~/task-types/results/analysis'

/** The route of a results link; its URL is a secret. */
export const RESULT_LINK_ROUTE = '/results/:token'

/** The route of the page in a linked preview's frame; its URL is a secret too. */
export const PREVIEW_FRAME_ROUTE = '/preview/:token/frame'

/** A link as its brand sees it. Instants are ISO 8601. */
export type ResultLink = {
  id: number
  label: string
  address: string
  state: 'works' | 'expired' | 'revoked'
  tasks: { id: number; title: string }[] | null
  shows: VisibleParts
  hasPassword: boolean
  endsAt: string
  /** The last day on which it works. */
  endsOn: string
  seen: { first: string; last: string; times: number } | null
}

/** The optional parts of a link, with the labels that brands read. */
export const SHOWN_PARTS = [
  { part: 'texts', label: 'What people wrote' },
  { part: 'names', label: 'Names of the people' },
  { part: 'videos', label: 'Videos and files' },
] as const satisfies { part: keyof VisibleParts; label: string }[]

/** The longest validity of a link, and its default, in days. */
const MOST_DAYS = 366
const USUAL_DAYS = 30

export function defaultLinkExpiry(): string {
  return dayAhead(USUAL_DAYS)
}

export function latestEnd(): string {
  return dayAhead(MOST_DAYS)
}

export const LINK_LABEL_REQUIRED = 'Please say who the link is for'

/** The facts about a link, shown before its content. */
export type LinkFacts = {
  companyName: string
  projectTitle: string
  endsAt: string
  asksPassword: boolean
}
