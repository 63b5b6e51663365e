import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Files } from './files'

/**
 * Files in a local or shared folder. `requireRoot` throws if the folder has been replaced; it runs before a file is
 * written and before that is acknowledged.
 */
export function openDisk(root: string, requireRoot: () => void = () => {}): Files {
  const toPath = (name: string) => path.resolve(root, path.dirname(name), path.basename(name))

  async function size(name: string): Promise<number | null> {
    return (await nullIfMissing(stat(toPath(name))))?.size ?? null
  }

  return {
    size,
    async put(name, source) {
      const file = toPath(name)
      requireRoot()
      await mkdir(path.dirname(file), { recursive: true })
      if (source instanceof Uint8Array) await writeFile(file, source)
      else await rename(source.path, file)
      await sync(file)
      requireRoot()
    },
    async giveBack(name, to) {
      await rename(toPath(name), to)
    },
    async read(name, span) {
      const whole = await size(name)
      if (whole === null) return null
      return { size: whole, bytes: whole === 0 ? Readable.from([]) : createReadStream(toPath(name), span) }
    },
    async remove(names) {
      for (const name of names) await rm(toPath(name), { force: true })
    },
    async *list(folder) {
      for (const found of (await nullIfMissing(readdir(path.resolve(root, folder)))) ?? []) {
        const name = `${folder}/${found}`
        // It may go meanwhile.
        const stats = await nullIfMissing(stat(toPath(name)))
        if (stats?.isFile()) yield { name, bytes: stats.size, changedAt: stats.mtimeMs }
      }
    },
  }
}

/** The result of a file operation, or null if there is no such file. */
export async function nullIfMissing<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Makes acknowledged files survive a power cut. */
async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
