const PART = 256 * 1024

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Bytes as the body of an answer: long ones part by part as they are read, because `Response` would copy them at once, and a
 * connection take them at once, while everybody else waits. Whoever hands them over changes them no more.
 */
export function bodyOf(bytes: Bytes): BodyInit {
  return bodyOfParts(shortParts(bytes))
}

const wholes = new WeakMap<Response, Bytes>()

/** An answer of bytes. Where they are short, `wholeOf` says them again: a stream costs more to read than they to send. */
export function answerOf(bytes: Bytes, init?: ResponseInit): Response {
  const response = new Response(bodyOf(bytes), init)
  if (bytes.length <= PART) wholes.set(response, bytes)
  return response
}

/** All that the body of an answer holds, of which nothing was read yet, where that is at hand. */
export function wholeOf(response: Response): Bytes | null {
  return (!response.bodyUsed && wholes.get(response)) || null
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
