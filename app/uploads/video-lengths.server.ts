import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, asc, eq, gt, isNull, notInArray } from 'drizzle-orm'
import { db, type Tx, write } from '#db/client.server'
import { uploads } from '#db/schema'
import { NotWritten, toWriteError } from '#db/write-errors'
import { MEGABYTE } from '~/lib/bytes'
import { env } from '~/lib/env.server'
import { files } from '~/lib/files/files.server'
import { requireUploads } from '~/lib/files/uploads-folder.server'
import { log } from '~/lib/observing/log.server'
import { randomId } from '~/lib/secret.server'
import { scheduleRecurring, stopRecurring } from '~/lib/work/recurring-jobs.server'
import { createWorkerPool, isProductionBuild } from '~/lib/work/worker-pool.server'
import { discardAnswerFiles, storedName } from './answer-files.server'
import type { Mended } from './mend-video'
import { VIDEO_TYPES, type VideoType } from './videos'

const EVERY_MS = 2_000
/**
 * Ids may become visible out of order: a long transaction commits after later ones. This many ids before the newest are
 * read again.
 */
const LATE = 1_000
/** Longer than it takes to fetch the largest video, to measure it and to store it again. */
const LONGEST_MS = 5 * 60_000
const FIRST_PATIENCE_MS = 20_000
const PATIENCE_A_MEGABYTE_MS = 1_000

const IS_UNMEASURED = and(eq(uploads.kind, 'video'), isNull(uploads.measuredAt))

/** A video of known length, with its owner and question. */
export type MeasuredVideo = { fileName: string; taskId: number | null; consumerId: number | null; durationMs: number }

const NAME = 'video lengths'

let isStopped = false
const pool = createWorkerPool({ program: 'jobs-thread.js', called: 'thread of videos', idleMs: 10_000 })

type Claim = { key: string; until: number }

type Measuring = {
  /** Runs in the unit that records a length. */
  noteLength(tx: Tx, video: MeasuredVideo): Promise<unknown>
  /** Claims a video for one of several processes, for at most this many milliseconds; null if another has it. */
  claim(key: string, ms: number): Promise<Claim | null>
  release(claim: Claim): Promise<unknown>
}

/** Measures stored videos one at a time, oldest first: new ones, and those stored before lengths were recorded. */
export function startMeasuringVideos(measuring: Measuring): void {
  isStopped = false
  let newest = 0
  // A video that could not be measured waits for the next start.
  const tried = new Set<number>()
  scheduleRecurring({
    name: NAME,
    everyMs: EVERY_MS,
    work: async () => {
      // Another process measures these.
      const others: number[] = []
      for (;;) {
        const video = await findUnmeasured(newest - LATE, [...tried, ...others])
        if (!video || isStopped) return
        const claim = await measuring.claim(`video ${video.id}`, LONGEST_MS)
        if (!claim) {
          others.push(video.id)
          continue
        }
        let isMeasured = false
        try {
          isMeasured = !(await isUnmeasured(video.id)) || (await measure(video, measuring))
        } catch (error) {
          // The thread was ended in the midst of it: the next start measures this one.
          if (isStopped) return
          const failure = toWriteError(error)
          // Tried again at its next time; what fails otherwise waits for the next start.
          if (failure instanceof NotWritten) throw failure
          log.error({ err: error, upload: video.id }, 'a video could not be measured')
        } finally {
          await measuring.release(claim)
        }
        newest = Math.max(newest, video.id)
        if (!isMeasured) tried.add(video.id)
        for (const id of tried) if (id <= newest - LATE) tried.delete(id)
      }
    },
    waits: 'videos wait to be measured',
    failed: 'videos could not be measured',
  })
}

/** Ends the thread, if there is one; its current video waits for the next start. */
export async function stopMeasuringVideos(): Promise<void> {
  isStopped = true
  stopRecurring(NAME)
  await pool.stop()
}

async function findUnmeasured(after: number, except: number[]) {
  const { id, fileName, taskId, consumerId, mediaType } = uploads
  const [video] = await db
    .select({ id, fileName, taskId, consumerId, mediaType })
    .from(uploads)
    .where(and(IS_UNMEASURED, gt(id, after), notInArray(id, except)))
    .orderBy(asc(id))
    .limit(1)
  return video
}

/** Whether no other process measured it between the look and the claim. */
async function isUnmeasured(id: number): Promise<boolean> {
  return (await db.$count(uploads, and(IS_UNMEASURED, eq(uploads.id, id)))) > 0
}

type Unmeasured = NonNullable<Awaited<ReturnType<typeof findUnmeasured>>>

/** False if the file is missing. */
async function measure(
  { id, fileName, mediaType, ...whose }: Unmeasured,
  { noteLength }: Pick<Measuring, 'noteLength'>,
): Promise<boolean> {
  const name = storedName(fileName)
  const folder = path.resolve(env.UPLOADS_DIR, 'measuring')
  const copy = path.join(folder, `measured-${randomId(9)}`)
  const written = `${copy}-written`
  try {
    requireUploads()
    await mkdir(folder, { recursive: true })
    const stored = await files.read(name)
    if (!stored) return false
    await pipeline(stored.bytes, createWriteStream(copy))
    const mended = isVideoType(mediaType) ? await mend(copy, written, mediaType, stored.size) : null
    const bytes = mended?.isWritten ? { bytes: (await stat(written)).size } : {}
    if (mended?.isWritten) await files.put(name, { path: written })
    const durationMs = mended?.durationMs ?? null
    const isThere = await write(async (tx) => {
      const change = { durationMs, measuredAt: Date.now(), ...bytes }
      const rows = await tx.update(uploads).set(change).where(eq(uploads.id, id)).returning({ id: uploads.id })
      if (rows.length > 0 && durationMs !== null) await noteLength(tx, { fileName, durationMs, ...whose })
      return rows.length > 0
    })
    // It was erased meanwhile.
    if (!isThere) await discardAnswerFiles([fileName])
    else if (mended === null) log.info({ upload: id }, 'the length of a video cannot be told')
    return true
  } finally {
    for (const file of [copy, written]) await rm(file, { force: true })
  }
}

/** In a thread; a development server has no build and does it in its own process. */
async function mend(from: string, to: string, type: VideoType, bytes: number): Promise<Mended | null> {
  if (isProductionBuild) {
    // A file that is not a video may keep its reader busy forever.
    const patience = FIRST_PATIENCE_MS + (bytes / MEGABYTE) * PATIENCE_A_MEGABYTE_MS
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      void pool.stop()
    }, patience).unref()
    try {
      return await pool.call<Mended | null>('mendVideo', [from, to, type])
    } catch (error) {
      if (isLate) return null
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
  const { mendVideo } = await import('./mend-video')
  return await mendVideo(from, to, type)
}

function isVideoType(mediaType: string): mediaType is VideoType {
  return Object.hasOwn(VIDEO_TYPES, mediaType)
}
