import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { letGoOfDeleted } from './client.server'
import { isPostgres } from './dialect'
import { DatabaseBusy } from './failures'
import { rewrite, type Scrubbing } from './sqlite/scrub'

/** How long readers may keep the log from being emptied, and how often it is tried. */
const PATIENCE_MS = 20_000
const LOOK_MS = 50

/** Beside the server's own program, from which the working directory is known. */
const PROGRAM = 'build/server/scrub-process.js'

/**
 * Sees to it that rows which were deleted before are in no file of the database any more: neither in the log, nor in a
 * free page, nor beside the rows of one that is in use, where the given texts of theirs are looked for; with `all`, which
 * writes the file anew, none is looked for. Copies that earlier versions left beside it go as well. Rejects with
 * `DatabaseBusy` where the log cannot be emptied; then it is to be done again. PostgreSQL is vacuumed.
 */
export async function scrubDatabase(file: string, texts: string[] | 'all'): Promise<void> {
  await emptyLogOnceFree()
  if (texts.length === 0 || isPostgres) return
  await removeCopies(path.resolve(file))
  await scrubApart({ file: path.resolve(file), texts })
  await emptyLogOnceFree()
}

async function emptyLogOnceFree(): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await letGoOfDeleted())) {
    if (Date.now() > deadline) throw new DatabaseBusy('The log of the database could not be emptied')
    await delay(LOOK_MS)
  }
}

/** What a migration has kept of the database from before it. */
async function removeCopies(file: string): Promise<void> {
  const start = `${path.basename(file)}.before-`
  const folder = path.dirname(file)
  for (const name of await readdir(folder)) if (name.startsWith(start)) await rm(path.join(folder, name))
}

/** In a process of its own; where there is no build, as in development, the file is written anew in any case. */
async function scrubApart(scrubbing: Scrubbing): Promise<void> {
  if (!existsSync(path.resolve(PROGRAM))) return rewrite(scrubbing.file)
  const child = fork(path.resolve(PROGRAM), { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The database's file could not be scrubbed (${code})`))
    })
    child.send(scrubbing)
  })
}
