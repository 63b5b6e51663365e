import type { Readable } from 'node:stream'

/** Images of brands, and videos and chosen files of answers. */
export const STORED_FOLDERS = ['images', 'videos', 'files'] as const

/** What is to be stored: bytes, or a file on this machine, which may be moved away for it. */
export type Source = Uint8Array | { path: string }

/** A part of a file: from one byte to another, both included. */
type Span = { start: number; end: number }

export type StoredFile = { name: string; bytes: number /** When it was stored, ms. */; changedAt: number }

/**
 * Where files are kept: a folder of this machine, or a bucket. A name has its folder in front, as `images/a.webp`. What
 * cannot be had at present rejects with `NotWritten`.
 */
export type Files = {
  /** Stores a file; who reads it meets the whole or nothing. */
  put(name: string, source: Source): Promise<void>
  /** Undoes that for what was stored from a path, where the file is again then. */
  giveBack(name: string, path: string): Promise<void>
  /** The bytes of a file, or of a part of it, with the size of the whole; null where there is none. */
  read(name: string, span?: Span): Promise<{ bytes: Readable; size: number } | null>
  /** In bytes; null where there is none. */
  size(name: string): Promise<number | null>
  /** Removes what is there of these. */
  remove(names: string[]): Promise<void>
  /** The files of a folder, in no order. */
  list(folder: string): AsyncIterable<StoredFile>
}
