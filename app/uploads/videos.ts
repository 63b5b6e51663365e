import { z } from 'zod'
import { idField } from '~/lib/fields'
import { MEGABYTE } from '~/lib/sizes'

export const VIDEO_LIMIT = 200 * MEGABYTE
export const VIDEO_TOO_LARGE = 'The video is larger than 200 MB. Please record a shorter one.'
export const NO_VIDEO = 'This file is no WebM, MP4 or QuickTime video.'

export const videoFieldsSchema = z.object({
  taskId: idField('Please name the task', 'form'),
  questionId: z.string({ error: 'Please name the question' }).min(1, 'Please name the question').max(200),
})

export const VIDEO_TYPES = { 'video/webm': 'webm', 'video/mp4': 'mp4', 'video/quicktime': 'mov' } as const
export type VideoType = keyof typeof VIDEO_TYPES

/** The type of a video by its first bytes (12 are enough), or null. */
export function videoTypeOf(head: Uint8Array): VideoType | null {
  const ascii = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  if (head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3) return 'video/webm'
  if (ascii(4, 8) === 'ftyp') return ascii(8, 12) === 'qt  ' ? 'video/quicktime' : 'video/mp4'
  // QuickTime files older than `ftyp` begin with one of its atoms.
  return ['moov', 'mdat', 'wide', 'free', 'skip'].includes(ascii(4, 8)) ? 'video/quicktime' : null
}

export const uploadIdSchema = z.object({
  upload: z.string({ error: 'Please name the upload' }).regex(/^[\w-]{22,64}$/, 'Please name the upload'),
})

const bytes = z.string({ error: 'Please say how many bytes' }).regex(/^\d{1,12}$/, 'Please say how many bytes')

/** One piece of a video, in the query of the call that carries its bytes. */
export const chunkSchema = z.object({
  ...uploadIdSchema.shape,
  ...videoFieldsSchema.shape,
  offset: bytes.transform(Number),
  size: bytes.transform(Number),
})
