import { z } from 'zod'
import { MEGABYTE } from '~/lib/bytes'

/*
 * A study as one file: docs/study-file.md describes its content. Configurations refer to images as `image:NAME`, and
 * the file contains them under that name.
 */

export const STUDY_FORMAT = 'sounding-study'
export const STUDY_VERSION = 1

/** Size limit of a study file. */
export const STUDY_LIMIT = 20 * MEGABYTE
export const STUDY_TOO_LARGE = 'The file is larger than 20 MB.'
/** Size limit of its configurations, which one transaction writes. */
export const WORDS_LIMIT = 5 * MEGABYTE
/** Twice the content of 20 surveys with 200 questions of 50 options. */
export const MOST_VALUES = 500_000
export const MOST_IMAGES = 100

const IMAGE = /^image:([\w-]{1,40})$/

/** The name in `image:NAME`, or null for any other text. */
export function imageReference(text: string): string | null {
  return IMAGE.exec(text)?.[1] ?? null
}

export const studyFileSchema = z.object(
  {
    format: z.literal(STUDY_FORMAT, { error: `This must be "${STUDY_FORMAT}": the file is not a study` }),
    version: z.literal(STUDY_VERSION, {
      error: `Only version ${STUDY_VERSION} can be read here; a newer file needs a newer Sounding`,
    }),
    /** Parsed by a separate schema, which reports if it is missing. */
    study: z.unknown().optional(),
    images: z
      .record(z.string().regex(/^[\w-]{1,40}$/), z.string({ error: 'The image must be base64 text' }), {
        error: 'Must be an object with an image under each name',
      })
      .refine((images) => Object.keys(images).length <= MOST_IMAGES, `A study has at most ${MOST_IMAGES} images`)
      .default({}),
  },
  { error: 'The file is not a JSON object' },
)
export type StudyFile = z.infer<typeof studyFileSchema>

/** The same for any JSON with changed texts; a text stays if `change` returns null. */
export function withTexts(json: unknown, change: (text: string, path: string) => string | null, path = ''): unknown {
  if (typeof json === 'string') return change(json, path) ?? json
  const at = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`)
  if (Array.isArray(json)) return json.map((one, index) => withTexts(one, change, at(index)))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, withTexts(value, change, at(key))]))
}
