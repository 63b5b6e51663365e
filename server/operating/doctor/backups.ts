import { accessSync, constants, existsSync } from 'node:fs'
import { env } from '~/lib/env.server'
import { errorLine } from '../command'
import { ownInstance } from '../instance'
import { findRunning } from '../running'
import { backupsIn, INTERVALS, newestIn, readFailure } from '../scheduled-backups'
import { aboutSubject, type Finding } from './finding'

/** Whether there are scheduled backups, and whether the last one was taken when it was due. */
export function checkBackups(): Finding[] {
  const about = aboutSubject('backups')
  if (!env.BACKUPS) {
    about.warning('none are scheduled', 'Set BACKUPS, such as /var/backups/sounding,daily,7')
    return about.orWell('')
  }
  const { folder, every } = env.BACKUPS
  const failure = readFailure()
  if (failure !== null)
    about.problem(`the last one failed: ${failure}`, `Fix this, or back up now: npm run backup -- FILE`)
  if (!existsSync(folder)) {
    if (findRunning(ownInstance().database)) about.problem(`${folder} is gone`, 'Put it back, or restart the server')
    else about.warning(`${folder} is not there yet`, 'The server makes it when it starts')
    return about.orWell('')
  }
  try {
    accessSync(folder, constants.R_OK | constants.W_OK)
  } catch (error) {
    about.problem(errorLine(error), `chown -R USER ${folder}`)
    return about.orWell('')
  }
  const count = backupsIn(folder).length
  if (count === 0) about.warning(`there is none in ${folder} yet`, 'The server takes the first when it has started')
  else if (Date.now() - newestIn(folder) > 1.5 * INTERVALS[every]) {
    about.problem(`the newest in ${folder} is overdue`, 'Start the server; if it runs, see its log')
  }
  return about.orWell(`${count} in ${folder}, the newest of ${new Date(newestIn(folder)).toISOString()}`)
}
