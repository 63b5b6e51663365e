import { z } from 'zod'
import { selectionFields } from '../selection/selection-fields'
import { TAG_CHANGES, tagsField } from './stakeholder-tags'

/** The form of one stakeholder's own page: these tags and no others. */
export const personTagsSchema = z.object({ tags: tagsField })

/** The form that changes the tags of one stakeholder, of several, or of everyone whom the list's filter finds. */
export const taggingFormSchema = z
  .object({
    ...selectionFields,
    change: z.enum(TAG_CHANGES, { error: 'Please choose what to do' }),
    tags: tagsField,
  })
  .superRefine(({ change, tags }, context) => {
    if (change === 'set' || tags.length > 0) return
    context.addIssue({ code: 'custom', path: ['tags'], message: 'Please enter a tag' })
  })
