import { z } from 'zod'
import { MEGABYTE } from '~/lib/bytes'
import { cleanCode } from '~/lib/clean-text'
import { idField, textUpTo } from '~/lib/zod-fields'
import { fault } from '~/texts/fault'

export const VIDEO_LIMIT = 200 * MEGABYTE
export const VIDEO_TOO_LARGE = fault('upload.largeVideo')
export const NO_VIDEO = fault('upload.notVideo')

export const uploadFieldsSchema = z.object({
  taskId: idField('Please name the task', 'form'),
  questionId: z
    .string({ error: 'Please name the question' })
    .min(1, 'Please name the question')
    .transform(cleanCode)
    .pipe(textUpTo(200)),
})

export const VIDEO_TYPES = { 'video/webm': 'webm', 'video/mp4': 'mp4', 'video/quicktime': 'mov' } as const
export type VideoType = keyof typeof VIDEO_TYPES

/** How many of its first bytes tell the type of a video. */
export const VIDEO_HEAD = 256

// Pictures and sound in the same container.
const NO_VIDEO_BRANDS = /^(avi[fs]|hei[cxms]|hev[cx]|mif1|msf1|miaf|M4[AB] )$/

/** The type of a video by its first bytes, or null. */
export function detectVideoType(head: Uint8Array): VideoType | null {
  const ascii = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  // Matroska and WebM differ in their DocType: id 0x4282, its length in one to eight bytes, the name.
  const isEbml = head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3
  if (isEbml) return /B\x82.{1,8}webm/s.test(ascii(4, VIDEO_HEAD)) ? 'video/webm' : null
  if (ascii(4, 8) === 'ftyp') {
    const brand = ascii(8, 12)
    if (NO_VIDEO_BRANDS.test(brand)) return null
    return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4'
  }
  // QuickTime files older than `ftyp` begin with one of its atoms.
  return ['moov', 'mdat', 'wide', 'free', 'skip'].includes(ascii(4, 8)) ? 'video/quicktime' : null
}

export const uploadIdSchema = z.object({
  uploadId: z.string({ error: 'Please name the upload' }).regex(/^[\w-]{22,64}$/, 'Please name the upload'),
})

const bytes = z.string({ error: 'Please say how many bytes' }).regex(/^\d{1,12}$/, 'Please say how many bytes')

/** One piece of a video, in the query of the call that carries its bytes. */
export const chunkSchema = z.object({
  ...uploadFieldsSchema.shape,
  offset: bytes.transform(Number),
  size: bytes.transform(Number),
})
