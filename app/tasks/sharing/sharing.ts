import { z } from 'zod'
import { password } from '~/accounts/users'
import { dayAhead } from '~/lib/dates'
import { calendarDate, idField, requiredText } from '~/lib/fields'
import type { Shows } from '~/task-types/analysis'

/** The route of a link to results, whose address is a secret. */
export const RESULT_LINK_ROUTE = '/results/:token'

/** Who looks at results by a link: what of one project they may read, and nothing else. */
export type SharedResults = {
  linkId: number
  brandId: number
  companyName: string
  project: { id: number; title: string }
  /** Ids of the tasks that are shared; null where all of the project are that are no drafts. */
  taskIds: number[] | null
  shows: Shows
  /** ISO 8601. */
  endsAt: string
}

/** A link as its brand sees it. Instants are ISO 8601. */
export type ResultLink = {
  id: number
  label: string
  address: string
  state: 'works' | 'expired' | 'revoked'
  tasks: { id: number; title: string }[] | null
  shows: Shows
  hasPassword: boolean
  endsAt: string
  /** The day until whose end it works. */
  endsOn: string
  seen: { first: string; last: string; times: number } | null
}

/** What can be switched on, and how a brand reads it. */
export const SHOWN_PARTS = [
  { part: 'texts', label: 'What people wrote' },
  { part: 'names', label: 'Names of the people' },
  { part: 'videos', label: 'Videos' },
] as const satisfies { part: keyof Shows; label: string }[]

/** A link may work for so many days, and does for so many where nobody says otherwise. */
const MOST_DAYS = 366
const USUAL_DAYS = 30

export function usualEnd(): string {
  return dayAhead(USUAL_DAYS)
}

export function latestEnd(): string {
  return dayAhead(MOST_DAYS)
}

const endsOn = calendarDate().transform((day, context) => {
  const message = day === null ? 'Please choose a last day' : faultOf(day)
  if (day !== null && message === null) return day
  context.addIssue({ code: 'custom', message: message ?? 'Please choose a last day' })
  return z.NEVER
})

function faultOf(day: string): string | null {
  if (day < dayAhead(0)) return 'This day has passed. Please choose a later one'
  return day > latestEnd() ? 'A link works for a year at most. Please choose an earlier day' : null
}

export const LINK_LABEL_REQUIRED = 'Please say who the link is for'

const shown = z.boolean().default(false)

const scopeFields = {
  scope: z.enum(['project', 'tasks'], { error: 'Please choose what is shared' }),
  tasks: z.array(idField('Please choose tasks of this project', 'form')).max(200).default([]),
}

export const linkCreationSchema = z
  .object({
    label: requiredText(LINK_LABEL_REQUIRED),
    ...scopeFields,
    endsOn,
    password: password.optional(),
    texts: shown,
    names: shown,
    videos: shown,
  })
  .refine(({ scope, tasks }) => scope === 'project' || tasks.length > 0, {
    error: 'Please choose at least one task',
    path: ['tasks'],
    // Also where something else is wrong: all is said at once.
    when: ({ value }) => z.object(scopeFields).safeParse(value).success,
  })
export type LinkCreation = z.output<typeof linkCreationSchema>

export const linkEndSchema = z.object({ endsOn })

/** What a link opens to whoever has it: said before anything of it is shown. */
export type LinkFacts = {
  companyName: string
  projectTitle: string
  endsAt: string
  asksPassword: boolean
}
