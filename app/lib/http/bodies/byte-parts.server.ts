import { type Bytes, BytesResponse } from './late-body.server'

const PART = 256 * 1024

/**
 * Bytes as the body of an answer: long ones part by part as they are read, because `Response` would copy them at once, and a
 * connection take them at once, while everybody else waits. Whoever hands them over changes them no more.
 */
export function bodyOf(bytes: Bytes): BodyInit {
  return bodyOfParts(shortParts(bytes))
}

/** An answer of bytes. */
export function answerOf(bytes: Bytes, init?: ResponseInit): Response {
  return bytes.length <= PART ? new BytesResponse(bytes, init) : new Response(bodyOf(bytes), init)
}

/** All that the body of an answer holds, of which nothing was read yet, where that is at hand. */
export function wholeOf(response: Response): Bytes | null {
  return response instanceof BytesResponse ? response.whole : null
}

function shortParts(bytes: Bytes): Bytes[] {
  const count = Math.ceil(bytes.length / PART)
  return Array.from({ length: count }, (_, n) => bytes.subarray(n * PART, (n + 1) * PART))
}

/** The same of bytes that come in short parts already. */
export function bodyOfParts(parts: Bytes[]): BodyInit {
  const [first = new Uint8Array()] = parts
  if (parts.length <= 1) return first
  let sent = 0
  return new ReadableStream<Bytes>({
    pull(stream) {
      const part = parts[sent]
      if (part) stream.enqueue(part)
      sent += 1
      if (sent >= parts.length) stream.close()
    },
  })
}
