export type Worker = {
  /** Looks for due items now. */
  wake(): void
  /** Resolves when the deliveries that run now have ended. */
  settled(): Promise<void>
  /** Begins nothing further; resolves when what runs has ended. */
  stop(): Promise<void>
}

type Deliveries<Item> = {
  mostAtOnce: number
  /** How often to look for items that have become due. */
  pollMs: number
  /** Has the worker woken when something has come in another process; answers what ends that. */
  listen?(wake: () => void): () => void
  /** Claims due items up to a limit; `goesOn`: there may be more now. */
  claim(most: number): Promise<{ items: Item[]; goesOn: boolean }>
  /**
   * Does not reject. May call `onFree` once only its result remains to be written: the next item shares that commit.
   */
  deliver(item: Item, onFree: () => void): Promise<void>
  /** Called when claiming fails. */
  onTrouble(error: unknown): void
  /** When nothing is due and nothing runs. */
  onRest?(): void
}

/** A worker that delivers what is due until it is stopped. It never rejects and never throws. */
export function createDeliveryWorker<Item>(deliveries: Deliveries<Item>): Worker {
  const { mostAtOnce, pollMs, listen, claim, deliver, onTrouble, onRest } = deliveries
  const underWay = new Set<Promise<void>>()
  let sending = 0
  let claiming: Promise<void> | null = null
  let wokenMeanwhile = false
  let stopped = false
  const timer = setInterval(wake, pollMs).unref()
  const stopListening = listen?.(wake)
  wake()
  return { wake, settled, stop }

  function wake(): void {
    if (stopped) return
    if (claiming) {
      wokenMeanwhile = true
      return
    }
    wokenMeanwhile = false
    claiming = fill().finally(() => {
      claiming = null
      if (wokenMeanwhile) wake()
    })
  }

  async function settled(): Promise<void> {
    await claiming
    await Promise.all(underWay)
  }

  async function stop(): Promise<void> {
    stopped = true
    clearInterval(timer)
    stopListening?.()
    await settled()
    onRest?.()
  }

  async function fill(): Promise<void> {
    const free = mostAtOnce - sending
    if (free === 0) return
    try {
      const { items, goesOn } = await claim(free)
      for (const item of items) run(item)
      if (goesOn) wokenMeanwhile = true
      else if (sending === 0) onRest?.()
    } catch (error) {
      onTrouble(error)
    }
  }

  function run(item: Item): void {
    sending += 1
    const delivery = deliver(item, freeSlot).finally(() => underWay.delete(delivery))
    underWay.add(delivery)
  }

  function freeSlot(): void {
    sending -= 1
    wake()
  }
}

/**
 * Calls `stop` once when the process is to end; without other handlers of SIGINT, as in development, that signal ends
 * it at once.
 */
export function stopAtSignals(stop: () => Promise<void>): void {
  const signals = process.listenerCount('SIGINT') > 0 ? ['SIGTERM', 'SIGINT'] : ['SIGTERM']
  for (const signal of signals) process.once(signal, () => void stop())
}
