import { z } from 'zod'
import { idField } from '~/lib/fields'

const MOST_SELECTED = 1_000
const ids = z.array(idField('Please choose a stakeholder', 'form')).max(MOST_SELECTED)

/** Whom a form is about: those with an account and those who are invited that it names, or all whom the list's filter finds. */
export const selectionFields = {
  consumerId: ids,
  invitationId: ids,
  everyone: z.string().optional().transform(Boolean),
}

/** A form that says nothing but who is selected. */
export const selectionSchema = z.object(selectionFields)
export type SelectionInput = z.infer<typeof selectionSchema>
