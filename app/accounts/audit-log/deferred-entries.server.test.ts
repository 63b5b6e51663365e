import { beforeEach, expect, test, vi } from 'vitest'
import { DatabaseBusy } from '#db/write-errors'
import { log } from '~/lib/observing/log.server'
import { flushAuditEntries, queueAuditEntry } from './deferred-entries.server'

const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
const noted: number[] = []
let isBusy = false

beforeEach(() => {
  vi.useFakeTimers()
  warn.mockClear()
  noted.length = 0
  isBusy = false
})

test('what was read while the database takes nothing is noted once it does, however long that was, in its order', async () => {
  isBusy = true
  for (let number = 1; number <= 500; number += 1) queueAuditEntry(reading(number))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(noted).toEqual([])
  isBusy = false
  queueAuditEntry(reading(501))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(noted).toEqual(Array.from({ length: 501 }, (_, index) => index + 1))
  expect(warn).not.toHaveBeenCalled()
})

test('what is read again and again is noted once, until that is written', async () => {
  isBusy = true
  for (let time = 1; time <= 20_000; time += 1) queueAuditEntry({ ...reading(1), key: 'a' })
  queueAuditEntry({ ...reading(2), key: 'b' })
  isBusy = false
  await vi.advanceTimersByTimeAsync(5_000)
  queueAuditEntry({ ...reading(3), key: 'a' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(noted).toEqual([1, 2, 3])
})

test('what cannot be noted is not read: with ten thousand waiting the next one is refused', async () => {
  isBusy = true
  for (let number = 1; number <= 10_000; number += 1) queueAuditEntry(reading(number))
  expect(() => queueAuditEntry(reading(10_001))).toThrow(DatabaseBusy)
  isBusy = false
  await vi.advanceTimersByTimeAsync(60_000)
  queueAuditEntry(reading(10_002))
  await vi.advanceTimersByTimeAsync(5_000)
  expect([noted.length, noted.at(-1)]).toEqual([10_001, 10_002])
})

test('an entry that can never be written keeps no other one, and the log says which it is', async () => {
  const error = new Error('FOREIGN KEY constraint failed')
  queueAuditEntry({ ...reading(1), write: () => Promise.reject(error) })
  queueAuditEntry(reading(2))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(noted).toEqual([2])
  expect(warn.mock.calls).toEqual([[{ number: 1, err: error }, 'a reading was not noted']])
})

test('the end of the process waits for what is being noted, and the log has what could not be', async () => {
  isBusy = true
  queueAuditEntry(reading(1))
  await vi.advanceTimersByTimeAsync(10_000)
  const ended = flushAuditEntries()
  isBusy = false
  await vi.advanceTimersByTimeAsync(5_000)
  await ended
  expect([noted, warn.mock.calls]).toEqual([[1], []])
  isBusy = true
  queueAuditEntry(reading(2))
  const gaveUp = flushAuditEntries()
  await vi.advanceTimersByTimeAsync(10_000)
  await gaveUp
  expect(warn.mock.calls).toEqual([[{ number: 2 }, 'a reading was not noted']])
})

function reading(number: number) {
  const write = async () => {
    if (isBusy) throw new DatabaseBusy()
    noted.push(number)
  }
  return { write, facts: { number } }
}
