import { z } from 'zod'
import { idField } from '~/lib/zod-fields'

const MOST_SELECTED = 1_000
const ids = z.array(idField('Please choose a stakeholder', 'form')).max(MOST_SELECTED)

/** The people that a form acts on: the named accounts and invited people, or all in the list's filter. */
export const selectionFields = {
  consumerId: ids,
  invitationId: ids,
  everyone: z.string().optional().transform(Boolean),
}

/** A form with only a selection of people. */
export const selectionSchema = z.object(selectionFields)
export type SelectionInput = z.infer<typeof selectionSchema>
