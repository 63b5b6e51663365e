import path from 'node:path'
import { z } from 'zod'

/*
 * A backup contains the database, the secret, the files of the uploads, and at its end the manifest, which names each
 * of them with its size and SHA-256. So a truncated archive has no manifest.
 */

export const DATABASE = 'database.sqlite'
export const SECRET = 'secret'
export const MANIFEST = 'manifest.json'
export const UPLOADS = 'uploads/'

/** Nothing later is a time, ms. */
const LAST_TIME = 8.64e15

const entrySchema = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })

const manifestSchema = z.object({
  product: z.literal('sounding'),
  format: z.literal(1),
  /** The time of the database's snapshot, ms. */
  takenAt: z.number().min(0).max(LAST_TIME),
  files: z.array(entrySchema),
})

export type ArchivedFile = z.infer<typeof entrySchema>
export type Manifest = z.infer<typeof manifestSchema>

/** The manifest at an archive's end. Throws for other text. */
export function parseManifest(text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new Error('its manifest was not made by Sounding', { cause: error })
  }
}

/** Whether a backup may have a file of this path: a name of ours, or one below the uploads that leads nowhere else. */
export function isOurs(name: string): boolean {
  if ([DATABASE, SECRET, MANIFEST].includes(name)) return true
  return name.startsWith(UPLOADS) && isWithin(name.slice(UPLOADS.length))
}

function isWithin(name: string): boolean {
  return /^[^\\\0]+$/.test(name) && name.split('/').every((part) => part !== '' && !part.startsWith('.'))
}

/** Folders of uploads that have not been acknowledged. */
const UNFINISHED = new Set(['incoming'])

/** Whether a file of the uploads belongs into a backup. */
export function isKept(name: string): boolean {
  return isWithin(name) && !UNFINISHED.has(name.split('/')[0] ?? '') && path.extname(name) !== '.part'
}
