import { z } from 'zod'
import { imageFileName } from '~/lib/files/stored-images'
import { requiredText } from '~/lib/zod-fields'

/** A brand's image for an option; the option's text is its alternative text. */
export type OptionImage = { option: string; url: string }

/** A list of them, with a message for other values. */
export function imagesSchema(message: string): z.ZodType<OptionImage[]> {
  const image = z.object(
    {
      option: requiredText(message),
      url: z.string({ error: message }).refine((url) => imageFileName(url) !== null, message),
    },
    { error: message },
  )
  return z.array(z.unknown(), { error: message }).max(50, message).pipe(z.array(image))
}
