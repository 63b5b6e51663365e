const REMEMBERED_MS = 10 * 60_000
const MOST_REMEMBERED = 10_000

/**
 * A function that does work once for a key: who comes again with it within ten minutes, as a double click or a form
 * posted again after Back does, gets what the first one got. Work that threw is forgotten, so that it can be tried again.
 */
export function createIdempotency<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, { result: Promise<T>; until: number }>()

  // Keys stand in the order in which they came, so the old ones are the first.
  function forgetOld(now: number): void {
    for (const [key, { until }] of kept) {
      if (until > now && kept.size < MOST_REMEMBERED) return
      kept.delete(key)
    }
  }

  return (key, work) => {
    const now = Date.now()
    forgetOld(now)
    const known = kept.get(key)
    if (known) return known.result
    const result = work()
    kept.set(key, { result, until: now + REMEMBERED_MS })
    result.catch(() => kept.delete(key))
    return result
  }
}
