import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** What takes longer to arrive is done without. */
export const LONGEST_DOWNLOAD_MS = 180_000

/**
 * Installs a package of the distribution where that can be done: by root, on Debian or one of its children, within minutes. Only
 * what has arrived whole is unpacked, which is not broken off.
 */
export function getPackage(name) {
  if (!isRootOnDebian()) return
  const install = ['install', '--yes', '--no-install-recommends']
  runApt(['update'], LONGEST_DOWNLOAD_MS)
  const hasArrived = runApt([...install, '--download-only', name], LONGEST_DOWNLOAD_MS)
  if (hasArrived) runApt([...install, name])
}

function runApt(args, timeout) {
  // At this run level no service is started by its package: the tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  return spawnSync('apt-get', args, { stdio: 'inherit', env, timeout }).status === 0
}

function isRootOnDebian() {
  const isDebian = existsSync('/etc/debian_version') || /debian/.test(readIfThere('/etc/os-release'))
  return isDebian && process.getuid?.() === 0
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
