import { MEGABYTE } from '../bytes'
import { cleanText } from '../clean-text'
import { cutText, cutToBytes } from '../cut-text'

/** Files in answers: a recorded video, or a chosen image or PDF. */
export type AnswerFileKind = 'video' | 'file'

/** The limit for an image or PDF, in bytes. */
export const FILE_LIMIT = 10 * MEGABYTE
/** Images and PDFs per question. */
export const MOST_FILES = 5

/** The name of a file is shown at this length at most, and no file system takes one of more than 255 bytes. */
const NAME_LENGTH = 80
const NAME_BYTES = 240

/** Whether a stored file is an image, by the name that it was given here. */
export function isImageName(filename: string): boolean {
  return filename.endsWith('.webp')
}

/** The same of an image or a PDF. */
export function isFileName(filename: string): boolean {
  return isImageName(filename) || filename.endsWith('.pdf')
}

/**
 * The sender's name of a file in a form that is safe to show and save anywhere: without folders, without characters
 * that are special to file systems or reading direction, and with the ending of its stored type.
 */
export function safeFileName(given: string, filename: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  // As forms say quotes and ends of lines (https://html.spec.whatwg.org/#multipart-form-data).
  const base = cleanText(last.replace(/%(?:22|0D|0A)/g, ''))
    .replace(UNSAFE, '')
    .replace(/\.[^.]*$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const short = cutToBytes(cutText(base, NAME_LENGTH), NAME_BYTES).trim()
  return `${short || 'file'}.${isImageName(filename) ? 'webp' : 'pdf'}`
}

// Tabs and ends of lines, what Windows refuses, and marks that turn the direction of text around.
const UNSAFE = /[\t\n<>:"|?*\u2028\u2029\ufeff\p{Bidi_Control}]/gu
