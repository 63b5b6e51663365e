const [AMPERSAND, EQUALS, PLUS, SPACE, PERCENT] = [0x26, 0x3d, 0x2b, 0x20, 0x25]

/**
 * The fields of a body of `application/x-www-form-urlencoded` (https://url.spec.whatwg.org/#urlencoded-parsing). Node's own
 * `formData()` blocks the event loop for a quarter of a second on two megabytes of blanks.
 */
export function* urlencodedFields(body: Uint8Array): Generator<[name: string, value: string]> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  for (let start = 0; start < body.length; ) {
    const end = indexOrEnd(body, AMPERSAND, start, body.length)
    const middle = indexOrEnd(body, EQUALS, start, end)
    if (end > start)
      yield [
        decoder.decode(unescapeBytes(body.subarray(start, middle))),
        decoder.decode(unescapeBytes(body.subarray(middle + 1, end))),
      ]
    start = end + 1
  }
}

function indexOrEnd(body: Uint8Array, byte: number, start: number, end: number): number {
  const found = body.subarray(start, end).indexOf(byte)
  return found === -1 ? end : start + found
}

function unescapeBytes(bytes: Uint8Array): Uint8Array {
  const plain = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    const [high, low] = byte === PERCENT ? [hexDigit(bytes[at + 1]), hexDigit(bytes[at + 2])] : NO_ESCAPE
    if (high === -1 || low === -1) plain[length] = byte === PLUS ? SPACE : byte
    else {
      plain[length] = high * 16 + low
      at += 2
    }
    length += 1
  }
  return plain.subarray(0, length)
}

const NO_ESCAPE: [number, number] = [-1, -1]

/** The value of a hexadecimal digit; -1 for anything else. */
function hexDigit(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const lower = code | 0x20
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1
}
