import { setTimeout as delay } from 'node:timers/promises'
import { HEAP_FLAGS, type ServerProcess } from '../../harness/services/server-process'

/** The built server, which sees how long its event loop stands still. */
export const WATCHED = [...HEAP_FLAGS, '--import', './tests/bench/means/loop-watch.mjs', 'build/server/main.js']

/**
 * The longest that the server's event loop stood still; the most that its thread computed in one turn of it; and how the
 * longest was spent: the rest of it, it was blocked.
 */
export type Pause = { ms: number; cpuMs: number; of: { cpuMs: number; waitedMs: number } }

/** The longest pause since it was last asked for. */
export async function pauseOf(server: ServerProcess): Promise<Pause> {
  const asked = server.logs.length
  process.kill(server.pid(), 'SIGUSR2')
  for (let tries = 0; tries < 1_000; tries += 1) {
    const line = server.logs.slice(asked).find(({ text }) => text.startsWith('longest pause '))
    if (line) return JSON.parse(line.text.slice('longest pause '.length))
    await delay(5)
  }
  throw new Error('The server did not say how long it paused')
}
