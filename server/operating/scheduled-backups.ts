import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { millisecondsInHour } from 'date-fns/constants'
import { fileIdentity } from '#db/sqlite/held-files'
import type { BackupSchedule } from '~/lib/env.server'
import { log } from '~/lib/observing/log.server'
import { createWorkerPool } from '~/lib/work/worker-pool.server'
import { removeUnfinished } from './backup'
import { errorLine } from './command'
import { ownInstance } from './instance'

/** From one backup to the next, ms. */
export const INTERVALS: Record<BackupSchedule['every'], number> = {
  hourly: millisecondsInHour,
  daily: 24 * millisecondsInHour,
  weekly: 168 * millisecondsInHour,
}

/** A server that starts has other things to do first. */
const FIRST_LOOK_MS = 3_000
const LOOK_MS = 10_000
const RETRY_MS = 15 * 60_000

const LOST = 'the folder of backups is lost'

const NAME = /^sounding-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/

type ScheduledBackups = {
  /** Begins no further backup, and breaks off the one that is under way, of which nothing is left. */
  stop(): Promise<void>
}

/**
 * Takes backups by the schedule in BACKUPS, each in a separate thread, and removes the oldest ones beyond the limit.
 * Failures are logged, recorded for the doctor and retried. A replaced database file counts as a failure, and so does a
 * replaced backup folder. Throws a one-line error if the folder is unusable.
 */
export function startBackups(
  { folder, every, keep }: BackupSchedule,
  databaseFault: () => string | null,
): ScheduledBackups {
  prepare(folder)
  const opened = fileIdentity(folder)
  let isLost = false
  let isStopped = false
  let underWay: string | null = null
  const pool = createWorkerPool({ program: 'jobs-thread.js', called: 'thread of backups', idleMs: 0 })
  let notBefore = 0
  const first = setTimeout(look, FIRST_LOOK_MS).unref()
  const timer = setInterval(look, LOOK_MS).unref()
  return { stop }

  function look(): void {
    const now = Date.now()
    const fault = folderFault()
    if (fault && !isLost) note(`${fault}: no backup is taken until it is back or the server restarted`, LOST)
    if (!fault && isLost) {
      log.info({ folder }, 'the folder of backups is back')
      rmSync(failureNote(), { force: true })
    }
    isLost = fault !== null
    if (fault || underWay || now < notBefore) return
    try {
      beginWhereDue(now)
    } catch (error) {
      fail(error)
    }
  }

  /** A disk that was unmounted leaves an empty folder under its name: a backup there is hidden once the disk is back. */
  function folderFault(): string | null {
    const found = fileIdentity(folder)
    if (found === null) return `${folder} was deleted or moved`
    if (found !== opened) return `${folder} is another folder than at the start`
    try {
      accessSync(folder, constants.W_OK)
      return null
    } catch (error) {
      return errorLine(error)
    }
  }

  function beginWhereDue(now: number): void {
    // A newest one of the future comes of a clock that was wrong.
    if (Math.abs(now - newestIn(folder)) < INTERVALS[every]) return
    const fault = databaseFault()
    if (fault) throw new Error(`the database is lost: ${fault}`)
    const file = path.join(folder, toName(now))
    underWay = file
    void pool
      .call<{ bytes: number }>('takeBackup', [ownInstance(), file])
      .then(({ bytes }) => settle(file, bytes))
      .catch((error: unknown) => {
        if (!isStopped) fail(error)
      })
      .finally(() => {
        underWay = null
      })
  }

  function settle(file: string, bytes: number): void {
    const fault = folderFault()
    if (fault) throw new Error(fault)
    log.info({ file, bytes }, 'backup taken')
    rmSync(failureNote(), { force: true })
    for (const name of backupsIn(folder).slice(0, -keep)) rmSync(path.join(folder, name), { force: true })
  }

  function fail(error: unknown): void {
    notBefore = Date.now() + RETRY_MS
    note(errorLine(error), 'backup failed')
  }

  function note(reason: string, message: string): void {
    log.error({ reason }, message)
    try {
      writeFileSync(failureNote(), `${new Date().toISOString()} ${reason}\n`, { mode: 0o600 })
    } catch (noteError) {
      log.error({ reason: errorLine(noteError) }, 'the failure of a backup could not be noted')
    }
  }

  async function stop(): Promise<void> {
    clearTimeout(first)
    clearInterval(timer)
    isStopped = true
    const unfinished = underWay
    await pool.stop()
    if (unfinished) removeUnfinished(unfinished)
  }
}

function prepare(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(`Environment variable BACKUPS: ${errorLine(error)}`, { cause: error })
  }
  const { uploads } = ownInstance()
  const within = path.relative(realpathSync(uploads), realpathSync(folder))
  if (within === '' || !within.startsWith('..')) {
    throw new Error(
      `Environment variable BACKUPS: ${folder} is part of the uploads, and each backup would hold those before`,
    )
  }
}

/** The names of the scheduled backups in a folder, the oldest first; other files are none of ours. */
export function backupsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
}

/** The start of the newest scheduled backup in a folder, ms; 0 without one. */
export function newestIn(folder: string): number {
  const newest = backupsIn(folder).at(-1)
  return newest === undefined ? 0 : Date.parse(newest.replace(NAME, '$1T$2:$3:$4Z'))
}

function toName(time: number): string {
  return `sounding-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`
}

/** Why and when the last scheduled backup failed, or null. */
export function readFailure(): string | null {
  return existsSync(failureNote()) ? readFileSync(failureNote(), 'utf8').trim() : null
}

function failureNote(): string {
  return `${ownInstance().database}.backup-failed`
}
