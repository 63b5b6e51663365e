import { english } from '~/texts/format'

/** The consumer's texts for files, in addition to those of every question. */
export const words = {
  takes: (most: number, bytes: number) =>
    `${most === 1 ? 'One image or PDF file' : `Up to ${most} images or PDF files`}, of up to ${english.megabytes(bytes)}${most === 1 ? '' : ' each'}.`,
  seenBy: (most: number) => `Only you and the brand can see ${most === 1 ? 'it' : 'them'}.`,
  kept: (most: number, days: string) => `${most === 1 ? 'It is' : 'They are'} removed ${days} after this task closes.`,
  keep: (name: string, size: string) => `Keep ${name} (${size})`,
  removed: (name: string) => `${name} was removed.`,
  removedOn: (name: string, on: string, days: string) =>
    `${name} was removed on ${on}. This brand removes files ${days} after a task closes.`,
  missing: 'Please add a file.',
  tooMany: (most: number) => (most === 1 ? 'Please choose only one file.' : `Please choose at most ${most} files.`),
  notYours: 'This file was not found. Please add it again.',
}
