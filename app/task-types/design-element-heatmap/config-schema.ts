import { z } from 'zod'
import { imageFileName } from '~/lib/files/stored-images'
import { optionalText, requiredText, textId } from '~/lib/zod-fields'
import { type HeatmapConfig, MOST_IMAGES, NAME_REQUIRED } from './config'

const NO_IMAGES = 'A list of images is required'

const image = z.object(
  {
    id: textId(),
    url: imageAddress(),
    name: requiredText(NAME_REQUIRED),
    prompt: optionalText(),
  },
  { error: 'An image must be an object' },
)

// The list's length is checked before its items.
const images = z
  .array(z.unknown(), { error: NO_IMAGES })
  .max(MOST_IMAGES, `Please use at most ${MOST_IMAGES} images`)
  .pipe(z.array(image))
  .superRefine((list, context) => {
    const seen = new Set<string>()
    for (const [index, { id }] of list.entries()) {
      if (seen.has(id)) context.addIssue({ code: 'custom', path: [index, 'id'], message: 'This id is used twice' })
      seen.add(id)
    }
  })

const instruction = optionalText().transform((text) => text ?? '')

const instructions = z
  .object({ round1: instruction, round2: instruction }, { error: 'The instructions for both rounds are required' })
  .nullish()
  .transform((given) => given ?? { round1: '', round2: '' })

export const heatmapConfigSchema: z.ZodType<HeatmapConfig> = z
  .object(
    {
      type: z.literal('design_element_heatmap', { error: 'This is a configuration of another task type' }).optional(),
      images,
      instructions,
    },
    { error: NO_IMAGES },
  )
  .transform((config) => ({ ...config, type: 'design_element_heatmap' }))

/** The URL of an uploaded image. Saving the configuration checks who uploaded it. */
function imageAddress(required = 'Please upload an image') {
  return z.string({ error: required }).refine((url) => imageFileName(url) !== null, required)
}
