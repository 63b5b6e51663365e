import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { nextTurn } from '#db/turns'
import { env } from '~/lib/env.server'
import { fieldErrors } from '~/lib/fields'
import { openFile } from '~/lib/files/files.server'
import { imageFileName, imagesNamed } from '~/lib/files/stored-images'
import { parseJson } from '~/lib/formats/nested-json'
import { conflict, done, type FieldErrors, invalid, missing, type Outcome } from '~/lib/outcome'
import { randomId, sha256 } from '~/lib/secret.server'
import { findProjectFacts } from '~/projects/portal.server'
import { IMAGE_LIMIT, IMAGE_TOO_LARGE, NO_IMAGE } from '~/uploads/images'
import { findImageOwner, isImage, keepImage, renditionOf } from '~/uploads/images.server'
import { findTaskRow, listTaskRows } from '../tasks.server'
import { type Added, addStudy, type Place } from './studies.server'
import { MOST_TASKS, type Study, studySchema } from './study'
import {
  imageReference,
  STUDY_FORMAT,
  STUDY_LIMIT,
  STUDY_VERSION,
  type StudyFile,
  studyFileSchema,
  withTexts,
} from './study-file'
import { studyOf } from './templates.server'

type Exported = { name: string; json: string }

/** A task of the brand as a file, with its images; null where it is not the brand's. */
export async function exportTask(brandId: number, taskId: number): Promise<Outcome<Exported>> {
  const row = await findTaskRow(brandId, taskId)
  return row ? await fileOf(brandId, studyOf(row.title, [row])) : missing()
}

const NO_TASKS = 'This project has no task yet, so there is no study to export.'
const MANY_TASKS = `A file holds at most ${MOST_TASKS} tasks. Export the tasks of this project one by one.`
const LARGE = 'The images of this study are too large for one file. Export its tasks one by one.'

/** All tasks of a project as one file, the oldest first. */
export async function exportProject(brandId: number, projectId: number): Promise<Outcome<Exported>> {
  const project = await findProjectFacts(brandId, projectId)
  if (!project) return missing()
  const rows = (await listTaskRows(brandId, projectId)).toReversed()
  if (rows.length === 0) return conflict('no-tasks', NO_TASKS)
  if (rows.length > MOST_TASKS) return conflict('too-many-tasks', MANY_TASKS)
  return await fileOf(brandId, studyOf(project.title, rows, project.description))
}

async function fileOf(brandId: number, study: Study): Promise<Outcome<Exported>> {
  const names = new Map([...new Set(imagesNamed(study).map(({ fileName }) => fileName))].map(nameOf))
  const images: [string, string][] = []
  let bytes = 0
  for (const [fileName, name] of names) {
    const owner = await findImageOwner(fileName)
    // One that is gone is left out, and the file's reader is told so.
    if (owner?.brandId !== brandId) continue
    const text = (await buffer(await openFile(renditionOf(fileName, null, null)))).toString('base64')
    bytes += text.length
    if (bytes > STUDY_LIMIT * 0.9) return conflict('too-large', LARGE)
    images.push([name, text])
  }
  const named = withTexts(study, (text) => {
    const name = names.get(imageFileName(text) ?? '')
    return name ? `image:${name}` : null
  })
  const file = { format: STUDY_FORMAT, version: STUDY_VERSION, study: named, images: Object.fromEntries(images) }
  return done({ name: study.title, json: JSON.stringify(file, null, 2) })
}

function nameOf(fileName: string, index: number): [string, string] {
  return [fileName, `image-${index + 1}`]
}

/**
 * Makes draft tasks of a file: its words, its configurations, and its images, which become the brand's as an upload
 * would. Nothing is made where anything is wrong, which is told by the path of each fault in the file.
 */
export async function importStudy(brandId: number, bytes: Uint8Array, place: Place): Promise<Outcome<Added>> {
  const read = readFileText(bytes)
  if (!read.ok) return read
  const { study, images } = read.value
  await nextTurn()
  const used = new Set<string>()
  const wrong = new Map<string, string>()
  // The shape is checked with addresses that no image has, so that nothing is stored for a file that is refused.
  const withStandIns = withTexts(study, (text, at) => {
    const name = imageReference(text)
    if (name !== null && Object.hasOwn(images, name)) used.add(name)
    else if (name !== null) wrong.set(at, `The file has no image named “${name}”`)
    else if (imageFileName(text)) wrong.set(at, 'An image must be included in the file: name it as image:NAME')
    return name === null ? null : `/api/images/${standIn(name)}.webp`
  })
  const checked = studySchema.safeParse(withStandIns)
  const faults = checked.success ? {} : inStudy(fieldErrors(checked.error))
  for (const [at, message] of wrong) faults[`study.${at}`] = [message]
  const decoded = decodeImages([...used], images, faults)
  if (!checked.success || Object.keys(faults).length > 0) return invalid(faults)

  const stored = await storeImages(brandId, decoded)
  if (!stored.ok) return stored
  const own = withTexts(checked.data, (text) => {
    const name = [...used].find((one) => text === `/api/images/${standIn(one)}.webp`)
    return name === undefined ? null : (stored.value.get(name) ?? null)
  })
  return await addStudy(brandId, studySchema.parse(own), place)
}

const NOT_JSON = 'This is not a file from “Export study”, or it is damaged.'

function readFileText(bytes: Uint8Array): Outcome<StudyFile> {
  let raw: unknown
  try {
    raw = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // Which the message says.
    return invalid({ '': [NOT_JSON] })
  }
  const parsed = studyFileSchema.safeParse(raw)
  return parsed.success ? done(parsed.data) : invalid(fieldErrors(parsed.error))
}

/** 22 characters, as the names of images have them, and another one for each name. */
function standIn(name: string): string {
  return sha256(name).slice(0, 22)
}

function inStudy(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([at, messages]) => [at === '' ? 'study' : `study.${at}`, messages]),
  )
}

type Decoded = { name: string; bytes: Buffer }

function decodeImages(names: string[], images: StudyFile['images'], faults: FieldErrors): Decoded[] {
  return names.map((name) => {
    const bytes = Buffer.from(images[name] ?? '', 'base64')
    if (bytes.length > IMAGE_LIMIT) faults[`images.${name}`] = [IMAGE_TOO_LARGE]
    else if (!isImage(bytes.subarray(0, 12))) faults[`images.${name}`] = [NO_IMAGE]
    return { name, bytes }
  })
}

/** Keeps the images as the brand's: their addresses by their names. */
async function storeImages(brandId: number, images: Decoded[]): Promise<Outcome<Map<string, string>>> {
  const urls = new Map<string, string>()
  const folder = path.resolve(env.UPLOADS_DIR, 'incoming')
  await mkdir(folder, { recursive: true })
  for (const { name, bytes } of images) {
    const file = path.join(folder, randomId())
    try {
      await writeFile(file, bytes)
      const kept = await keepImage(brandId, { path: file, taskId: null })
      // What was kept before it goes as all that no task names.
      if (!kept.ok) return invalid({ [`images.${name}`]: [kept.message] })
      urls.set(name, kept.value.url)
    } finally {
      await rm(file, { force: true })
    }
  }
  return done(urls)
}
