import { NotWritten } from '#db/write-errors'
import { log } from '../observing/log.server'

type Recurring = {
  /** Unique among all recurring jobs. */
  name: string
  everyMs: number
  /** Gets the present instant (ms). */
  work: (now: number) => Promise<unknown>
  /** The log message for a wait for the database until the next run, and for a failure. */
  waits: string
  failed: string
}

declare global {
  // One of each for a process, also when a development server reloads the module that started it.
  var soundingRecurring: Map<string, NodeJS.Timeout> | undefined
}

/** Does a piece of work now and again and again from here on, never twice at a time. */
export function scheduleRecurring({ name, everyMs, work, waits, failed }: Recurring): void {
  globalThis.soundingRecurring ??= new Map()
  const timers = globalThis.soundingRecurring
  clearInterval(timers.get(name))
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    try {
      await work(Date.now())
    } catch (error) {
      if (error instanceof NotWritten) log.warn(`${waits}: ${error.message}`)
      else log.error({ err: error }, failed)
    } finally {
      isRunning = false
    }
  }
  timers.set(name, setInterval(run, everyMs).unref())
  void run()
}

/** Stops a job, as before the database closes; a running one finishes. */
export function stopRecurring(name: string): void {
  clearInterval(globalThis.soundingRecurring?.get(name))
}
