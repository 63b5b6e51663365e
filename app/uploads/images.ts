import { z } from 'zod'
import { MEGABYTE } from '~/lib/bytes'
import { idField, textUpTo } from '~/lib/zod-fields'

export const IMAGE_LIMIT = 10 * MEGABYTE
export const IMAGE_TOO_LARGE = 'The image is larger than 10 MB.'
export const NO_IMAGE = 'Please choose a JPG, PNG or WebP image.'

const NO_OWNER = 'Please say what the image is for'

/** The purpose of an image: a task, or a prefix of the client's choice. */
export const imageFieldsSchema = z
  .object({
    taskId: idField(NO_OWNER, 'form').optional(),
    prefix: z.string().trim().pipe(textUpTo(200)).optional(),
  })
  .refine(({ taskId, prefix }) => taskId !== undefined || Boolean(prefix), { path: ['taskId'], message: NO_OWNER })
