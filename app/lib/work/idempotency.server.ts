import { LRUCache } from 'lru-cache'
import { isRefused } from '~/lib/outcome'

const REMEMBERED_MS = 10 * 60_000
const MOST_REMEMBERED = 10_000

/**
 * A function that does work once for a key: who comes again with it within ten minutes, as a double click or a form
 * posted again after Back does, gets what the first one got. Work that threw or was refused is forgotten, so that it can be
 * tried again: what hindered it may be gone.
 */
export function createIdempotency<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  // It takes its room at once: most routes that have one are never asked.
  let kept: LRUCache<string, Promise<T>> | undefined
  return (key, work) => {
    kept ??= new LRUCache({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS, perf: Date })
    const known = kept.get(key)
    if (known) return known
    const result = work()
    kept.set(key, result)
    const forget = () => kept?.delete(key)
    result.then((given) => isRefused(given) && forget(), forget)
    return result
  }
}
