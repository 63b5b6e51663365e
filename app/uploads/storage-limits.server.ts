import { and, desc, eq, inArray, ne, sum } from 'drizzle-orm'
import { db, type Reader, type Tx } from '#db/client.server'
import { brands, taskResponses, uploads } from '#db/schema'
import { toChunks } from '~/lib/arrays'
import { MEGABYTE } from '~/lib/bytes'
import { env } from '~/lib/env.server'
import { type AnswerFileKind, MOST_FILES } from '~/lib/files/answer-files'
import { done, type Outcome } from '~/lib/outcome'
import { fault } from '~/texts/fault'

/** The owners of a file: the consumer who sent it, the brand that asked for it, and the question it answers. */
export type AnswerOwners = { brandId: number; consumerId: number; taskId: number; questionId: string }

/** Newest files stored per consumer and question: for images and PDFs, twice the number in one answer. */
const MOST_KEPT = { video: 5, file: 2 * MOST_FILES }
const BRAND_ROOM = env.VIDEO_MB_PER_BRAND * MEGABYTE
const CONSUMER_ROOM = env.VIDEO_MB_PER_CONSUMER * MEGABYTE

/**
 * Whether there is space for this many bytes, among the consumer's files for the brand and among all of the brand's.
 */
export async function checkStorageLimit(
  reader: Reader,
  { brandId, consumerId }: Pick<AnswerOwners, 'brandId' | 'consumerId'>,
  { kind, bytes }: { kind: AnswerFileKind; bytes: number },
): Promise<Outcome<null>> {
  const ofBrand = ofAnswersTo(brandId)
  if ((await sumSizes(reader, and(ofBrand, eq(uploads.consumerId, consumerId)))) + bytes > CONSUMER_ROOM) {
    return { ok: false, reason: 'too large', message: fault('upload.fullOwnRoom', kind, CONSUMER_ROOM) }
  }
  if ((await sumSizes(reader, ofBrand)) + bytes > BRAND_ROOM)
    return { ok: false, reason: 'no room', message: fault('upload.fullRoom', kind) }
  return done(null)
}

/** How much room the files of answers to a brand take and have, in bytes. */
export async function findAnswerRoom(brandId: number): Promise<{ used: number; room: number }> {
  return {
    used: await sumSizes(db, ofAnswersTo(brandId)),
    room: BRAND_ROOM,
  }
}

export type OwnRoom = { brandId: number; brand: string; used: number; room: number }

/** The same of a consumer's own files for each brand that has some, by the brand's name. */
export async function findOwnRooms(consumerId: number): Promise<OwnRoom[]> {
  const rows = await db
    .select({ brandId: brands.id, brand: brands.companyName, bytes: sum(uploads.bytes) })
    .from(uploads)
    .innerJoin(brands, eq(brands.id, uploads.brandId))
    .where(and(eq(uploads.consumerId, consumerId), ne(uploads.kind, 'image')))
    .groupBy(brands.id, brands.companyName)
    .orderBy(brands.companyName)
  return rows.map(({ bytes, ...of }) => ({ ...of, used: Number(bytes ?? 0), room: CONSUMER_ROOM }))
}

/** A brand's own uploads are images. */
function ofAnswersTo(brandId: number) {
  return and(eq(uploads.brandId, brandId), ne(uploads.kind, 'image'))
}

/**
 * Forgets the older ones of a consumer's files for a question, in the unit that keeps another, unless an answer that is
 * saved names them. Gives their files, to be removed once that is committed.
 */
export async function deleteOlderFiles(
  tx: Tx,
  { consumerId, taskId, questionId }: AnswerOwners,
  kind: AnswerFileKind,
): Promise<string[]> {
  const older = await tx
    .select({ fileName: uploads.fileName })
    .from(uploads)
    .where(
      and(
        eq(uploads.consumerId, consumerId),
        eq(uploads.taskId, taskId),
        eq(uploads.questionId, questionId),
        eq(uploads.kind, kind),
      ),
    )
    .orderBy(desc(uploads.id))
    // Leaves room for the new one.
    .offset(MOST_KEPT[kind] - 1)
    .limit(MOST_DROPPED)
  return await dropUnnamed(tx, { consumerId, taskId }, older)
}

const MOST_DROPPED = 100

/**
 * Drops the consumer's files for a task that their saved answers do not reference, in the transaction that submits
 * them: files that were replaced, removed, or given to a question that is now hidden. Returns the files, to be deleted
 * after the commit.
 */
export async function dropUnsubmitted(
  tx: Tx,
  { consumerId, taskId }: Pick<AnswerOwners, 'consumerId' | 'taskId'>,
): Promise<string[]> {
  const given = await tx
    .select({ fileName: uploads.fileName })
    .from(uploads)
    .where(and(eq(uploads.consumerId, consumerId), eq(uploads.taskId, taskId), ne(uploads.kind, 'image')))
  return await dropUnnamed(tx, { consumerId, taskId }, given)
}

async function dropUnnamed(
  tx: Tx,
  { consumerId, taskId }: Pick<AnswerOwners, 'consumerId' | 'taskId'>,
  given: { fileName: string }[],
): Promise<string[]> {
  if (given.length === 0) return []
  const saved = await tx
    .select({ responses: taskResponses.responses, setApart: taskResponses.setApart })
    .from(taskResponses)
    .where(and(eq(taskResponses.taskId, taskId), eq(taskResponses.consumerId, consumerId)))
  const answers = saved.map(({ responses, setApart }) => `${responses} ${setApart}`).join(' ')
  const dropped = given.map(({ fileName }) => fileName).filter((fileName) => !answers.includes(fileName))
  for (const some of toChunks(dropped)) await tx.delete(uploads).where(inArray(uploads.fileName, some))
  return dropped
}

async function sumSizes(reader: Reader, condition: ReturnType<typeof and>): Promise<number> {
  const [row] = await reader
    .select({ bytes: sum(uploads.bytes) })
    .from(uploads)
    .where(condition)
  return Number(row?.bytes ?? 0)
}
