import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/*
 * Loaded into a server before its program: sees how long its event loop stands still, and says so in a line on every
 * SIGUSR2. A turn that takes longer is one in which nobody else is answered.
 */

const EVERY_MS = 1

if (isMainThread) watch()

function watch() {
  let longest = { ms: 0, cpuMs: 0 }
  let seen = now()
  setInterval(() => {
    const { at, cpu } = now()
    const ms = at - seen.at - EVERY_MS
    longest = { ms: Math.max(longest.ms, ms), cpuMs: Math.max(longest.cpuMs, cpu - seen.cpu) }
    seen = { at, cpu }
  }, EVERY_MS).unref()
  process.on('SIGUSR2', () => {
    process.stdout.write(`longest pause ${JSON.stringify(longest)}\n`)
    longest = { ms: 0, cpuMs: 0 }
  })
}

/** Milliseconds by the clock, and of the processor in this thread. */
function now() {
  const [ns = '0'] = readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')
  return { at: performance.now(), cpu: Number(ns) / 1_000_000 }
}
