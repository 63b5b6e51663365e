import { z } from 'zod'
import { idField } from '~/lib/fields'
import { tagsField } from './stakeholder-tags'

/** `set`: these tags and no others. */
const TAG_CHANGES = ['set', 'add', 'remove'] as const
export type Tagging = { change: (typeof TAG_CHANGES)[number]; tags: string[] }

/** The form of one stakeholder's own page: these tags and no others. */
export const personTagsSchema = z.object({ tags: tagsField })

const MOST_SELECTED = 1_000

/** The form that changes the tags of one stakeholder, of several, or of everyone whom the list's filter finds. */
export const taggingFormSchema = z
  .object({
    consumerId: z.array(idField('Please choose a stakeholder', 'form')).max(MOST_SELECTED),
    everyone: z.string().optional().transform(Boolean),
    change: z.enum(TAG_CHANGES, { error: 'Please choose what to do' }),
    tags: tagsField,
  })
  .superRefine(({ change, tags }, context) => {
    if (change === 'set' || tags.length > 0) return
    context.addIssue({ code: 'custom', path: ['tags'], message: 'Please enter a tag' })
  })
