import { beforeEach, expect, test, vi } from 'vitest'
import { DatabaseBusy } from '#db/write-errors'
import { log } from '../observing/log.server'
import { writeInBackground, writeNowOrInBackground } from './retry-write.server'

const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  warn.mockClear()
})

test('what the database does not take is tried again soon, behind whoever asked', async () => {
  const act = vi.fn(async () => {})
  for (let time = 1; time <= 4; time += 1) act.mockRejectedValueOnce(new DatabaseBusy())
  await writeNowOrInBackground(act, 'not kept')
  await vi.advanceTimersByTimeAsync(200)
  expect(act).toHaveBeenCalledTimes(5)
  expect(warn).not.toHaveBeenCalled()
})

test('what cannot be written at all is not tried again, and the log says why', async () => {
  const error = new Error('A claim was lost')
  const act = vi.fn().mockRejectedValue(error)
  await writeNowOrInBackground(act, 'not kept')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(act).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls).toEqual([[{ err: error }, 'not kept']])
})

test('what is read again and again while the database takes nothing is noted once, and the log says nothing', async () => {
  const act = vi.fn(async () => {})
  act.mockRejectedValueOnce(new DatabaseBusy())
  for (let time = 1; time <= 100; time += 1) writeInBackground('session 1', act, 'not noted')
  writeInBackground('session 2', act, 'not noted')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(act).toHaveBeenCalledTimes(3)
  expect(warn).not.toHaveBeenCalled()
  writeInBackground('session 1', act, 'not noted')
  expect(act).toHaveBeenCalledTimes(4)
})
