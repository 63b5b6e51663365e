import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from './run.mjs'

/** Names the process that installs or builds here, and the program that it runs, which goes on where that process is killed. */
const CLAIM = path.join(root, '.sounding-under-way')
const LONGEST_WAIT_MS = 600_000

/**
 * Does what only one process may do at a time in this checkout: two would write the same files. `work` is handed what is to
 * be told the process id of each program that it runs.
 */
export async function claimed(work) {
  await take()
  try {
    return await work((pid) => writeFileSync(CLAIM, `${process.pid} ${pid}`))
  } finally {
    rmSync(CLAIM, { force: true })
  }
}

async function take() {
  const end = Date.now() + LONGEST_WAIT_MS
  for (let said = false; !isTaken(); ) {
    let holders = read()
    if (holders === '') {
      // It is there before what it says.
      await delay(500)
      holders = read()
    }
    if (isUnderWay(holders) && Date.now() < end) {
      if (!said) console.log('Another process is installing or building; waiting for it …')
      said = true
      await delay(500)
    } else if (read() === holders) rmSync(CLAIM, { force: true }) // Nobody took it meanwhile.
  }
}

function isTaken() {
  try {
    writeFileSync(CLAIM, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

function read() {
  return existsSync(CLAIM) ? readFileSync(CLAIM, 'utf8') : ''
}

function isUnderWay(holders) {
  // One that has our own number was left by another container, in which numbers begin anew.
  const pids = holders.split(' ').filter((pid) => pid !== '' && Number(pid) !== process.pid)
  if (pids.length === 0 || process.platform === 'win32') return false
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', pids.join(',')], { encoding: 'utf8' })
  return /npm|node/.test(stdout ?? '')
}
