import { z } from 'zod'
import { dayAhead } from '~/lib/dates'
import { calendarDate, requiredName } from '~/lib/zod-fields'
import { CHOOSE_SCOPES, KEY_NAME_REQUIRED, SCOPES } from './api-keys'

export const keyCreationSchema = z.object({
  name: requiredName(KEY_NAME_REQUIRED),
  scopes: z
    .array(
      z.enum(
        SCOPES.map(({ scope }) => scope),
        { error: 'Please choose from the list' },
      ),
    )
    .min(1, CHOOSE_SCOPES)
    .prefault([]),
  endsOn: calendarDate()
    .prefault(null)
    .refine((day) => day === null || day >= dayAhead(0), 'This day has passed. Please choose a later one'),
})
export type KeyCreation = z.output<typeof keyCreationSchema>
