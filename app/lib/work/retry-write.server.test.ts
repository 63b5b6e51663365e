import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { DatabaseBusy } from '#db/write-errors'
import { log } from '../observing/log.server'
import { writeInBackground, writeNowOrInBackground } from './retry-write.server'

const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})

beforeEach(() => {
  warn.mockClear()
})

test('what the database does not take is tried again soon, behind whoever asked', async () => {
  const act = vi.fn(async () => {})
  for (let time = 1; time <= 4; time += 1) act.mockRejectedValueOnce(new DatabaseBusy())
  await writeNowOrInBackground(act, 'not kept')
  await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(5), { timeout: 900 })
  expect(warn).not.toHaveBeenCalled()
})

test('what cannot be written at all is not tried again, and the log says why', async () => {
  const error = new Error('A claim was lost')
  const act = vi.fn().mockRejectedValue(error)
  await writeNowOrInBackground(act, 'not kept')
  await delay(100)
  expect(act).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls).toEqual([[{ err: error }, 'not kept']])
})

test('what is read again and again while the database takes nothing is noted once, and the log says nothing', async () => {
  const act = vi.fn(async () => {})
  act.mockRejectedValueOnce(new DatabaseBusy())
  for (let time = 1; time <= 100; time += 1) writeInBackground('session 1', act, 'not noted')
  writeInBackground('session 2', act, 'not noted')
  await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(3), { timeout: 3_000 })
  expect(warn).not.toHaveBeenCalled()
  await delay(10)
  writeInBackground('session 1', act, 'not noted')
  expect(act).toHaveBeenCalledTimes(4)
})
