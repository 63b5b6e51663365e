import { buffer } from 'node:stream/consumers'
import { openFile } from '~/lib/files/files.server'
import { imageFileName, listImageReferences } from '~/lib/files/stored-images'
import { conflict, done, notFound, type Outcome } from '~/lib/outcome'
import { findProjectFacts } from '~/projects/portal.server'
import { findImageOwner, pickRendition } from '~/uploads/images.server'
import { findTaskRow, listTaskRows } from '../tasks.server'
import { MOST_TASKS, type Study } from './study'
import { MOST_IMAGES, STUDY_FORMAT, STUDY_LIMIT, STUDY_VERSION, WORDS_LIMIT, withTexts } from './study-file'
import { toStudy } from './templates.server'

export type ExportedStudy = { name: string; json: Uint8Array<ArrayBuffer> }

/** A task with its images as a file; not found if it is not the brand's. */
export async function exportTask(brandId: number, taskId: number): Promise<Outcome<ExportedStudy>> {
  const row = await findTaskRow(brandId, taskId)
  return row ? await writeFile(brandId, toStudy(row.title, [row])) : notFound()
}

const NO_TASKS = 'This project has no task yet, so there is no study to export.'
const MANY_TASKS = `A file holds at most ${MOST_TASKS} tasks. Export the tasks of this project one by one.`
const MANY_IMAGES = `A file holds at most ${MOST_IMAGES} images. Export the tasks of this project one by one.`
const LONG = 'The configurations of this study are too long for one file. Export its tasks one by one.'
const LARGE = 'The images of this study are too large for one file. Export its tasks one by one.'

/** All tasks of a project as one file, the oldest first. */
export async function exportProject(brandId: number, projectId: number): Promise<Outcome<ExportedStudy>> {
  const project = await findProjectFacts(brandId, projectId)
  if (!project) return notFound()
  const rows = (await listTaskRows(brandId, projectId)).toReversed()
  if (rows.length === 0) return conflict('no-tasks', NO_TASKS)
  if (rows.length > MOST_TASKS) return conflict('too-many-tasks', MANY_TASKS)
  return await writeFile(brandId, toStudy(project.title, rows, project.description))
}

async function writeFile(brandId: number, study: Study): Promise<Outcome<ExportedStudy>> {
  const names = new Map([...new Set(listImageReferences(study).map(({ fileName }) => fileName))].map(nameImage))
  if (names.size > MOST_IMAGES) return conflict('too-large', MANY_IMAGES)
  const images: [string, string][] = []
  let bytes = 0
  for (const [fileName, name] of names) {
    const owner = await findImageOwner(fileName)
    // Omits a missing image, and the import reports it.
    if (owner?.brandId !== brandId) continue
    const text = (await buffer(await openFile(pickRendition(fileName, null, null)))).toString('base64')
    bytes += text.length
    if (bytes > STUDY_LIMIT * 0.7) return conflict('too-large', LARGE)
    images.push([name, text])
  }
  const named = withTexts(study, (text) => {
    const name = names.get(imageFileName(text) ?? '')
    return name ? `image:${name}` : null
  })
  if (Buffer.byteLength(JSON.stringify(named)) > WORDS_LIMIT) return conflict('too-large', LONG)
  const file = { format: STUDY_FORMAT, version: STUDY_VERSION, study: named, images: Object.fromEntries(images) }
  // A buffer that shares its memory with no other, so that the thread can transfer it.
  return done({ name: study.title, json: new TextEncoder().encode(JSON.stringify(file, null, 1)) })
}

function nameImage(fileName: string, index: number): [string, string] {
  return [fileName, `image-${index + 1}`]
}
