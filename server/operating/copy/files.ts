import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { env } from '~/lib/env.server'
import { type Files, STORED_FOLDERS } from '~/lib/files/files'
import { randomId } from '~/lib/secret.server'
import { createConcurrencyLimit } from '~/lib/work/concurrency-limit'

const AT_ONCE = 4

/** `bytes`: of all files, including those that existed. */
type CopiedFiles = { copied: number; there: number; bytes: number }

/**
 * Copies stored files from one place to another and reads each again there, to compare size and SHA-256. Skips equal
 * ones and removes nothing. Throws if a copy is not equal.
 */
export async function copyFiles(from: Files, to: Files): Promise<CopiedFiles> {
  const limit = createConcurrencyLimit(AT_ONCE)
  const result: CopiedFiles = { copied: 0, there: 0, bytes: 0 }
  for (const folder of STORED_FOLDERS) {
    const names: string[] = []
    for await (const { name } of from.list(folder)) names.push(name)
    await Promise.all(
      names.map((name) =>
        limit.enter(async () => {
          const file = await copyFile(name, from, to)
          if (!file) return
          result[file.wasThere ? 'there' : 'copied'] += 1
          result.bytes += file.bytes
        }),
      ),
    )
  }
  return result
}

async function copyFile(name: string, from: Files, to: Files): Promise<{ bytes: number; wasThere: boolean } | null> {
  const passing = path.resolve(env.UPLOADS_DIR, 'incoming', `copy-${randomId(12)}`)
  await mkdir(path.dirname(passing), { recursive: true })
  try {
    const original = await from.read(name)
    // It was removed meanwhile.
    if (!original) return null
    const digest = createDigest()
    await pipeline(original.bytes, digest.pass, createWriteStream(passing))
    const wanted = digest.result()
    if ((await digestIn(to, name)) === wanted) return { bytes: original.size, wasThere: true }
    await to.put(name, { path: passing })
    const found = await digestIn(to, name)
    if (found !== wanted) throw new Error(`${name} is not the same in the target: ${found} in place of ${wanted}`)
    return { bytes: original.size, wasThere: false }
  } finally {
    await rm(passing, { force: true })
  }
}

/** Size and SHA-256 of a file; null if it is missing. */
async function digestIn(files: Files, name: string): Promise<string | null> {
  const found = await files.read(name)
  if (!found) return null
  const digest = createDigest()
  for await (const _piece of digest.pass(found.bytes));
  return digest.result()
}

function createDigest() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async *pass(source: Readable | AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const piece of source) {
        hash.update(piece)
        bytes += piece.length
        yield piece
      }
    },
    result: () => `${bytes} bytes ${hash.digest('hex')}`,
  }
}
