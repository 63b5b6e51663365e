import { createHash } from 'node:crypto'

/**
 * Computes the ETag of a streamed response from its bytes. It is weak, because the same response may go out in several
 * encodings.
 */
export function createTag() {
  const hash = createHash('sha1')
  return {
    add(bytes: Uint8Array): void {
      hash.update(bytes)
    },
    whole: () => `W/"${hash.digest('base64url')}"`,
  }
}
