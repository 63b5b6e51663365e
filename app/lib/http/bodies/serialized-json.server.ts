import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createReadableStreamFromReadable } from '@react-router/node'
import type { PackedJson } from '../../formats/compressed-json.server'
import { acceptedCodings } from '../accept-encoding.server'
import { isDataRequest } from '../data-request'
import { jsonBytes } from '../http.server'

/** Serialised JSON: plain, or compressed because it may be long. */
export type SerializedJson = { plain: Uint8Array<ArrayBuffer> } | PackedJson

const PART = 256 * 1024

/**
 * Returns such JSON as a response. It is decompressed part by part as it is sent, for clients that do not accept
 * compression and for the framework, which parses the response to a data request.
 */
export function serializedJsonResponse(request: Request, json: SerializedJson): Response {
  if ('plain' in json) return jsonBytes(json.plain)
  const { gzip, etag } = json
  const headers = new Headers({ 'Content-Type': 'application/json', Vary: 'Accept-Encoding' })
  if (/^(GET|HEAD)$/.test(request.method)) headers.set('ETag', etag)
  const accepted = acceptedCodings({ 'accept-encoding': request.headers.get('accept-encoding') ?? undefined })
  if (isDataRequest(request) || !accepted.has('gzip')) return new Response(decompress(gzip), { headers })
  headers.set('Content-Encoding', 'gzip')
  return new Response(createReadableStreamFromReadable(Readable.from(splitBytes(gzip))), { headers })
}

/** A response made of bytes would copy and send all of them in one turn of the event loop. */
function* splitBytes(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PART) yield bytes.subarray(at, at + PART)
}

function decompress(gzip: Uint8Array): ReadableStream {
  const unpacking = createGunzip({ chunkSize: PART })
  unpacking.end(gzip)
  return createReadableStreamFromReadable(unpacking)
}
