import { z } from 'zod'
import { cleanText } from '~/lib/clean-text'
import { textUpTo } from '~/lib/zod-fields'

/** UTF-16 units per note. */
export const NOTE_LENGTH = 2_000

/** A brand's note under a finding; a blank text removes it. */
export const findingNoteSchema = z.object({
  text: textUpTo(NOTE_LENGTH, 'Please use at most 2,000 characters')
    .optional()
    .transform((text) => cleanText(text ?? '')),
})
