import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { StorageFull, toWriteError } from '#db/write-errors'
import { env } from '~/lib/env.server'
import { nullIfMissing } from '~/lib/files/disk.server'
import { requireUploads } from '~/lib/files/uploads-folder.server'
import { sniffVideo } from '../videos.server'
import { type Chunk, MOST_UNFINISHED, type UnfinishedVideos } from './resumable-uploads'

/* An upload is a file that grows, and a second file with the name it was stored as. */

const appending = new Set<string>()

export const unfinishedOnDisk: UnfinishedVideos = {
  async find(consumerId, uploadId) {
    const part = partPath(consumerId, uploadId)
    const stored = await nullIfMissing(readFile(`${part}${STORED}`, 'utf8'))
    if (stored !== null) return storedVideoSchema.parse(JSON.parse(stored))
    return { received: (await nullIfMissing(stat(part)))?.size ?? 0 }
  },
  async append(consumerId, { uploadId, offset, size, chunk }: Chunk) {
    const part = partPath(consumerId, uploadId)
    const received = (await nullIfMissing(stat(part)))?.size ?? 0
    const follows = received === offset && received + chunk.byteLength <= size
    if (!follows || appending.has(part)) return { received, follows: false }
    appending.add(part)
    try {
      requireUploads()
      await mkdir(path.dirname(part), { recursive: true })
      // A file removed meanwhile starts again: writing at the offset would fill the gap with zeros.
      const isThere = await nullIfMissing(writeAt(part, chunk, offset).then(() => true))
      if (!isThere) return { received: 0, follows: false }
      if (offset === 0) await removeOldest(consumerId)
      return { received: received + chunk.byteLength, follows: true }
    } catch (error) {
      const failure = toWriteError(error)
      // Half a video would take room from videos that can be finished.
      if (failure instanceof StorageFull) await rm(part, { force: true })
      throw failure
    } finally {
      appending.delete(part)
    }
  },
  async take(consumerId, uploadId, bytes) {
    const part = partPath(consumerId, uploadId)
    const type = await sniffVideo(part)
    if (type) return { path: part, bytes, type }
    await rm(part, { force: true })
    return null
  },
  async noteStored(consumerId, uploadId, stored) {
    await writeFile(`${partPath(consumerId, uploadId)}${STORED}`, JSON.stringify(stored))
  },
  async removeOf(consumerIds) {
    for (const file of await listFiles(consumerIds)) await rm(file, { force: true })
  },
}

async function removeOldest(consumerId: number): Promise<void> {
  const parts = (await listFiles([consumerId])).filter((file) => !file.endsWith(STORED))
  if (parts.length <= MOST_UNFINISHED) return
  const grown = await Promise.all(
    parts.map(async (part) => ({ part, at: (await nullIfMissing(stat(part)))?.mtimeMs ?? 0 })),
  )
  const oldest = grown.sort((one, other) => other.at - one.at).slice(MOST_UNFINISHED)
  for (const { part } of oldest) await rm(part, { force: true })
}

async function listFiles(consumerIds: number[]): Promise<string[]> {
  const prefixes = consumerIds.map(partPrefix)
  const names = (await nullIfMissing(readdir(folder()))) ?? []
  return names
    .filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))
    .map((name) => path.join(folder(), name))
}

const STORED = '.stored'

const storedVideoSchema = z.object({ filename: z.string(), url: z.string(), size: z.number() })

/** Two processes that are sent the same piece write the same bytes to the same place. */
async function writeAt(file: string, chunk: Uint8Array, offset: number): Promise<void> {
  const handle = await open(file, constants.O_WRONLY | (offset === 0 ? constants.O_CREAT : 0))
  try {
    for (let at = 0; at < chunk.byteLength; ) {
      at += (await handle.write(chunk, at, chunk.byteLength - at, offset + at)).bytesWritten
    }
  } finally {
    await handle.close()
  }
}

function folder(): string {
  return path.resolve(env.UPLOADS_DIR, 'incoming')
}

function partPath(consumerId: number, uploadId: string): string {
  const name = createHash('sha256').update(`${consumerId}:${uploadId}`).digest('hex')
  return path.join(folder(), `${partPrefix(consumerId)}${name}`)
}

/** Contains the consumer's id, so that it can be found when they are erased. */
function partPrefix(consumerId: number): string {
  return `part-${consumerId}-`
}
