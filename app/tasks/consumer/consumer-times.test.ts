import { expect, test } from 'vitest'
import { ago } from './consumer-times'

test.each([
  ['just now', '2026-11-21T14:02:10.000Z'],
  // The clock of another server.
  ['just now', '2026-11-21T14:05:00.000Z'],
  ['1 minute ago', '2026-11-21T14:01:59.000Z'],
  ['59 minutes ago', '2026-11-21T13:03:00.000Z'],
  ['1 hour ago', '2026-11-21T13:02:00.000Z'],
  ['23 hours ago', '2026-11-20T14:59:00.000Z'],
  ['1 day ago', '2026-11-20T14:02:00.000Z'],
  ['6 days ago', '2026-11-14T14:59:00.000Z'],
  ['on Nov 14, 2026', '2026-11-14T14:02:00.000Z'],
])('ago says %s of %s', (words, instant) => {
  expect(ago(instant, '2026-11-21T14:02:59.000Z', 'en')).toBe(words)
})
