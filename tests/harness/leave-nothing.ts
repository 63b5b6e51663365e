import { afterAll, vi } from 'vitest'

/* Before each file of unit tests, which share a process with others: the next one finds time, environment and globals as they are. */

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
