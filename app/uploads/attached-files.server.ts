import type { Tx } from '#db/client.server'
import { safeFileName } from '~/lib/files/answer-files'
import { files } from '~/lib/files/files.server'
import { fileHead } from '~/lib/http/bodies/file-head.server'
import { created, type Outcome } from '~/lib/outcome'
import { randomId } from '~/lib/secret.server'
import { keepAnswerFile, storedName } from './answer-files.server'
import { decodeImage, isImage, putRenditions } from './images.server'
import type { AnswerOwners } from './storage-limits.server'

export type StoredFile = { filename: string; url: string; name: string; size: number }

/** `name`: as its sender calls it. */
export type ChosenFile = { path: string; bytes: number; name: string; type: 'image' | 'pdf' }

/** PDF readers look for the header in this many bytes, because scanners and mail programs write something before it. */
const PDF_HEAD = 1_024

/** The type of an image or a PDF by its first bytes; null for other files. */
export async function sniffChosen(file: string): Promise<ChosenFile['type'] | null> {
  const head = await fileHead(file, PDF_HEAD)
  if (isImage(head)) return 'image'
  const text = Buffer.from(head).toString('latin1')
  const header = text.indexOf('%PDF-')
  return header === -1 || MARKUP.test(text.slice(0, header)) ? null : 'pdf'
}

/** The beginning of an HTML page. */
const MARKUP = /<[a-z!?/]/i

/**
 * Stores a chosen file of an answer: an image as WebP, without metadata and in several widths, a PDF unchanged. Invalid
 * if an image cannot be decoded; `keepAnswerFile` lists the refusals. The consumer's images take turns with others'.
 */
export async function keepChosen(
  consumerId: number,
  file: ChosenFile,
  ownersIn: (tx: Tx) => Promise<Outcome<AnswerOwners>>,
): Promise<Outcome<StoredFile>> {
  const filename = `${randomId(16)}.${file.type === 'image' ? 'webp' : 'pdf'}`
  const name = safeFileName(file.name, filename)
  if (file.type === 'pdf') {
    const store = () => files.put(storedName(filename), { path: file.path })
    const row = { filename, kind: 'file', mediaType: 'application/pdf', bytes: file.bytes, name } as const
    return toOutcome(await keepAnswerFile(row, store, ownersIn), row)
  }
  const decoded = await decodeImage(file.path, { consumerId })
  if (!decoded.ok) return decoded
  const { size: bytes, width, height } = decoded.value.full.info
  const row = { filename, kind: 'file', mediaType: 'image/webp', bytes, width, height, name } as const
  const store = () => putRenditions(storedName(filename), decoded.value)
  return toOutcome(await keepAnswerFile(row, store, ownersIn), row)
}

function toOutcome(
  kept: Outcome<null>,
  { filename, bytes: size, name }: { filename: string; bytes: number; name: string },
): Outcome<StoredFile> {
  return kept.ok ? created({ filename, url: `/api/files/${filename}`, name, size }) : kept
}
