import { FilesUnreachable } from '#db/write-errors'
import { createConcurrencyLimit } from '../work/concurrency-limit'
import type { Files, StoredFile } from './files'
import { createRequests, readErrorText, type S3Response, type S3Settings } from './s3-requests.server'

/** S3 takes no smaller part of a file but its last one. */
export const PART_BYTES = 5 * 1_048_576
const MOST_REMOVED_AT_ONCE = 16

/** A file that is given in parts, and is nowhere to be seen before it is finished. */
export type Unfinished = { name: string; id: string /** When it was begun, ms. */; changedAt: number }

export type Bucket = Files & {
  /** Begins a multipart upload and returns its id. */
  begin(name: string): Promise<string>
  /** Adds part `number`, from 1 on, or replaces it; returns its ETag. Null if the upload is gone. */
  add(name: string, id: string, number: number, bytes: Uint8Array): Promise<string | null>
  /** Completes the file from its parts; false if it was not begun, or is already complete. */
  finish(name: string, id: string, parts: string[]): Promise<boolean>
  /** Forgets what has come of a file. */
  abort(name: string, id: string): Promise<void>
  listUnfinished(): Promise<Unfinished[]>
}

/** Files in a bucket that speaks S3's protocol, addressed by path. */
export function openS3(settings: S3Settings): Bucket {
  const request = createRequests(settings)
  const removing = createConcurrencyLimit(MOST_REMOVED_AT_ONCE)

  return {
    async put(name, source) {
      await readToEnd(await request({ method: 'PUT', name, source }))
    },
    async giveBack(name) {
      await this.remove([name])
    },
    async read(name, span) {
      const range = span && `bytes=${span.start}-${span.end}`
      const { status, headers, body } = await request({ method: 'GET', name, range })
      if (status === 404 || status === 416) return null
      const size = Number(/\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1] ?? headers['content-length'])
      return { bytes: body, size }
    },
    async size(name) {
      const answer = await readToEnd(await request({ method: 'HEAD', name }))
      return answer.status === 404 ? null : Number(answer.headers['content-length'])
    },
    async remove(names) {
      const remove = async (name: string) => await readToEnd(await request({ method: 'DELETE', name }))
      await Promise.all(names.map((name) => removing.enter(() => remove(name))))
    },
    async *list(folder) {
      for (let after: string | undefined = ''; after !== undefined; ) {
        const query: Record<string, string> = { 'list-type': '2', prefix: `${folder}/` }
        if (after !== '') query['continuation-token'] = after
        const { said } = await readToEnd(await request({ method: 'GET', query }))
        for (const entry of listEntries(said, 'Contents')) yield storedFile(entry)
        after = readField(said, 'NextContinuationToken')
      }
    },
    async begin(name) {
      const { said } = await readToEnd(await request({ method: 'POST', name, query: { uploads: '' } }))
      return requireField(said, 'UploadId')
    },
    async add(name, id, number, bytes) {
      const query = { partNumber: String(number), uploadId: id }
      const { status, headers } = await readToEnd(await request({ method: 'PUT', name, query, source: bytes }))
      return status === 404 ? null : String(headers.etag)
    },
    async finish(name, id, parts) {
      const list = parts.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
      const source = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`)
      const call = { method: 'POST', name, query: { uploadId: id }, source, isLong: true } as const
      const { status, said } = await readToEnd(await request(call))
      // It answers with 200 before it knows.
      if (said.includes('<Error>')) throw new FilesUnreachable(`The bucket did not finish: ${readField(said, 'Code')}`)
      return status !== 404
    },
    async abort(name, id) {
      await readToEnd(await request({ method: 'DELETE', name, query: { uploadId: id }, mayBeUnknown: true }))
    },
    async listUnfinished() {
      const call = { method: 'GET', query: { uploads: '' }, mayBeUnknown: true } as const
      const { said } = await readToEnd(await request(call))
      return listEntries(said, 'Upload').map((entry) => ({
        name: requireField(entry, 'Key'),
        id: requireField(entry, 'UploadId'),
        changedAt: Date.parse(requireField(entry, 'Initiated')),
      }))
    },
  }
}

/** Reads the body to its end. */
async function readToEnd(answer: S3Response) {
  return { status: answer.status, headers: answer.headers, said: await readErrorText(answer) }
}

function storedFile(entry: string): StoredFile {
  return {
    name: requireField(entry, 'Key'),
    bytes: Number(requireField(entry, 'Size')),
    changedAt: Date.parse(requireField(entry, 'LastModified')),
  }
}

/* Our names, numbers and times: XML escapes only their quotes, which ids do not contain. */

function listEntries(said: string, element: string): string[] {
  return [...said.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, entry = '']) => entry)
}

function readField(said: string, element: string): string | undefined {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(said)?.[1]
}

function requireField(said: string, element: string): string {
  const value = readField(said, element)
  if (value === undefined) throw new Error(`The bucket answered without ${element}: ${said.slice(0, 200)}`)
  return value
}
