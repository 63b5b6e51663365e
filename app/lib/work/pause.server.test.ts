import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endPauses, pause } from './pause.server'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what pauses goes on after its time, unless all pauses end before', async () => {
  const gone: string[] = []
  const go = async (name: string, ms: number) => {
    await pause(ms)
    gone.push(name)
  }
  void go('soon', 1_000)
  void go('later', 2_000)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(gone).toEqual(['soon'])
  endPauses()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(gone).toEqual(['soon'])
})

test('a pause holds no process', async () => {
  vi.useRealTimers()
  const before = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  void pause(60_000)
  expect(process.getActiveResourcesInfo().filter((name) => name === 'Timeout')).toHaveLength(before)
  endPauses()
})
