import { z } from 'zod'
import { imageFileName } from '~/lib/stored-images'

/** The address of an uploaded image; whose upload it is, is checked where the configuration is saved. */
export function imageAddress(required = 'Please upload an image') {
  return z.string({ error: required }).refine((url) => imageFileName(url) !== null, required)
}
