import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Installs a package of the distribution where that can be done: by root, on Debian or one of its children. */
export function getPackage(name) {
  if (!isRootOnDebian()) return
  // At this run level no service is started by its package: the tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', name]]) {
    spawnSync('apt-get', args, { stdio: 'inherit', env })
  }
}

function isRootOnDebian() {
  const isDebian = existsSync('/etc/debian_version') || /debian/.test(readIfThere('/etc/os-release'))
  return isDebian && process.getuid?.() === 0
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
