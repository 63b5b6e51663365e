import { z } from 'zod'
import { safeFileName } from '~/lib/files/answer-files'
import { isRecord } from '~/lib/records'

/** An image or PDF as a part of an answer, `size` in bytes. Without a `filename` it is a marker and nothing more. */
export type AnswerFile = {
  type: 'file'
  /** As its sender called it, made safe. */
  name: string
  size: number
  filename: string | null
  /** Days after closing when it was removed. */
  removedAfter?: number | undefined
}

const NO_FILE = 'This is not a file'

/** From any accepted form of a file in an answer. */
export const fileSchema = z
  .object(
    {
      type: z.literal('file', { error: NO_FILE }),
      name: z.string({ error: NO_FILE }).max(1_000, NO_FILE),
      size: z.number({ error: NO_FILE }).int(NO_FILE).min(0, NO_FILE),
      filename: z
        .string({ error: NO_FILE })
        .regex(/^[\w-]{22}\.(?:webp|pdf)$/, NO_FILE)
        .nullish()
        .transform((filename) => filename ?? null),
    },
    { error: NO_FILE },
  )
  .transform((file): AnswerFile => {
    const ending = /\.pdf$/i.test(file.name) ? '.pdf' : '.webp'
    return { ...file, name: safeFileName(file.name, file.filename ?? ending) }
  })

/** The files in an answer; empty for anything else. The answer itself if it is a list of files only. */
export function readFiles(answer: unknown): readonly AnswerFile[] {
  const list: unknown[] = Array.isArray(answer) ? answer : [answer]
  return list.every(isFile) ? list : list.filter(isFile)
}

/** Checked without a schema, so that brands' browsers do not load its library. */
function isFile(one: unknown): one is AnswerFile {
  if (!isRecord(one) || one.type !== 'file') return false
  const { name, size, filename, removedAfter } = one
  const isStored = filename === null || typeof filename === 'string'
  const isRemoved = removedAfter === undefined || typeof removedAfter === 'number'
  return typeof name === 'string' && typeof size === 'number' && isStored && isRemoved
}

/** The form value of a stored file. */
export function storedFile({ name, size, filename }: Omit<AnswerFile, 'type' | 'removedAfter'>): string {
  return JSON.stringify({ type: 'file', name, size, filename } satisfies AnswerFile)
}
