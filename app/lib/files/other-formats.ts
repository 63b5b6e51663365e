import { toEnglish } from '~/texts/english-faults'
import { type Fault, fault } from '~/texts/fault'
import type { PictureFormat } from '~/texts/faults'

type Signature = { at: number; begins: string[]; format: PictureFormat }

/** Picture formats that people choose although they are not accepted, by the first bytes of their files. */
const OTHERS: Signature[] = [
  { at: 4, begins: ['ftyphei', 'ftyphev', 'ftypmif1', 'ftypmsf1'], format: 'heic' },
  { at: 4, begins: ['ftypavif', 'ftypavis'], format: 'avif' },
  { at: 0, begins: ['GIF8'], format: 'gif' },
  { at: 0, begins: ['II*\0', 'MM\0*'], format: 'tiff' },
  { at: 0, begins: ['8BPS'], format: 'photoshop' },
]

/** A message with the formats to choose, preceded by the file's real format if its first bytes reveal it. */
export function withFormat(head: Uint8Array, message: Fault, say: (given: Fault) => string = toEnglish): string {
  const format = detectOtherFormat(head)
  return format ? `${say(fault('upload.otherFormat', format))} ${say(message)}` : say(message)
}

function detectOtherFormat(head: Uint8Array): PictureFormat | null {
  const text = String.fromCharCode(...head.subarray(0, 16))
  const other = OTHERS.find(({ at, begins }) => begins.some((some) => text.startsWith(some, at)))
  return other?.format ?? null
}
