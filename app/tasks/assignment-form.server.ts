import { z } from 'zod'
import { idField } from '~/lib/fields'
import { listAvailableIds } from './assignment-list.server'

export const NOBODY_CHOSEN = 'No Selection: Please select at least one consumer to assign.'

const MOST_CHOSEN = 1_000

const schema = z.object({
  consumerId: z.array(idField('Please choose a consumer', 'form')).max(MOST_CHOSEN),
  everyone: z.literal('1').nullable(),
  find: z.string().nullable(),
})

/**
 * Whom the form of the dialog 'Assign Consumer' asks to assign: those who are ticked, and with 'Assign all' everyone
 * whom its search has found. Null where the form is not one of ours.
 */
export async function chosenConsumers(brandId: number, taskId: number, form: FormData): Promise<number[] | null> {
  const { success, data } = schema.safeParse({
    consumerId: form.getAll('consumerId'),
    everyone: form.get('everyone'),
    find: form.get('find'),
  })
  if (!success) return null
  const found = data.everyone ? await listAvailableIds(brandId, taskId, (data.find ?? '').slice(0, 100)) : []
  return [...new Set([...data.consumerId, ...found])]
}
