const PART = 256 * 1024

/**
 * Bytes as the body of an answer: long ones part by part as they are read, because `Response` would copy them at once, and a
 * connection take them at once, while everybody else waits. Whoever hands them over changes them no more.
 */
export function bodyOf(bytes: Uint8Array<ArrayBuffer>): BodyInit {
  if (bytes.length <= PART) return bytes
  let sent = 0
  return new ReadableStream<Uint8Array>({
    pull(stream) {
      stream.enqueue(bytes.subarray(sent, sent + PART))
      sent += PART
      if (sent >= bytes.length) stream.close()
    },
  })
}
