import type { Readable } from 'node:stream'
import { FilesUnreachable } from '#db/write-errors'
import { env } from '../env.server'
import { log } from '../observing/log.server'
import { openDisk } from './disk.server'
import type { Files } from './files'
import type { Bucket } from './s3.server'
import { requireUploads } from './uploads-folder.server'

/** Files on this machine: bodies that are arriving, and all files if no bucket is configured. */
export const localFiles: Files = openDisk(env.UPLOADS_DIR, requireUploads)

/** The bucket that S3_BUCKET names, which has images and videos then; null without one. */
export const bucket: Bucket | null = env.S3_BUCKET === undefined ? null : await openBucket()

/** Storage of images and answer files. */
export const files: Files = bucket ?? localFiles

/** The bytes of a file that is to be there. */
export async function openFile(name: string): Promise<Readable> {
  const found = await files.read(name)
  if (!found) throw new Error(`${name} is not there any more`)
  return found.bytes
}

/** Removes unreferenced files. If the bucket does not respond, the sweeper removes them later. */
export async function discardFiles(names: string[]): Promise<void> {
  try {
    await files.remove(names)
  } catch (error) {
    if (!(error instanceof FilesUnreachable)) throw error
    log.warn(`${names.length} files are left to the sweeper: ${error.message}`)
  }
}

/** Loaded on demand: the disk needs neither signatures nor requests. */
async function openBucket(): Promise<Bucket> {
  const { openS3 } = await import('./s3.server')
  return openS3({
    endpoint: env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`,
    bucket: env.S3_BUCKET ?? '',
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  })
}
