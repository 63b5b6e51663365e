import { z } from 'zod'
import { clampToNow } from '~/lib/dates'
import { isRecord } from '~/lib/records'

/** A video as an answer. `recordedAt` is ISO 8601; without a `filename` it is a marker and nothing more. */
export type Video = {
  type: 'video'
  size: number
  recordedAt: string
  filename: string | null
  /** In seconds, if known. */
  duration?: number | undefined
  /** Days after closing when its file was removed. */
  removedAfter?: number | undefined
}

const NO_VIDEO = 'This is not a video'

/** Any accepted form of a video answer. */
export const givenVideo = z.object(
  {
    type: z.literal('video', { error: NO_VIDEO }),
    size: z.number({ error: NO_VIDEO }).int(NO_VIDEO).min(0, NO_VIDEO),
    recordedAt: z.iso.datetime({ offset: true, error: 'This is not a date and time' }).nullish(),
    filename: z
      .string({ error: NO_VIDEO })
      .nullish()
      .transform((name) => name || null),
  },
  { error: NO_VIDEO },
)

const keptVideo = givenVideo.extend({ duration: z.number().optional(), removedAfter: z.number().optional() })

/** The stored form of a video. Without a recording time, or with a future one, it counts as recorded at `now`. */
export function withRecordingTime(now: string, { type, size, recordedAt, ...rest }: z.output<typeof keptVideo>): Video {
  return { type, size, recordedAt: clampToNow(now, recordedAt), ...rest }
}

/** A time as `withRecordingTime` leaves it. */
const KEPT_TIME = z.core.regexes.datetime({ precision: 3 })

/** The video in an answer, or null. */
export function readVideo(answer: unknown): Video | null {
  // Figures read thousands of videos. One in stored form skips the schema, which takes six times as long.
  if (isAsKept(answer)) {
    const { type, size, recordedAt, filename, duration, removedAfter } = answer
    return { type, size, recordedAt, filename, duration, removedAfter }
  }
  const parsed = keptVideo.safeParse(answer)
  return parsed.success ? withRecordingTime('', parsed.data) : null
}

function isAsKept(answer: unknown): answer is Video {
  if (!isRecord(answer) || answer.type !== 'video') return false
  const { size, recordedAt, filename, duration, removedAfter } = answer
  const isNamed = filename === null || (typeof filename === 'string' && filename !== '')
  const isSized = typeof size === 'number' && Number.isSafeInteger(size) && size >= 0
  const isTimed = typeof recordedAt === 'string' && KEPT_TIME.test(recordedAt)
  const isOptional = (number: unknown) => number === undefined || Number.isFinite(number)
  return isNamed && isSized && isTimed && isOptional(duration) && isOptional(removedAfter)
}

/** Answers in which every mention of a stored video says how long it is, in seconds. */
export function withVideoLength(answers: unknown, filename: string, duration: number): unknown {
  if (Array.isArray(answers)) return answers.map((one) => withVideoLength(one, filename, duration))
  if (!isRecord(answers)) return answers
  if (answers.type === 'video' && answers.filename === filename) return { ...answers, duration }
  return Object.fromEntries(
    Object.entries(answers).map(([key, one]) => [key, withVideoLength(one, filename, duration)]),
  )
}

/** The form value of a stored video. */
export function storedVideo(file: { filename: string; size: number }, recordedAt: string): string {
  return JSON.stringify({ type: 'video', size: file.size, recordedAt, filename: file.filename } satisfies Video)
}
