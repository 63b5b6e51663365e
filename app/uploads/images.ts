import { z } from 'zod'
import { MEGABYTE } from '~/lib/bytes'
import { idField, textUpTo } from '~/lib/zod-fields'

export const IMAGE_LIMIT = 10 * MEGABYTE
export const IMAGE_TOO_LARGE = 'The image is larger than 10 MB.'
export const NO_IMAGE = 'Please choose a JPG, PNG or WebP image.'
export const UNREADABLE_IMAGE = 'This image is damaged and cannot be read.'
export const TOO_MANY_PIXELS = 'This image has too many pixels. Please use at most 50 megapixels.'

const NO_OWNER = 'Please say what the image is for'

/** The purpose of an image: a task, or a prefix of the client's choice. */
export const imageFieldsSchema = z
  .object({
    taskId: idField(NO_OWNER, 'form').optional(),
    prefix: z.string().trim().pipe(textUpTo(200)).optional(),
  })
  .refine(({ taskId, prefix }) => taskId !== undefined || Boolean(prefix), { path: ['taskId'], message: NO_OWNER })
