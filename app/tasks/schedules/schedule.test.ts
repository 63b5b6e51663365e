import { expect, test } from 'vitest'
import { scheduleSchema, timeZones } from './schedule'

test('a zone is taken by the name of today and by the one it is listed by, and each is there once', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  const read = (zone: string) => scheduleSchema(now).safeParse({ opensAt: '2026-01-05T05:30', zone })
  const opensAt = Date.parse('2026-01-05T00:00:00Z')
  for (const zone of ['Asia/Kolkata', 'Asia/Calcutta']) {
    expect(read(zone)).toMatchObject({ success: true, data: { opensAt, zone } })
  }
  expect(read('Asia/Nowhere').success).toBe(false)
  const zones = timeZones()
  expect(new Set(zones).size).toBe(zones.length)
  expect(zones[0]).toBe('UTC')
  for (const zone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
})

test.each(['0000-01-01T00:00', '0999-12-31T23:59', '2027-02-30T00:00', '2027-02-28T24:00', '9999-12-31T23:59'])(
  '%s is no time',
  (closesAt) => {
    const { success, error } = scheduleSchema(0).safeParse({ closesAt, zone: 'Pacific/Auckland' })
    expect([success, error?.issues[0]?.message]).toEqual([false, 'Please enter a date and a time'])
  },
)
