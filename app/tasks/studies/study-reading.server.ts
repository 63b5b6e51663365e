import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '~/lib/env.server'
import { withFormat } from '~/lib/files/other-formats'
import { imageFileName, listImageReferences } from '~/lib/files/stored-images'
import { JsonTooLarge, parseJson } from '~/lib/formats/safe-json'
import { done, type FieldErrors, invalid, type Outcome } from '~/lib/outcome'
import { randomId, sha256 } from '~/lib/secret.server'
import { fieldErrors } from '~/lib/zod-fields'
import { english } from '~/texts/format'
import { IMAGE_LIMIT, IMAGE_TOO_LARGE, NO_IMAGE } from '~/uploads/images'
import { isImage } from '~/uploads/images.server'
import { studySchema, type WrittenStudy, writeStudy } from './study'
import { imageReference, MOST_VALUES, type StudyFile, studyFileSchema, WORDS_LIMIT, withTexts } from './study-file'

/** A study that was read from a file. Its configurations name each image by a stand-in address; its bytes are at `path`. */
export type ReadStudy = { study: WrittenStudy; images: ReadImage[] }
type ReadImage = { name: string; standIn: string; path: string }

/**
 * Reads and validates a study file. If there is any error, given by path in the file, it leaves nothing on disk. A
 * large file takes seconds, so it runs in a thread.
 */
export async function readStudy(file: string): Promise<Outcome<ReadStudy>> {
  const read = parseFile(await readFile(file))
  if (!read.ok) return read
  const { study, images } = read.value
  // The shape is checked with addresses that no image has, so that nothing is stored for a file that is refused.
  const standIns = new Map(Object.keys(images).map((name) => [name, standInUrl(name)]))
  const used = new Set<string>()
  const wrong = new Map<string, string>()
  const withStandIns = withTexts(study, (text, at) => {
    const name = imageReference(text)
    if (name === null) {
      if (imageFileName(text)) wrong.set(at, NOT_INCLUDED)
      return null
    }
    const standIn = standIns.get(name)
    if (standIn === undefined) wrong.set(at, `The file has no image named “${name}”`)
    else used.add(name)
    return standIn ?? standInUrl(name)
  })
  const checked = studySchema.safeParse(withStandIns)
  const faults = checked.success ? {} : inStudy(fieldErrors(checked.error))
  // Includes those with a URL that is valid only after trimming.
  const own = new Set(Array.from(standIns.values(), imageFileName))
  for (const { path: at, fileName } of checked.success ? listImageReferences(checked.data) : [])
    if (!own.has(fileName)) wrong.set(at, NOT_INCLUDED)
  for (const [at, message] of wrong) faults[`study.${at}`] = [message]
  const decoded = decodeImages([...used], images, faults)
  if (!checked.success || Object.keys(faults).length > 0) return invalid(firstFaults(faults))

  const written = writeStudy(checked.data)
  if (written.tasks.reduce((sum, { config }) => sum + (config?.length ?? 0), 0) > WORDS_LIMIT)
    return invalid({ study: [TOO_LONG] })
  const folder = path.resolve(env.UPLOADS_DIR, 'incoming')
  await mkdir(folder, { recursive: true })
  const stored: ReadImage[] = []
  for (const { name, bytes } of decoded) {
    const image = path.join(folder, randomId())
    await writeFile(image, bytes)
    stored.push({ name, standIn: standInUrl(name), path: image })
  }
  return done({ study: written, images: stored })
}

const NOT_INCLUDED = 'An image must be included in the file: name it as image:NAME'
const NOT_JSON = 'This is not a file from “Export study”: it is not JSON.'
const TOO_LONG = 'The configurations of this study are longer than 5 MB. Import its tasks in several files.'

function parseFile(bytes: Uint8Array): Outcome<StudyFile> {
  let raw: unknown
  try {
    raw = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes), MOST_VALUES)
  } catch (error) {
    return invalid({ '': [error instanceof JsonTooLarge ? `${error.message}.` : NOT_JSON] })
  }
  const parsed = studyFileSchema.safeParse(raw)
  return parsed.success ? done(parsed.data) : invalid(firstFaults(fieldErrors(parsed.error)))
}

/** A unique placeholder URL for an image name. */
function standInUrl(name: string): string {
  return `/api/images/${sha256(name).slice(0, 22)}.webp`
}

function inStudy(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([at, messages]) => [at === '' ? 'study' : `study.${at}`, messages]),
  )
}

const MOST_FAULTS = 100

function firstFaults(faults: FieldErrors): FieldErrors {
  const all = Object.entries(faults)
  if (all.length <= MOST_FAULTS) return faults
  const count = english.number(all.length)
  return {
    '': [`This study was not imported. It has ${count} faults; these are the first ${MOST_FAULTS}:`],
    ...Object.fromEntries(all.slice(0, MOST_FAULTS)),
  }
}

type Decoded = { name: string; bytes: Buffer }

function decodeImages(names: string[], images: StudyFile['images'], faults: FieldErrors): Decoded[] {
  return names.map((name) => {
    const bytes = Buffer.from(images[name] ?? '', 'base64')
    if (bytes.length > IMAGE_LIMIT) faults[`images.${name}`] = [IMAGE_TOO_LARGE]
    else if (!isImage(bytes)) faults[`images.${name}`] = [withFormat(bytes, NO_IMAGE)]
    return { name, bytes }
  })
}
