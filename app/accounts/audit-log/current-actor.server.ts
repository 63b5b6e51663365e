import { AsyncLocalStorage } from 'node:async_hooks'

/** Not by a person at a page: by a program with an API key, of which this is the name, or by a command on the server. */
type Means = { key: string } | 'command'

const acting = new AsyncLocalStorage<Means>()
let running = 0

/** Runs work on behalf of something other than a page, which the audit log then names. */
export async function runAs<T>(means: Means, work: () => Promise<T>): Promise<T> {
  running += 1
  try {
    return await acting.run(means, work)
  } finally {
    running -= 1
    // Meanwhile each promise of the process is followed, which everyone pays for.
    if (running === 0) acting.disable()
  }
}

export type Acting = { actor: 'brand' | 'operator'; keyName: string | null }

/** Who acts for the brand's user in this request, and the name of their API key. */
export function currentActor(): Acting {
  const means = acting.getStore()
  if (means === 'command') return { actor: 'operator', keyName: null }
  return { actor: 'brand', keyName: means?.key ?? null }
}
