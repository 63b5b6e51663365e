import { z } from 'zod'
import { cleanSearch } from '~/lib/clean-text'
import { idField } from '~/lib/zod-fields'
import { chosenTag } from '../tags/stakeholder-tags'

export const NO_SELECTION = 'No Selection: Please select at least one consumer to assign.'

const MOST_SELECTED = 1_000
const TOO_MANY = 'Please select at most 1,000 consumers at a time.'

const schema = z.object({
  consumerId: z.array(idField('Please choose a consumer', 'form')).max(MOST_SELECTED, TOO_MANY),
  q: z.string().nullable().transform(cleanSearch),
  tag: chosenTag,
  /** A search or another page of candidates, before the assignment. */
  page: z.coerce.number().int().min(1).max(999_999).nullable().catch(1),
  /** Assign everyone whom the search finds. */
  everyone: z.string().nullable().transform(Boolean),
})
type PeopleChoice = z.infer<typeof schema>

const BLANK: PeopleChoice = { consumerId: [], q: '', tag: null, page: null, everyone: false }

/** The people chosen in the form, or a blank choice with its errors. */
export function readPeopleChoice(form: FormData): { form: PeopleChoice; fault: string | null } {
  const { data, error } = schema.safeParse({
    consumerId: form.getAll('consumerId'),
    q: form.get('q'),
    tag: form.get('tag'),
    page: form.get('page'),
    everyone: form.get('everyone'),
  })
  return data ? { form: data, fault: null } : { form: BLANK, fault: error.issues[0]?.message ?? TOO_MANY }
}
