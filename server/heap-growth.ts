import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'

/** How far (percent) a heap grows above what lives in it before V8 looks through it. */
const GROWTH = { calm: 25, busy: 100 }
/** From such a part of the time on, of the event loop or of one processor, looking through heaps makes others wait. */
const BUSY_FROM = 0.9
const LOOK_MS = 1_000

/**
 * Lets the heaps of this process double while it has much to do, and grow by a quarter otherwise, instead of V8's four
 * times: time to look through them is there then, and memory is what others on the machine may want.
 */
export function adaptHeapGrowth(): void {
  let before = look()
  let growth = GROWTH.busy
  setGrowth(growth)
  setInterval(() => {
    const now = look()
    const wanted = growthBetween(before, now)
    before = now
    if (wanted === growth) return
    growth = wanted
    setGrowth(growth)
  }, LOOK_MS).unref()
}

/** In milliseconds: how long all threads computed, how long the event loop did not wait for work, and when. */
type Look = { computed: number; active: number; at: number }

function look(): Look {
  const { user, system } = process.cpuUsage()
  return {
    computed: (user + system) / 1_000,
    active: performance.eventLoopUtilization().active,
    at: performance.now(),
  }
}

/** How far heaps may grow (percent) by what the process did from one look to the next. */
export function growthBetween(before: Look, now: Look): number {
  // On a machine that is shared the event loop may be at work all the time, and compute for little of it.
  const done = Math.max(now.computed - before.computed, now.active - before.active)
  return done >= BUSY_FROM * (now.at - before.at) ? GROWTH.busy : GROWTH.calm
}

function setGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
}
