import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/**
 * Decompresses a WOFF file to its font. fontkit reads WOFF too, but its JavaScript decompression takes longer than the
 * rest of a PDF. Source: WOFF File Format 1.0 (W3C, 2012).
 */
export function decodeWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY)
  const power = Math.floor(Math.log2(count))
  header.writeUInt32BE(woff.readUInt32BE(4), 0)
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(16 * 2 ** power, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(16 * (count - 2 ** power), 10)
  const parts: Buffer[] = [header]
  let at = header.length
  for (let place = 0; place < count; place += 1) {
    const from = WOFF_HEADER + place * WOFF_ENTRY
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field))
    const bytes = woff.subarray(offset, (offset ?? 0) + (packed ?? 0))
    const table = packed === length ? bytes : inflateSync(bytes)
    const to = SFNT_HEADER + place * SFNT_ENTRY
    woff.copy(header, to, from, from + 4)
    woff.copy(header, to + 4, from + 16, from + 20)
    header.writeUInt32BE(at, to + 8)
    header.writeUInt32BE(table.length, to + 12)
    // Tables begin at multiples of four.
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4)
    parts.push(table, padding)
    at += table.length + padding.length
  }
  return Buffer.concat(parts)
}
