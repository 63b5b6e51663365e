import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ServerProcess } from './server-process'

/**
 * Where the bytes of a server's files, their names, or its log hold one of the texts: '<text> in <where>', sorted. All
 * that it has on disk is looked through: the database with its log, the uploads and the mails.
 */
export async function residueOf({ directory, logs }: ServerProcess, texts: string[]): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const held = await Promise.all(
    files.map(async (file) => [file, Buffer.concat([Buffer.from(`${file}\n`), await readFile(file)])] as const),
  )
  const log = ['log', Buffer.from(logs.map(({ text }) => text).join('\n'))] as const
  return [...held, log]
    .flatMap(([where, bytes]) =>
      texts
        .filter((text) => bytes.includes(text))
        .map((text) => `${text} in ${path.relative(directory, where) || where}`),
    )
    .sort()
}
