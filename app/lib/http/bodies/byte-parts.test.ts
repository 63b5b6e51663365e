import { expect, it } from 'vitest'
import { bodyOf } from './byte-parts.server'

it.each([0, 1, 256 * 1024, 256 * 1024 + 1, 512 * 1024, 1_000_000])(
  'a body of %i bytes arrives whole, and is not copied at once',
  async (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => index * 7)
    const body = bodyOf(bytes)
    expect(body instanceof ReadableStream).toBe(length > 256 * 1024)
    expect(Buffer.compare(new Uint8Array(await new Response(body).arrayBuffer()), bytes)).toBe(0)
  },
)
