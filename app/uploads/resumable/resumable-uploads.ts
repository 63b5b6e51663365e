import type { VideoType } from '../videos'

export type StoredVideo = { filename: string; url: string; size: number }

/** A complete upload: on this machine's disk, or stored already. */
export type ReceivedVideo = ({ path: string } | { filename: string }) & { bytes: number; type: VideoType }

/** A piece of an upload of `size` bytes. */
export type Chunk = { uploadId: string; offset: number; size: number; chunk: Uint8Array }

/** Unfinished uploads stored per consumer, the most recent ones: a broken connection leaves one, not hundreds. */
export const MOST_UNFINISHED = 10

/** Videos that come in pieces, by consumer and an id of theirs. */
export type UnfinishedVideos = {
  /** How much of an upload is here, in bytes, or what it was stored as once it was complete. */
  find(consumerId: number, uploadId: string): Promise<{ received: number } | StoredVideo>
  /**
   * Appends a piece that continues the upload; `received` is the new size. The first piece of one upload too many
   * removes the uploads that have not grown for longest; their clients start again.
   */
  append(consumerId: number, chunk: Chunk): Promise<{ received: number; follows: boolean }>
  /** A complete upload; null if it is not a video, which is then deleted. */
  take(consumerId: number, uploadId: string, bytes: number): Promise<ReceivedVideo | null>
  /** Remembers the stored video of an upload, in case the client misses the response and asks again. */
  noteStored(consumerId: number, uploadId: string, stored: StoredVideo): Promise<void>
  /** Removes what has arrived of consumers' videos that were never complete. */
  removeOf(consumerIds: number[]): Promise<void>
}
