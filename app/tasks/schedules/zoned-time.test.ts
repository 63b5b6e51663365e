import { expect, test } from 'vitest'
import { instantIn, localIn } from './zoned-time'

test.each([
  ['UTC', '2026-03-05T14:03', '2026-03-05T14:03:00.000Z'],
  ['Europe/Berlin', '2026-03-05T14:03', '2026-03-05T13:03:00.000Z'],
  ['Europe/Berlin', '2026-07-05T14:03', '2026-07-05T12:03:00.000Z'],
  // The hour before and the one after clocks are changed.
  ['Europe/Berlin', '2026-03-29T01:30', '2026-03-29T00:30:00.000Z'],
  ['Europe/Berlin', '2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ['America/New_York', '2026-11-01T08:00', '2026-11-01T13:00:00.000Z'],
  ['Asia/Kolkata', '2026-01-01T00:00', '2025-12-31T18:30:00.000Z'],
])('in %s it is %s at %s', (zone, local, at) => {
  expect(new Date(instantIn(zone, local)).toISOString()).toBe(at)
  expect(localIn(zone, at)).toBe(local)
})
