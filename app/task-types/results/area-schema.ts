import { z } from 'zod'
import { cleanCode } from '~/lib/clean-text'
import { readNumber } from '~/lib/numbers'
import { TITLE_LENGTH } from '~/lib/text-lengths'
import { requiredText } from '~/lib/zod-fields'
import { numberFault } from '~/texts/numbers'
import { AREA_NAME_LENGTH, AREA_NAME_REQUIRED } from './areas'

/** An area narrower or lower than this could hardly be marked on purpose. */
const LEAST = 1
const BEYOND = 'This reaches beyond the image: left plus width, and top plus height, may be at most 100'

/** An area as its form sends it. */
export const areaSchema = z
  .object({
    kind: z.enum(['own', 'zone']).default('own'),
    imageId: z.string({ error: 'Please choose an image' }).max(TITLE_LENGTH).transform(cleanCode),
    name: requiredText(AREA_NAME_REQUIRED, AREA_NAME_LENGTH),
    left: percent(),
    top: percent(),
    width: percent(),
    height: percent(),
  })
  .superRefine(({ kind, left, top, width, height }, context) => {
    if (kind === 'zone') return
    const sides = [
      { path: 'width', size: width, start: left },
      { path: 'height', size: height, start: top },
    ]
    for (const { path, size, start } of sides) {
      const message = size < LEAST ? `Please make it at least ${LEAST}%` : start + size > 100.05 ? BEYOND : null
      if (message) context.addIssue({ code: 'custom', path: [path], message })
    }
  })
export type AreaInput = z.output<typeof areaSchema>

function percent() {
  const message = 'Please enter a number from 0 to 100'
  return z.string({ error: message }).transform((text, context) => {
    const read = readNumber(text, { unit: '%' })
    const number = read && 'number' in read ? read.number : Number.NaN
    // The other fields are still checked.
    if (!(number >= 0 && number <= 100))
      context.addIssue({ code: 'custom', message: numberFault(text, message), continue: true })
    return number
  })
}
