import type { Readable } from 'node:stream'

/** Images of brands, and videos and chosen files of answers. */
export const STORED_FOLDERS = ['images', 'videos', 'files'] as const

/** The content to store: bytes, or a file on this machine, which may be moved. */
export type Source = Uint8Array | { path: string }

/** A part of a file: from one byte to another, both included. */
type Span = { start: number; end: number }

export type StoredFile = { name: string; bytes: number /** When it was stored, ms. */; changedAt: number }

/**
 * File storage: a local folder or a bucket. A name includes its folder, as in `images/a.webp`. Rejects with
 * `NotWritten` while the storage is unavailable.
 */
export type Files = {
  /** Stores a file; who reads it meets the whole or nothing. */
  put(name: string, source: Source): Promise<void>
  /** Undoes that for a file stored from a path, and moves it back there. */
  giveBack(name: string, path: string): Promise<void>
  /** The bytes of a file, or of a part of it, with the size of the whole; null if it is missing. */
  read(name: string, span?: Span): Promise<{ bytes: Readable; size: number } | null>
  /** In bytes; null if the file is missing. */
  size(name: string): Promise<number | null>
  /** Removes these files if they exist. */
  remove(names: string[]): Promise<void>
  /** The files of a folder, in no order. */
  list(folder: string): AsyncIterable<StoredFile>
}
