import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib'
import { acceptedCodings } from '~/lib/http/accept-encoding.server'

/** Shorter answers grow by as much as they shrink. */
const SHORTEST = 1_024
/** Up to this size a thread costs more than the work. */
const LONGEST_IN_PLACE = 65_536

const COMPRESSIBLE = /^(text\/|image\/svg|application\/([\w.+-]*\+)?(json|xml|javascript)\b)/

/** The first that looks for what repeats as the highest do: a sixteenth shorter than 4, and the next ones save a thousandth more. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const CODINGS = {
  br: {
    inPlace: (bytes: Uint8Array) => brotliCompressSync(bytes, BROTLI),
    elsewhere: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, BROTLI),
    // A page that comes in parts is flushed at each, so that none of them waits for the next.
    inParts: () => createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH }),
  },
  gzip: {
    inPlace: (bytes: Uint8Array) => gzipSync(bytes),
    elsewhere: (bytes: Uint8Array) => promisify(gzip)(bytes),
    inParts: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
  },
}

export type Coding = keyof typeof CODINGS

/** The encoding for a response of the app, which it adds to the headers; null if the response stays uncompressed. */
export function codingFor(
  requestHeaders: NodeJS.Dict<string | string[]>,
  { status, headers }: Response,
): Coding | null {
  const isWhole = status !== 206 && status !== 204 && status !== 304 && !headers.has('Content-Encoding')
  if (!isWhole || !COMPRESSIBLE.test(headers.get('Content-Type') ?? '')) return null
  // A `no-store` response needs no separate version per encoding.
  const isKept = headers.get('Cache-Control') !== 'no-store'
  if (isKept && !/accept-encoding/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding')
  const accepted = acceptedCodings(requestHeaders)
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : null
}

/** The bytes compressed; null if that is not worth it. */
export async function compress(coding: Coding, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  if (bytes.length < SHORTEST) return null
  const { inPlace, elsewhere } = CODINGS[coding]
  return bytes.length <= LONGEST_IN_PLACE ? inPlace(bytes) : await elsewhere(bytes)
}

/** The parts compressed, each as soon as it comes and no faster than they are read. */
export function compressedParts(coding: Coding, parts: Readable): Readable {
  // The reader of the result gets the error; the callback only keeps it from being thrown a second time.
  return pipeline(parts, CODINGS[coding].inParts(), () => {})
}
