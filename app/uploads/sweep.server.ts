import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { inArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { uploads } from '#db/schema'
import { env } from '~/lib/env.server'
import { log } from '~/lib/log.server'

const HOUR = 3_600_000
const DAY = 24 * HOUR

declare global {
  var soundingSweeper: NodeJS.Timeout | undefined
}

/**
 * Removes, now and each hour, uploads that were broken off, results of imports, and files whose record is gone, once they
 * are a day old.
 */
export function startSweeper(): void {
  if (globalThis.soundingSweeper) return
  const run = () => sweep(Date.now() - DAY).catch((error) => log.error({ err: error }, 'sweep failed'))
  globalThis.soundingSweeper = setInterval(run, HOUR).unref()
  void run()
}

/** Files that were last touched before `before` (ms) and that nothing refers to are removed; answers how many. */
export async function sweep(before: number): Promise<number> {
  const broken = [...(await oldFiles('incoming', before)), ...(await oldFiles('imports', before))]
  const videos = await oldFiles('videos', before)
  const orphans = [...broken, ...(await withoutRecord(videos))]
  for (const file of orphans) await rm(file, { force: true })
  return orphans.length
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
      .where(
        inArray(
          uploads.fileName,
          some.map((file) => path.basename(file)),
        ),
      )
    const known = new Set(rows.map(({ fileName }) => fileName))
    orphans.push(...some.filter((file) => !known.has(path.basename(file))))
  }
  return orphans
}
