import { z } from 'zod'
import { requiredText, TITLE_LENGTH } from '~/lib/fields'

/** Percents of an image, from its upper left corner. */
export type Box = { left: number; top: number; width: number; height: number }

/**
 * What a brand has named on an image of a task: an area that it has drawn, or a zone of marks by where its middle was,
 * without a size.
 */
export type TaskArea = Box & { id: number; imageId: string; kind: 'own' | 'zone'; name: string }

/** What an address of the dialog of an area adds to that of the results: which area it is, or where a zone's middle is. */
export const AREA_PARAMS = ['area', 'x', 'y'] as const

/** An image on which areas can lie. */
export type AreaImage = { id: string; url: string; name: string }

export const AREA_NAME_LENGTH = 80
export const AREA_NAME_REQUIRED = 'Please give it a name'

/** An area narrower or lower than this could hardly be marked on purpose. */
const LEAST = 1
const BEYOND = 'This reaches beyond the image: left and width, and top and height, are at most 100 together'

/** An area as its form sends it. */
export const areaSchema = z
  .object({
    kind: z.enum(['own', 'zone']).default('own'),
    imageId: z.string({ error: 'Please choose an image' }).max(TITLE_LENGTH),
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
      const message = size < LEAST ? `Please make it at least ${LEAST} %` : start + size > 100.05 ? BEYOND : null
      if (message) context.addIssue({ code: 'custom', path: [path], message })
    }
  })
export type AreaInput = z.output<typeof areaSchema>

function percent() {
  const message = 'Please enter a number from 0 to 100'
  return z
    .string({ error: message })
    .transform((text) => Number(text.trim().replace(',', '.') || Number.NaN))
    .refine((value) => value >= 0 && value <= 100, message)
}
