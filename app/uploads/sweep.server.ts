import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { and, eq, gt, gte, inArray, isNotNull, lt } from 'drizzle-orm'
import { db, type Reader, write } from '#db/client.server'
import { marks, studyTemplates, taskPreviews, tasks, uploads } from '#db/schema'
import { NotWritten } from '#db/write-errors'
import { toChunks } from '~/lib/arrays'
import { type Files, STORED_FOLDERS } from '~/lib/files/files'
import { bucket, files, localFiles } from '~/lib/files/files.server'
import { log } from '~/lib/observing/log.server'
import { createYielder } from '~/lib/work/yielding-chunks.server'
import { removeImageFiles } from './images.server'

declare global {
  var soundingSweeper: NodeJS.Timeout | undefined
}

/**
 * Removes, now and every hour, data older than a day: interrupted uploads, results of imports, unreferenced files and
 * images, and expired previews; and whatever `others` find.
 */
export function startSweeper(...others: ((now: number) => Promise<unknown>)[]): void {
  if (globalThis.soundingSweeper) return
  const sweeps = [(now: number) => sweep(now - millisecondsInDay), ...others]
  const run = async () => {
    for (const one of sweeps) {
      await one(Date.now()).catch((error: unknown) => {
        if (error instanceof NotWritten) log.warn(`a sweep waits for its next turn: ${error.message}`)
        else log.error({ err: error }, 'sweep failed')
      })
    }
  }
  globalThis.soundingSweeper = setInterval(run, millisecondsInHour).unref()
  void run()
}

export function stopSweeper(): void {
  clearInterval(globalThis.soundingSweeper)
  globalThis.soundingSweeper = undefined
}

/** Removes files that were last touched before `before` (ms) and have no references; returns their number. */
export async function sweep(before: number): Promise<number> {
  const broken = [
    ...(await oldFiles(localFiles, 'incoming', before)),
    ...(await oldFiles(localFiles, 'imports', before)),
    ...(await oldFiles(localFiles, 'measuring', before)),
  ]
  await localFiles.remove(broken)
  const pieces = bucket ? await oldFiles(bucket, 'incoming', before) : []
  const stored: string[] = []
  for (const folder of STORED_FOLDERS) stored.push(...(await oldFiles(files, folder, before)))
  const orphans = [...pieces, ...(await withoutRecord(stored))]
  await files.remove(orphans)
  for (const { name, id, changedAt } of (await bucket?.listUnfinished()) ?? []) {
    if (changedAt < before) await bucket?.abort(name, id)
  }
  await write(async (tx) => {
    await tx.delete(marks).where(lt(marks.until, Date.now()))
    await tx.delete(taskPreviews).where(lt(taskPreviews.expiresAt, Date.now()))
  })
  return broken.length + orphans.length + (await removeUnusedImages(before))
}

async function oldFiles(place: Files, folder: string, before: number): Promise<string[]> {
  const old: string[] = []
  for await (const { name, changedAt } of place.list(folder)) if (changedAt < before) old.push(name)
  return old
}

async function withoutRecord(names: string[]): Promise<string[]> {
  const orphans: string[] = []
  for (const some of toChunks(names)) {
    const rows = await db
      .select({ fileName: uploads.fileName })
      .from(uploads)
      .where(inArray(uploads.fileName, some.map(recordName)))
    const known = new Set(rows.map(({ fileName }) => fileName))
    orphans.push(...some.filter((name) => !known.has(recordName(name))))
  }
  return orphans
}

/** The name that the record of a file has: that of the full image for one of its smaller sizes. */
function recordName(name: string): string {
  return name.replace(/^.*\//, '').replace(/^([\w-]{22})-\d+\.webp$/, '$1.webp')
}

/** Clocks of several processes differ by less (ms), and no unit takes longer. */
const MARGIN = 300_000

/**
 * Removes the images that were uploaded before `before` (ms) and that no configuration names; answers how many. All that is
 * named is read beforehand, because that may take long; the unit that removes images reads again what has changed since, so
 * that no configuration that is saved meanwhile loses an image.
 */
async function removeUnusedImages(before: number): Promise<number> {
  const begun = Date.now()
  const old = await db
    .select({ fileName: uploads.fileName })
    .from(uploads)
    .where(and(eq(uploads.kind, 'image'), lt(uploads.createdAt, before)))
  if (old.length === 0) return 0
  const named = await namedImages(db, 0, createYielder())
  const candidates = old.map(({ fileName }) => fileName).filter((fileName) => !named.has(fileName))
  if (candidates.length === 0) return 0
  const unused = await write(async (tx) => {
    const namedSince = await namedImages(tx, begun - MARGIN)
    const fileNames = candidates.filter((fileName) => !namedSince.has(fileName))
    for (const some of toChunks(fileNames)) await tx.delete(uploads).where(inArray(uploads.fileName, some))
    return fileNames
  })
  for (const fileName of unused) await removeImageFiles(fileName)
  return unused.length
}

/** Configurations that are held in memory at once. */
const PORTION = 20

/**
 * Every image that a task, preview or template changed since then references, even in a configuration that its type can
 * no longer read. Outside a transaction, `breathe` yields.
 */
async function namedImages(reader: Reader, since: number, breathe?: () => Promise<void>): Promise<Set<string>> {
  const named = new Set<string>()
  await readPortions(
    named,
    (last) =>
      reader
        .select({ id: tasks.id, text: tasks.config })
        .from(tasks)
        .where(and(gt(tasks.id, last), gte(tasks.updatedAt, since), isNotNull(tasks.config)))
        .orderBy(tasks.id)
        .limit(PORTION),
    breathe,
  )
  await readPortions(
    named,
    (last) =>
      reader
        .select({ id: taskPreviews.id, text: taskPreviews.config })
        .from(taskPreviews)
        .where(and(gt(taskPreviews.id, last), gte(taskPreviews.createdAt, since)))
        .orderBy(taskPreviews.id)
        .limit(PORTION),
    breathe,
  )
  await readPortions(
    named,
    (last) =>
      reader
        .select({ id: studyTemplates.id, text: studyTemplates.study })
        .from(studyTemplates)
        .where(and(gt(studyTemplates.id, last), gte(studyTemplates.updatedAt, since)))
        .orderBy(studyTemplates.id)
        .limit(PORTION),
    breathe,
  )
  return named
}

type Texts = { id: number; text: string | null }[]

async function readPortions(
  named: Set<string>,
  read: (last: number) => PromiseLike<Texts>,
  breathe?: () => Promise<void>,
): Promise<void> {
  let last = 0
  for (;;) {
    const rows = await read(last)
    await breathe?.()
    for (const { text } of rows) for (const [fileName] of text?.matchAll(IMAGE_NAME) ?? []) named.add(fileName)
    const next = rows.at(-1)?.id
    if (next === undefined) return
    last = next
  }
}

const IMAGE_NAME = /(?<![\w-])[\w-]{22}\.webp/g
