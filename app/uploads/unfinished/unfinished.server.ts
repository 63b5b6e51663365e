import { bucket } from '~/lib/files/files.server'
import type { UnfinishedVideos } from './unfinished'

/** Where videos that come in pieces wait for their end. */
export const unfinishedVideos: UnfinishedVideos = await open()

async function open(): Promise<UnfinishedVideos> {
  if (!bucket) return (await import('./on-disk.server')).unfinishedOnDisk
  return (await import('./in-bucket.server')).unfinishedIn(bucket)
}
