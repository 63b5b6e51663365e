import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { millisecondsInHour } from 'date-fns/constants'
import { desc, eq, like } from 'drizzle-orm'
import { z } from 'zod'
import { db, type Reader, type Tx, write } from '#db/client.server'
import { marks } from '#db/schema'
import { FilesUnreachable } from '#db/write-errors'
import { discardFiles } from '~/lib/files/files.server'
import { type Bucket, PART_BYTES } from '~/lib/files/s3.server'
import { randomId, sha256 } from '~/lib/secret.server'
import { createConcurrencyLimit } from '~/lib/work/concurrency-limit'
import { detectVideoType, VIDEO_HEAD, VIDEO_TYPES } from '../videos'
import { type Chunk, MOST_UNFINISHED, type ReceivedVideo, type UnfinishedVideos } from './resumable-uploads'

/*
 * Each piece becomes an object. Once there are enough pieces for a part of S3's, the part is made from them, so that
 * only the last part remains at the end. The state is stored in a mark, which all processes see. Parts end at fixed
 * offsets, so two processes that make the same part make it alike.
 */

const KEPT_MS = 24 * millisecondsInHour

const storedSchema = z.object({ filename: z.string(), url: z.string(), size: z.number() })
const stateSchema = z.object({
  pieces: z.array(z.object({ name: z.string(), at: z.number(), bytes: z.number() })),
  /** The file that the parts form, and hashes of their content. */
  multipart: z.object({ filename: z.string(), id: z.string(), parts: z.array(z.string()) }).nullable(),
  stored: storedSchema.nullable(),
})
type State = z.infer<typeof stateSchema>

/** An upload's received data, `received` bytes in all. */
type Upload = State & { received: number }

const NONE: Upload = { received: 0, pieces: [], multipart: null, stored: null }

/** Each holds a part in memory. */
const making = createConcurrencyLimit(3)

export function createUnfinishedVideos(bucket: Bucket): UnfinishedVideos {
  return {
    async find(consumerId, uploadId) {
      const { stored, received } = await read(db, toKey(consumerId, uploadId))
      return stored ?? { received }
    },
    async append(consumerId, { uploadId, offset, size, chunk }: Chunk) {
      const key = toKey(consumerId, uploadId)
      const { received } = await read(db, key)
      const end = offset + chunk.byteLength
      if (received !== offset || end > size) return { received, follows: false }
      if (chunk.byteLength === 0) return { received, follows: true }
      const name = `incoming/${key.replaceAll(' ', '-')}-${offset}-${randomId(6)}`
      await bucket.put(name, chunk)
      const added = await change(key, (upload) => {
        if (upload.received !== offset) return null
        const pieces = [...upload.pieces, { name, at: offset, bytes: chunk.byteLength }]
        return { ...upload, received: end, pieces }
      })
      // Another process has had the same piece meanwhile.
      if (added.received !== end || added.pieces.every((piece) => piece.name !== name)) {
        await discardFiles([name])
        return { received: added.received, follows: false }
      }
      if (offset === 0) await removeOldest(bucket, consumerId)
      await makeParts(bucket, key, end)
      return { received: end, follows: true }
    },
    async take(consumerId, uploadId, bytes) {
      const key = toKey(consumerId, uploadId)
      const upload = await read(db, key)
      const head = await readBytes(bucket, upload, 0, Math.min(VIDEO_HEAD, bytes))
      const type = head && detectVideoType(head)
      const take = bytes < PART_BYTES ? takeSmall : takeParts
      const taken = type ? await take(bucket, key, upload, { bytes, type }) : null
      if (taken) return taken
      await forget(bucket, key, upload)
      if (head && !type) return null
      // Its pieces are gone: the client asks for the offset, and starts again.
      throw new FilesUnreachable('An upload was not whole any more')
    },
    async noteStored(consumerId, uploadId, stored) {
      let pieces: State['pieces'] = []
      await change(toKey(consumerId, uploadId), (upload) => {
        pieces = upload.pieces
        return { ...NONE, received: upload.received, stored }
      })
      await discardFiles(pieces.map(({ name }) => name))
    },
    async removeOf(consumerIds) {
      for (const consumerId of consumerIds) {
        for (const { key, upload } of await findUploads(consumerId)) await forget(bucket, key, upload)
      }
    },
  }
}

async function removeOldest(bucket: Bucket, consumerId: number): Promise<void> {
  const unfinished = (await findUploads(consumerId)).filter(({ upload }) => !upload.stored)
  for (const { key, upload } of unfinished.slice(MOST_UNFINISHED)) await forget(bucket, key, upload)
}

/** The records of a consumer's uploads, the most recently extended first. */
async function findUploads(consumerId: number): Promise<{ key: string; upload: Upload }[]> {
  const ofConsumer = like(marks.key, `${toKey(consumerId, '')}%`)
  const found = await db.select().from(marks).where(ofConsumer).orderBy(desc(marks.until))
  return found.map((mark) => ({ key: mark.key, upload: toUpload(mark) }))
}

type Known = Pick<ReceivedVideo, 'bytes' | 'type'>

