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

test('a time that daylight saving skips is taken later, and one that it repeats at its first, and both are said', () => {
  const zone = 'America/New_York'
  const form = { opensAt: '2026-11-01T01:30', closesAt: '2027-03-14T02:30', zone }
  expect(scheduleSchema(0).parse(form)).toEqual({
    opensAt: Date.parse('2026-11-01T05:30:00Z'),
    closesAt: Date.parse('2027-03-14T07:30:00Z'),
    zone,
    explanations: [
      '01:30 comes twice on that day; it opens at the first one, which is 05:30 UTC.',
      '02:30 does not exist on that day; it closes at 03:30.',
    ],
  })
  expect(scheduleSchema(0).parse({ closesAt: '2027-03-14T03:30', zone }).explanations).toEqual([])
})

test.each(['0000-01-01T00:00', '0999-12-31T23:59', '2027-02-30T00:00', '2027-02-28T24:00', '9999-12-31T23:59'])(
  '%s is no time',
  (closesAt) => {
    const { success, error } = scheduleSchema(0).safeParse({ closesAt, zone: 'Pacific/Auckland' })
    expect([success, error?.issues[0]?.message]).toEqual([false, 'Please enter a date and a time'])
  },
)
