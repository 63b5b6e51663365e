/**
 * Lets `most` pieces of work run at a time and the others wait in line. `enter` runs the work when its turn comes;
 * `waiting` says how many are in line.
 */
export function createConcurrencyLimit(most: number) {
  const line: (() => void)[] = []
  let running = 0
  return {
    waiting: () => line.length,
    async enter<T>(work: () => Promise<T>): Promise<T> {
      if (running >= most) await new Promise<void>((resolve) => line.push(resolve))
      else running += 1
      try {
        return await work()
      } finally {
        const next = line.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
