import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

const KEPT_CHARACTERS = 200_000

/**
 * Runs a program to its end, with all that it writes shown: whether it went well, whether it was told to end, and the last
 * of what it wrote. `onStart` is told its process id.
 */
export async function run(command, args, onStart = () => {}) {
  const shell = process.platform === 'win32' && command === 'npm'
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(command, args, { cwd: root, stdio: ['inherit', 'pipe', 'pipe'], env, shell })
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
    const [status] = await once(child, 'close')
    return { done: status === 0, ended: status === null, written }
  } catch (error) {
    return { done: false, ended: false, written: `${error.code} ${error.message}` }
  } finally {
    process.off('SIGTERM', passOn).off('SIGINT', passOn)
  }
}
