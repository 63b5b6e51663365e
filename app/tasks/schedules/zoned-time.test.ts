import { expect, test } from 'vitest'
import { explainLocalTime, localIn, readLocalTime } from './zoned-time'

test.each([
  ['UTC', '2026-03-05T14:03', '2026-03-05T14:03:00.000Z'],
  ['Europe/Berlin', '2026-03-05T14:03', '2026-03-05T13:03:00.000Z'],
  ['Europe/Berlin', '2026-07-05T14:03', '2026-07-05T12:03:00.000Z'],
  // The hour before and the one after clocks are changed.
  ['Europe/Berlin', '2026-03-29T01:30', '2026-03-29T00:30:00.000Z'],
  ['Europe/Berlin', '2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ['America/New_York', '2026-11-01T08:00', '2026-11-01T13:00:00.000Z'],
  ['America/New_York', '2027-03-14T01:59', '2027-03-14T06:59:00.000Z'],
  ['America/New_York', '2027-03-14T03:00', '2027-03-14T07:00:00.000Z'],
  ['Asia/Kolkata', '2026-01-01T00:00', '2025-12-31T18:30:00.000Z'],
])('in %s it is %s at %s', (zone, local, at) => {
  expect(readLocalTime(zone, local)).toEqual({ at: Date.parse(at), shown: 'once' })
  expect(localIn(zone, Date.parse(at))).toBe(local)
  expect(explainLocalTime(zone, local, 'closes')).toBeNull()
})

test.each([
  ['America/New_York', '2027-03-14T02:30', '03:30', '2027-03-14T07:30:00.000Z'],
  ['America/New_York', '2027-03-14T02:00', '03:00', '2027-03-14T07:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29T02:30', '03:30', '2026-03-29T01:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '02:45', '2026-10-03T15:45:00.000Z'],
  ['Africa/Cairo', '2026-04-24T00:15', '01:15', '2026-04-23T22:15:00.000Z'],
  ['America/Santiago', '2026-09-06T00:30', '01:30', '2026-09-06T04:30:00.000Z'],
])('in %s %s is skipped, and %s is taken', (zone, local, taken, at) => {
  expect(readLocalTime(zone, local)).toEqual({ at: Date.parse(at), shown: 'never' })
  expect(explainLocalTime(zone, local, 'closes')).toBe(
    `${local.slice(11)} does not exist on that day; it closes at ${taken}.`,
  )
})

test.each([
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/London', '2026-10-25T01:00', '2026-10-25T00:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z'],
])('in %s %s comes twice, and the first is taken', (zone, local, at) => {
  expect(readLocalTime(zone, local)).toEqual({ at: Date.parse(at), shown: 'twice' })
  const utc = at.slice(11, 16)
  expect(explainLocalTime(zone, local, 'opens')).toBe(
    `${local.slice(11)} comes twice on that day; it opens at the first one, which is ${utc} UTC.`,
  )
})
