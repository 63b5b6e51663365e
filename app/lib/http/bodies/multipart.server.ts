import { once } from 'node:events'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { StorageFull, toWriteError } from '#db/write-errors'
import type { Fault } from '~/texts/fault'
import { env } from '../../env.server'
import { requireUploads } from '../../files/uploads-folder.server'
import { randomId } from '../../secret.server'
import { type FieldNames, LONGEST_NAME, MOST_FIELDS } from '../form-names.server'
import {
  BODY_LIMIT,
  MULTIPART_ALLOWANCE,
  refuse,
  refuseStrangeFields,
  requireMediaType,
  tooLarge,
  tooManyFields,
} from '../http.server'

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')
}

/** A file of a posted form, in a separate folder on disk until it is moved or discarded. */
export type ReceivedFile = {
  field: string
  /** As the client named it; never a path of ours. */
  name: string
  mediaType: string
  path: string
  bytes: number
  /** Why the stored file is incomplete and useless: longer than the limit, one of too many, or the disk is full. */
  cut: 'too large' | 'too many' | 'no room' | null
}

type Multipart = { form: FormData; files: ReceivedFile[]; discard: () => Promise<void> }

type OfField = { bytes: number; files: number }

/** `fields`: limits of the file fields by name. Files in other fields are read and discarded. */
type Limits = { fileBytes: number; files: number; fields?: ReadonlyMap<string, OfField>; names?: FieldNames }

const NOT_ASKED: OfField = { bytes: 0, files: 0 }

/**
 * Reads a multipart body to its end and streams files to disk, never into memory. Skips empty file inputs. Throws 415
 * for another type, 400 if it is unreadable or has too many parts, and 413 if the fields exceed the limit of a body; a
 * truncated file is marked, not thrown. The caller moves the files it needs and calls `discard` at the end.
 */
export async function readMultipart(request: Request, limits: Limits): Promise<Multipart> {
  requireMediaType(request, ['multipart/form-data'])
  const form = new FormData()
  const files: ReceivedFile[] = []
  const written: Promise<void>[] = []
  const streams: BusboyFileStream[] = []
  const folder = path.resolve(env.UPLOADS_DIR, 'incoming')
  requireUploads()
  await mkdir(folder, { recursive: true })
  const discard = async () => {
    await Promise.all(files.map((file) => rm(file.path, { force: true })))
  }

  let textBytes = 0
  let refusal: Response | null = null
  try {
    const parser = createParser(request, limits)
    parser.on('field', (name, value, nameCut, valueCut) => {
      textBytes += name.length + Buffer.byteLength(value)
      if (nameCut || valueCut || textBytes > BODY_LIMIT) refusal ??= tooLarge()
      else form.append(name, value)
    })
    parser.on('file', (field, stream, name, _encoding, mediaType) => {
      if (!name) return void stream.resume()
      if (files.length >= limits.files) {
        refusal ??= refuse(400, 'This form has too many files')
        return void stream.resume()
      }
      const file: ReceivedFile = { field, name, mediaType, path: path.join(folder, randomId()), bytes: 0, cut: null }
      const own = limits.fields && (limits.fields.get(field) ?? NOT_ASKED)
      if (own && files.filter((other) => other.field === field).length >= own.files) file.cut = 'too many'
      files.push(file)
      streams.push(stream)
      const kept = keepFile(stream, file, own?.bytes ?? limits.fileBytes)
      // An error ends the parsing at once, and counts as handled until then.
      kept.catch((error) => parser.destroy(error))
      written.push(kept)
    })
    parser.on('partsLimit', () => (refusal ??= tooManyFields(limits.names)))
    if (!request.body) throw new Error('no body')
    const source = Readable.fromWeb(request.body as ReadableStream)
    // If the body begins with the closing boundary, the parser finishes before its input ends, and a pipeline would
    // wait forever.
    const isFinished = once(parser, 'finish').then(() => finished(source.resume()))
    await Promise.race([pipeline(source, parser), isFinished])
    await Promise.all(written)
  } catch (error) {
    // An interrupted body does not end its files, so their descriptors would stay open for ever.
    for (const stream of streams) stream.destroy()
    await Promise.allSettled(written)
    await discard()
    throw error instanceof Response || isOfDisk(error) ? error : refuse(400, 'The form could not be read')
  }
  try {
    if (refusal) throw refusal
    await refuseStrangeFields(form, limits.names ?? 'nested')
  } catch (error) {
    await discard()
    throw error
  }
  return { form, files, discard }
}

function createParser(request: Request, limits: Limits): InstanceType<typeof Busboy> {
  return new Busboy({
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    limits: {
      fieldNameSize: LONGEST_NAME,
      fieldSize: MULTIPART_ALLOWANCE,
      fileSize: limits.fileBytes,
      // Files are counted above: to the parser, an input that was left empty is one.
      parts: MOST_FIELDS[limits.names ?? 'nested'] + limits.files + 100,
    },
  })
}

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error
}

/** Reads a file to its end even if the disk is full, so that the client gets to read the response. */
async function keepFile(stream: BusboyFileStream, file: ReceivedFile, most: number): Promise<void> {
  // An error between reads surfaces at the next read.
  stream.on('error', () => {})
  let handle: FileHandle | null = null
  try {
    handle = await open(file.path, 'wx')
    for await (const chunk of stream) {
      if (stream.bytesRead > most) file.cut ??= 'too large'
      if (!file.cut) await handle.writeFile(chunk).catch((error) => noteFull(file, error))
    }
  } catch (error) {
    // Not even its name had room.
    noteFull(file, error)
    stream.resume()
  } finally {
    await handle?.close()
  }
  file.bytes = stream.bytesRead
  if (stream.truncated && file.cut !== 'too many') file.cut = 'too large'
}

function noteFull(file: ReceivedFile, error: unknown): void {
  if (!(toWriteError(error) instanceof StorageFull)) throw error
  file.cut = 'no room'
}

/** Throws 413 with the message, or that the disk is full, for a file that was cut. */
export function requireWhole(file: ReceivedFile | undefined, tooLargeMessage: Fault): void {
  if (file?.cut === 'too large') throw tooLarge(tooLargeMessage)
  if (file?.cut === 'no room') throw new StorageFull('The disk is full')
}
