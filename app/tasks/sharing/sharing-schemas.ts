import { z } from 'zod'
import { password } from '~/accounts/users'
import { dayAhead } from '~/lib/dates'
import { calendarDate, idField, requiredText } from '~/lib/zod-fields'
import { LINK_LABEL_REQUIRED, latestEnd } from './sharing'

const endsOn = calendarDate().transform((day, context) => {
  const message = day === null ? 'Please choose a last day' : findError(day)
  if (day !== null && message === null) return day
  context.addIssue({ code: 'custom', message: message ?? 'Please choose a last day' })
  return z.NEVER
})

function findError(day: string): string | null {
  if (day < dayAhead(0)) return 'This day has passed. Please choose a later one'
  return day > latestEnd() ? 'A link works for a year at most. Please choose an earlier day' : null
}

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
    // Runs even after other errors, so that all are shown at once.
    when: ({ value }) => z.object(scopeFields).safeParse(value).success,
  })
export type LinkCreation = z.output<typeof linkCreationSchema>

export const linkEndSchema = z.object({ endsOn })
