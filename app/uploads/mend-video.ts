import {
  ALL_FORMATS,
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import type { VideoType } from './videos'

/** How long a video is, in ms, and whether it was rewritten. */
export type Mended = { durationMs: number; isWritten: boolean }

/**
 * Measures a video. Browser recordings lack a length and an index. This rewrites such a video to another file with
 * both, so that players can seek; pictures and sound are copied unchanged. Null if it is not a readable video.
 */
export async function mendVideo(from: string, to: string, type: VideoType): Promise<Mended | null> {
  using input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(from) })
  const durationMs = await readDuration(input)
  if (durationMs === null) return null
  try {
    if ((await input.getDurationFromMetadata()) !== null) return { durationMs, isWritten: false }
    const output = new Output({ format: toOutputFormat(type), target: new FilePathTarget(to) })
    const conversion = await Conversion.init({ input, output, showWarnings: false })
    // If some track cannot be copied unchanged, the original file stays.
    if (!conversion.isValid || conversion.discardedTracks.length > 0) return { durationMs, isWritten: false }
    await conversion.execute()
    return { durationMs, isWritten: true }
  } catch {
    // The video needs no change.
    return { durationMs, isWritten: false }
  }
}

async function readDuration(input: Input): Promise<number | null> {
  try {
    const durationMs = Math.round((await input.computeDuration()) * 1_000)
    return durationMs > 0 ? durationMs : null
  } catch {
    return null
  }
}

function toOutputFormat(type: VideoType) {
  if (type === 'video/webm') return new WebMOutputFormat()
  return type === 'video/mp4' ? new Mp4OutputFormat({ fastStart: false }) : new MovOutputFormat({ fastStart: false })
}
