import { rm } from 'node:fs/promises'
import { requireDatabase } from '#db/client.server'
import { yieldToEventLoop } from '#db/event-loop'
import { requireUploads } from '~/lib/files/uploads-folder.server'
import { done, invalid, type Outcome } from '~/lib/outcome'
import { createWorkerPool, isProductionBuild } from '~/lib/work/worker-pool.server'
import { keepImage } from '~/uploads/images.server'
import { type Added, addImportedStudy, type Place } from './studies.server'
import type { WrittenStudy } from './study'
import type { ExportedStudy } from './study-export.server'
import type { ReadStudy } from './study-reading.server'

/* A thread reads and writes study files, because large ones take seconds. */

/** A task with its images as a file; not found if it is not the brand's. */
export async function exportTaskStudy(brandId: number, taskId: number): Promise<Outcome<ExportedStudy>> {
  if (!isProductionBuild) return await (await import('./study-export.server')).exportTask(brandId, taskId)
  return await pool.call('exportTask', [brandId, taskId])
}

/** All tasks of a project as one file. */
export async function exportProject(brandId: number, projectId: number): Promise<Outcome<ExportedStudy>> {
  if (!isProductionBuild) return await (await import('./study-export.server')).exportProject(brandId, projectId)
  return await pool.call('exportProject', [brandId, projectId])
}

/**
 * Creates draft tasks from a study file: its texts, configurations, and images, which are stored like the brand's
 * uploads. Creates nothing if there is any error; errors are given by path in the file.
 */
export async function importStudy(brandId: number, file: string, place: Place): Promise<Outcome<Added>> {
  requireUploads()
  const read = await readStudy(file)
  if (!read.ok) return read
  const { study, images } = read.value
  try {
    const stored = await storeImages(brandId, images)
    if (!stored.ok) return stored
    return await addImportedStudy(brandId, await withAddresses(study, stored.value), place)
  } finally {
    await Promise.all(images.map((image) => rm(image.path, { force: true })))
  }
}

/** Ends the thread, if there is one. */
export async function stopStudies(): Promise<void> {
  await pool.stop()
}

const pool = createWorkerPool({
  program: 'jobs-thread.js',
  called: 'thread of study files',
  idleMs: 30_000,
  requireData: requireDatabase,
})

async function readStudy(file: string): Promise<Outcome<ReadStudy>> {
  if (!isProductionBuild) return await (await import('./study-reading.server')).readStudy(file)
  return await pool.call('readStudy', [file])
}

/** Keeps the images as the brand's: their addresses by their stand-ins. */
async function storeImages(brandId: number, images: ReadStudy['images']): Promise<Outcome<Map<string, string>>> {
  const addresses = new Map<string, string>()
  for (const { name, standIn, path } of images) {
    const kept = await keepImage(brandId, { path, taskId: null })
    // The images that were stored before it are swept, as all that no task names.
    if (!kept.ok) return kept.errors ? invalid({ [`images.${name}`]: [kept.message] }) : kept
    addresses.set(standIn, kept.value.url)
  }
  return done(addresses)
}

/** The study with the addresses of its images instead of their placeholders. */
async function withAddresses(study: WrittenStudy, addresses: Map<string, string>): Promise<WrittenStudy> {
  const tasks: WrittenStudy['tasks'] = []
  for (const { config, ...task } of study.tasks) {
    await yieldToEventLoop()
    const text = config?.replaceAll(IMAGE_ADDRESS, (quoted) => {
      const address = addresses.get(quoted.slice(1, -1))
      return address === undefined ? quoted : JSON.stringify(address)
    })
    tasks.push({ ...task, config: text ?? null })
  }
  return { ...study, tasks }
}

/** As in JSON, where a backslash precedes a quote inside a text. */
const IMAGE_ADDRESS = /"\/api\/images\/[\w-]{22}\.webp"/g
