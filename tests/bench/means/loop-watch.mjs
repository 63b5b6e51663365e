import { openSync, readSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/*
 * Loaded into a server before its program: sees how long its event loop stands still, and says so in a line on every
 * SIGUSR2. A turn that takes longer is one in which nobody else is answered.
 */

const EVERY_MS = 1

if (isMainThread) watch()

function watch() {
  const schedule = openSync('/proc/thread-self/schedstat')
  const bytes = Buffer.alloc(80)
  let longest = none()
  let seen = now()
  setInterval(() => {
    const { at, cpu, waited } = now()
    const ms = at - seen.at - EVERY_MS
    const cpuMs = cpu - seen.cpu
    if (ms > longest.ms) longest = { ...longest, ms, of: { cpuMs, waitedMs: waited - seen.waited } }
    longest.cpuMs = Math.max(longest.cpuMs, cpuMs)
    seen = { at, cpu, waited }
  }, EVERY_MS).unref()
  process.on('SIGUSR2', () => {
    process.stdout.write(`longest pause ${JSON.stringify(longest)}\n`)
    longest = none()
  })

  function none() {
    return { ms: 0, cpuMs: 0, of: { cpuMs: 0, waitedMs: 0 } }
  }

  /** Milliseconds by the clock, and those in which this thread computed, or could have but waited for a core. */
  function now() {
    const length = readSync(schedule, bytes, 0, bytes.length, 0)
    const [computed = '0', waited = '0'] = bytes.toString('latin1', 0, length).split(' ')
    return { at: performance.now(), cpu: Number(computed) / 1_000_000, waited: Number(waited) / 1_000_000 }
  }
}
