/** Shorter than the least that React hands on as it is: what is shorter it copies. */
const SHORT = 1_024

/**
 * Loads React's renderer for streams so that it encodes the pieces of a page, some five thousand of a few letters each, into
 * Node's pool of buffers: a TextEncoder makes a buffer of its own for each.
 */
export async function loadRenderer(): Promise<void> {
  const { TextEncoder } = globalThis
  globalThis.TextEncoder = class extends TextEncoder {
    override encode(text = '') {
      return text.length < SHORT ? Buffer.from(text) : super.encode(text)
    }
  }
  // It makes the one that it uses as it is loaded; all others have the own one.
  await import('react-dom/server.edge')
  globalThis.TextEncoder = TextEncoder
}
