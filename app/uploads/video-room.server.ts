import { and, desc, eq, inArray, sum } from 'drizzle-orm'
import { db, type Reader, type Tx } from '#db/client.server'
import { taskResponses, uploads } from '#db/schema'
import { env } from '~/lib/env.server'
import { done, type Outcome } from '~/lib/outcome'
import { inMegabytes, MEGABYTE } from '~/lib/sizes'

/** Whose a video is: the consumer's who recorded it, the brand's that asked for it, and what it answers. */
export type VideoOwners = { brandId: number; consumerId: number; taskId: number; questionId: string }

/** So many videos of a consumer for one question are kept, the newest. */
const MOST_KEPT = 5
const BRAND_ROOM = env.VIDEO_MB_PER_BRAND * MEGABYTE
const CONSUMER_ROOM = env.VIDEO_MB_PER_CONSUMER * MEGABYTE

/** Whether so many bytes more have room: among the consumer's own videos for the brand, and among all of the brand's. */
export async function findRoom(
  reader: Reader,
  { brandId, consumerId }: Pick<VideoOwners, 'brandId' | 'consumerId'>,
  bytes: number,
): Promise<Outcome<null>> {
  const ofBrand = and(eq(uploads.brandId, brandId), eq(uploads.kind, 'video'))
  if ((await sizeOf(reader, and(ofBrand, eq(uploads.consumerId, consumerId)))) + bytes > CONSUMER_ROOM) {
    return { ok: false, reason: 'too large', message: OWN_ROOM_FULL }
  }
  if ((await sizeOf(reader, ofBrand)) + bytes > BRAND_ROOM) return { ok: false, reason: 'no room', message: BRAND_FULL }
  return done(null)
}

const OWN_ROOM_FULL = `Your videos for this brand would exceed the ${inMegabytes(CONSUMER_ROOM)} that they may take. Please record a shorter one.`
const BRAND_FULL =
  'This brand has no space for more videos at present. What you have answered is kept. Please tell the brand.'

/** How much room a brand's videos take and have, in bytes. */
export async function findVideoRoom(brandId: number): Promise<{ used: number; room: number }> {
  return {
    used: await sizeOf(db, and(eq(uploads.brandId, brandId), eq(uploads.kind, 'video'))),
    room: BRAND_ROOM,
  }
}

/**
 * Forgets the older ones of a consumer's videos for a question, in the unit that keeps another, unless an answer that is
 * saved names them. Gives their files, to be removed once that is committed.
 */
export async function dropOlderVideos(tx: Tx, { consumerId, taskId, questionId }: VideoOwners): Promise<string[]> {
  const older = await tx
    .select({ fileName: uploads.fileName })
    .from(uploads)
    .where(
      and(
        eq(uploads.consumerId, consumerId),
        eq(uploads.taskId, taskId),
        eq(uploads.questionId, questionId),
        eq(uploads.kind, 'video'),
      ),
    )
    .orderBy(desc(uploads.id))
    // Beside the one that comes.
    .offset(MOST_KEPT - 1)
    .limit(MOST_DROPPED)
  if (older.length === 0) return []
  const [saved] = await tx
    .select({ responses: taskResponses.responses, setApart: taskResponses.setApart })
    .from(taskResponses)
    .where(and(eq(taskResponses.taskId, taskId), eq(taskResponses.consumerId, consumerId)))
  const answers = `${saved?.responses} ${saved?.setApart}`
  const dropped = older.map(({ fileName }) => fileName).filter((fileName) => !answers.includes(fileName))
  if (dropped.length > 0) await tx.delete(uploads).where(inArray(uploads.fileName, dropped))
  return dropped
}

const MOST_DROPPED = 100

async function sizeOf(reader: Reader, condition: ReturnType<typeof and>): Promise<number> {
  const [row] = await reader
    .select({ bytes: sum(uploads.bytes) })
    .from(uploads)
    .where(condition)
  return Number(row?.bytes ?? 0)
}
