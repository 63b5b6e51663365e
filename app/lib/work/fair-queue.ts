type FairQueue = {
  /** The total cost that may run at a time; a more expensive piece runs alone. */
  capacity: number
  /** How many pieces may be under way, however little they cost. */
  mostUnderWay?: number
  /** How many pieces of one owner may wait. */
  mostWaitingOfOne: number
  /** How long (ms) a piece waits before it is refused. */
  patienceMs: number
  /** The error of a refused job. */
  refuse: () => Error
}

type Waiting = { cost: number; start: () => void }

/**
 * Runs costly jobs, as many at a time as the capacity allows. Owners take turns, so that an owner of many jobs delays
 * the others by one job at most, in addition to the running ones.
 */
export function createFairQueue({
  capacity,
  mostUnderWay = Number.POSITIVE_INFINITY,
  mostWaitingOfOne,
  patienceMs,
  refuse,
}: FairQueue) {
  /** Waiting work by owner; the owner whose turn is next comes first. */
  const lines = new Map<string, Waiting[]>()
  let underWay = 0
  let count = 0

  function startNext(): void {
    for (const [owner, line] of lines) {
      const [first] = line
      if (first && count > 0 && (count >= mostUnderWay || underWay + first.cost > capacity)) return
      line.shift()
      lines.delete(owner)
      if (line.length > 0) lines.set(owner, line)
      if (!first) continue
      underWay += first.cost
      count += 1
      first.start()
    }
  }

  function waitForTurn(owner: string, cost: number): Promise<void> {
    const line = lines.get(owner) ?? []
    if (line.length >= mostWaitingOfOne) return Promise.reject(refuse())
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1)
        if (line.length === 0) lines.delete(owner)
        reject(refuse())
        // It may have been too large for the free capacity, and delayed smaller jobs.
        startNext()
      }, patienceMs)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const waiting = { cost, start }
      line.push(waiting)
      lines.set(owner, line)
      startNext()
    })
  }

  return {
    async enter<T>(owner: string, cost: number, work: () => Promise<T>): Promise<T> {
      const most = Math.min(cost, capacity)
      await waitForTurn(owner, most)
      try {
        return await work()
      } finally {
        underWay -= most
        count -= 1
        startNext()
      }
    },
  }
}
