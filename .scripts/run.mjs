import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

const KEPT_CHARACTERS = 200_000
/** Becomes the program that it is given once it is told to; where nobody can tell it any more, it ends. */
const ONCE_TOLD = ['-c', 'read -r told && exec "$@"', 'sh']

/**
 * Runs a program to its end, with all that it writes shown: whether it went well, whether it was told to end, and the last
 * of what it wrote. `onStart` is told its process id, and has done its work before the program begins.
 */
export async function run(command, args, onStart = () => {}) {
  const onWindows = process.platform === 'win32'
  // Vite otherwise advises, on every build, against what it means to stop supporting one day.
  const env = { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' }
  const options = { cwd: root, stdio: 'pipe', env, shell: onWindows && command === 'npm' }
  const child = onWindows ? spawn(command, args, options) : spawn('/bin/sh', [...ONCE_TOLD, command, ...args], options)
  let written = ''
  for (const stream of ['stdout', 'stderr']) {
    child[stream].pipe(process[stream], { end: false })
    child[stream].on('data', (chunk) => {
      written = (written + chunk).slice(-KEPT_CHARACTERS)
    })
  }
  const passOn = (signal) => child.kill(signal)
  process.on('SIGTERM', passOn).on('SIGINT', passOn)
  try {
    if (child.pid) onStart(child.pid)
    // One that has ended by then has nothing to be told.
    child.stdin.on('error', () => {}).end('go\n')
    const [status] = await once(child, 'close')
    return { done: status === 0, ended: status === null, written }
  } catch (error) {
    return { done: false, ended: false, written: `${error.code} ${error.message}` }
  } finally {
    process.off('SIGTERM', passOn).off('SIGINT', passOn)
  }
}
