/** The digest of a task with a screener: the type's and the screener's. */
export class ScreenedDigest {
  constructor(
    readonly own: unknown,
    readonly screener: unknown,
  ) {}
}

/** A digest as the type has made it. */
export function ownDigest(digest: unknown): unknown {
  return digest instanceof ScreenedDigest ? digest.own : digest
}
