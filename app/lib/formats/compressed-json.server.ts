import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { createTag } from '../http/etag.server'

type Bytes = Uint8Array<ArrayBuffer>

/** JSON in memory until it is sent, with its ETag: compressed, because it may be hundreds of megabytes. */
export type PackedJson = { gzip: Bytes; etag: string }

/** Packs JSON that comes in pieces, no faster than it is compressed, so that they do not pile up. */
export async function packJson(pieces: AsyncIterable<string> | Iterable<string>): Promise<PackedJson> {
  const tag = createTag()
  const packed: Bytes[] = []
  await pipeline(
    toBytes(pieces, tag.add),
    createGzip({ level: constants.Z_BEST_SPEED }),
    async (parts: AsyncIterable<Bytes>) => {
      for await (const part of parts) packed.push(part)
    },
  )
  return { gzip: new Uint8Array(Buffer.concat(packed)), etag: tag.whole() }
}

async function* toBytes(pieces: AsyncIterable<string> | Iterable<string>, each: (bytes: Bytes) => void) {
  const encoder = new TextEncoder()
  for await (const piece of pieces) {
    const bytes = encoder.encode(piece)
    each(bytes)
    yield bytes
  }
}
