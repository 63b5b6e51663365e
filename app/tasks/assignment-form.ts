import { z } from 'zod'
import { idField } from '~/lib/fields'
import { chosenTag } from '~/projects/stakeholder-tags'

export const NO_SELECTION = 'No Selection: Please select at least one consumer to assign.'

const MOST_CHOSEN = 1_000
const LONGEST_SEARCH = 100

const schema = z.object({
  consumerId: z.array(idField('Please choose a consumer', 'form')).max(MOST_CHOSEN),
  /** Everyone whom the search has found, beside those who are ticked. */
  everyone: z.literal('1').nullable(),
  find: z
    .string()
    .nullable()
    .transform((search) => (search ?? '').trim().slice(0, LONGEST_SEARCH)),
  tag: chosenTag,
})
type AssignmentForm = { consumerIds: number[]; everyone: boolean; search: string; tag: string | null }

/** What the form of the dialog 'Assign Consumer' holds, or null where it is none of ours. */
export function readAssignmentForm(form: FormData): AssignmentForm | null {
  const { data } = schema.safeParse({
    consumerId: form.getAll('consumerId'),
    everyone: form.get('everyone'),
    find: form.get('find'),
    tag: form.get('tag'),
  })
  if (!data) return null
  const { consumerId: consumerIds, everyone, find: search, tag } = data
  return { consumerIds, everyone: everyone !== null, search, tag }
}
