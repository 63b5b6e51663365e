import { createHash } from 'node:crypto'

/** The ETag of an answer, made of its bytes as they come. It is weak: the same answer may go out in several codings. */
export function createTag() {
  const hash = createHash('sha1')
  return {
    add(bytes: Uint8Array): void {
      hash.update(bytes)
    },
    whole: () => `W/"${hash.digest('base64url')}"`,
  }
}