async function takeSmall(bucket: Bucket, _key: string, upload: Upload, video: Known): Promise<ReceivedVideo | null> {
  const bytes = await readBytes(bucket, upload, 0, video.bytes)
  if (!bytes) return null
  const filename = `${randomId(16)}.${VIDEO_TYPES[video.type]}`
  await bucket.put(`videos/${filename}`, bytes)
  return { ...video, filename }
}

async function takeParts(bucket: Bucket, key: string, _upload: Upload, video: Known): Promise<ReceivedVideo | null> {
  const { multipart } = await makeParts(bucket, key, video.bytes, 'with the last')
  if (!multipart) return null
  const { filename, id, parts } = multipart
  const name = `videos/${filename}`
  // The upload may have been completed without its client knowing.
  if (!(await bucket.finish(name, id, parts)) && (await bucket.size(name)) !== video.bytes) return null
  return { ...video, filename }
}

/** Creates the parts that are complete and, at the end of the upload, the last one of any size. */
async function makeParts(bucket: Bucket, key: string, received: number, last?: 'with the last'): Promise<Upload> {
  let upload = await read(db, key)
  const count = last ? Math.ceil(received / PART_BYTES) : Math.floor(received / PART_BYTES)
  while ((upload.multipart?.parts.length ?? 0) < count) {
    const before = upload
    const made = await making.enter(() => makePart(bucket, key, before, received))
    if (!made) return { ...NONE }
    upload = made
  }
  return upload
}

async function makePart(bucket: Bucket, key: string, upload: Upload, received: number): Promise<Upload | null> {
  const at = (upload.multipart?.parts.length ?? 0) * PART_BYTES
  const bytes = await readBytes(bucket, upload, at, Math.min(PART_BYTES, received - at))
  const multipart = bytes && (upload.multipart ?? (await begin(bucket, key, bytes)))
  if (!multipart) return null
  const number = multipart.parts.length + 1
  const etag = await bucket.add(`videos/${multipart.filename}`, multipart.id, number, bytes)
  if (etag === null) return null
  return await change(key, (now) => {
    const parts = now.multipart?.parts ?? []
    if (now.multipart?.id !== multipart.id || parts.length !== number - 1) return null
    return { ...now, multipart: { ...multipart, parts: [...parts, etag] } }
  })
}

async function begin(bucket: Bucket, key: string, head: Uint8Array): Promise<State['multipart']> {
  const type = detectVideoType(head)
  const filename = `${randomId(16)}.${type ? VIDEO_TYPES[type] : 'none'}`
  const begun = { filename, id: await bucket.begin(`videos/${filename}`), parts: [] }
  const { multipart } = await change(key, (now) => (now.multipart ? null : { ...now, multipart: begun }))
  // Another process was first.
  if (multipart?.id !== begun.id) await bucket.abort(`videos/${filename}`, begun.id)
  return multipart
}

/** Bytes of an upload, joined from its pieces; null if one is missing. */
async function readBytes(bucket: Bucket, { pieces }: Upload, start: number, length: number): Promise<Buffer | null> {
  const end = start + length
  const found: Buffer[] = []
  for (const { name, at, bytes } of pieces.filter((piece) => piece.at < end && piece.at + piece.bytes > start)) {
    const span = { start: Math.max(0, start - at), end: Math.min(bytes, end - at) - 1 }
    const piece = await bucket.read(name, span)
    if (!piece) return null
    found.push(await readAll(piece.bytes))
  }
  return Buffer.concat(found)
}

/** All bytes of a piece; times out if the bucket stalls. */
async function readAll(bytes: Readable): Promise<Buffer> {
  const timer = setTimeout(() => bytes.destroy(new Error('The bucket says no more')), LONGEST_PIECE_MS)
  try {
    return await buffer(bytes)
  } catch (error) {
    throw new FilesUnreachable('The bucket broke off', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

const LONGEST_PIECE_MS = 15_000

/** Removes an upload's pieces, and then its record. */
async function forget(bucket: Bucket, key: string, { pieces, multipart }: Upload): Promise<void> {
  await bucket.remove(pieces.map(({ name }) => name))
  if (multipart) await bucket.abort(`videos/${multipart.filename}`, multipart.id)
  await write((tx) => tx.delete(marks).where(eq(marks.key, key)), key)
}

async function read(reader: Reader, key: string): Promise<Upload> {
  const [found] = await reader.select().from(marks).where(eq(marks.key, key))
  return found ? toUpload(found) : NONE
}

function toUpload({ count, value }: { count: number; value: string | null }): Upload {
  return value ? { received: count, ...stateSchema.parse(JSON.parse(value)) } : NONE
}

/** Changes the record of an upload, unless `changed` returns null; returns the resulting record. */
async function change(key: string, changed: (upload: Upload) => Upload | null): Promise<Upload> {
  return await write(async (tx: Tx) => {
    const before = await read(tx, key)
    const after = changed(before)
    if (!after) return before
    const { received, ...state } = after
    const mark = { count: received, value: JSON.stringify(state), until: Date.now() + KEPT_MS }
    await tx
      .insert(marks)
      .values({ key, ...mark })
      .onConflictDoUpdate({ target: marks.key, set: mark })
    return after
  }, key)
}

/** Contains the consumer's id, so that it can be found when they are erased. */
function toKey(consumerId: number, uploadId: string): string {
  return `video ${consumerId} ${uploadId && sha256(uploadId)}`
}
