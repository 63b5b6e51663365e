import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { purgeDeleted } from './client.server'
import { isPostgres } from './dialect'
import { rewrite, type Scrubbing } from './sqlite/scrub'
import { DatabaseBusy } from './write-errors'

/** How long readers may keep the log from being emptied, and how often it is tried. */
const PATIENCE_MS = 20_000
const LOOK_MS = 50

/** In the folder of the server's own program, relative to the working directory. */
const PROGRAM = 'build/server/scrub-process.js'

/**
 * Removes rows deleted earlier from all files of the database: from the log, from free pages, and from pages in use,
 * which it searches for the given texts of these rows. With `all` it rewrites the file without a search. Also removes
 * copies made by earlier versions. Rejects with `DatabaseBusy` if the log cannot be emptied; try again then. Vacuums
 * PostgreSQL.
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
  while (!(await purgeDeleted())) {
    if (Date.now() > deadline) throw new DatabaseBusy('The log of the database could not be emptied')
    await delay(LOOK_MS)
  }
}

/** Removes the copies that migrations made. */
async function removeCopies(file: string): Promise<void> {
  const start = `${path.basename(file)}.before-`
  const folder = path.dirname(file)
  for (const name of await readdir(folder)) if (name.startsWith(start)) await rm(path.join(folder, name))
}

/** Runs in a separate process; without a build, as in development, it always rewrites the file. */
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
