import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { inArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { uploads } from '#db/schema'
import { env } from '~/lib/env.server'
import { log } from '~/lib/log.server'
import { removeUnusedImages } from './unused-images.server'

const HOUR = 3_600_000
const DAY = 24 * HOUR

declare global {
  var soundingSweeper: NodeJS.Timeout | undefined
}

/**
 * Removes, now and each hour, what is a day old: uploads that were broken off, results of imports, files whose record is
 * gone, and images that no configuration names.
 */
export function startSweeper(): void {
  if (globalThis.soundingSweeper) return
  const run = () => sweep(Date.now() - DAY).catch((error) => log.error({ err: error }, 'sweep failed'))
  globalThis.soundingSweeper = setInterval(run, HOUR).unref()
  void run()
}

export function stopSweeper(): void {
  clearInterval(globalThis.soundingSweeper)
  globalThis.soundingSweeper = undefined
}

/** What was last touched before `before` (ms) and nothing refers to is removed; answers how many. */
export async function sweep(before: number): Promise<number> {
  const broken = [...(await oldFiles('incoming', before)), ...(await oldFiles('imports', before))]
  const stored = [...(await oldFiles('videos', before)), ...(await oldFiles('images', before))]
  const orphans = [...broken, ...(await withoutRecord(stored))]
  for (const file of orphans) await rm(file, { force: true })
  return orphans.length + (await removeUnusedImages(before))
}

async function oldFiles(folder: string, before: number): Promise<string[]> {
  const root = path.resolve(env.UPLOADS_DIR, folder)
  let names: string[]
  try {
    names = await readdir(root)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
  const files = names.map((name) => path.join(root, name))
  const old = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs < before))
  return files.filter((_, index) => old[index])
}

async function withoutRecord(files: string[]): Promise<string[]> {
  const orphans: string[] = []
  for (let from = 0; from < files.length; from += 500) {
    const some = files.slice(from, from + 500)
    const rows = await db
      .select({ fileName: uploads.fileName })
      .from(uploads)
      .where(inArray(uploads.fileName, some.map(recordName)))
    const known = new Set(rows.map(({ fileName }) => fileName))
    orphans.push(...some.filter((file) => !known.has(recordName(file))))
  }
  return orphans
}

/** The name that the record of a file has: that of the full image for one of its smaller sizes. */
function recordName(file: string): string {
  return path.basename(file).replace(/^([\w-]{22})-\d+\.webp$/, '$1.webp')
}
