import { bucket } from '~/lib/files/files.server'
import type { UnfinishedVideos } from './resumable-uploads'

/** Unfinished uploads of videos. */
export const unfinishedVideos: UnfinishedVideos = await open()

async function open(): Promise<UnfinishedVideos> {
  if (!bucket) return (await import('./disk-uploads.server')).unfinishedOnDisk
  return (await import('./bucket-uploads.server')).createUnfinishedVideos(bucket)
}
