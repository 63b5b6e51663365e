import { expect, it } from 'vitest'
import { english, formats } from './format'

it('has one value a locale', () => {
  expect(formats('en')).toBe(english)
})

it('writes numbers with separators, and decimals with a true minus', () => {
  expect([0, -3, 1_234, 1_234_567.891_2].map(english.number)).toEqual(['0', '-3', '1,234', '1,234,567.891'])
  expect([english.decimal(-1_234.5), english.decimal(2, 1, 1), english.decimal(1 / 3, 2)]).toEqual([
    '−1,234.5',
    '2.0',
    '0.33',
  ])
})

it('writes a share in whole percents, rounded as a number', () => {
  expect([0, -0.004, 0.004, 0.285, 0.29, 0.995, 1, 12].map(english.percent)).toEqual([
    ...['0%', '0%', '0%', '28%', '29%', '100%', '100%', '1200%'],
  ])
})

it('counts with the form of the noun that the number needs', () => {
  const images = { one: 'image', other: 'images' }
  expect([0, 1, 2, 1_200].map((value) => english.count(value, images))).toEqual([
    ...['0 images', '1 image', '2 images', '1,200 images'],
  ])
  expect(english.count(1, { other: 'sheep' })).toBe('1 sheep')
})

it('joins lists', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(english.list)).toEqual(['', 'A', 'A and B', 'A, B, and C'])
})

it('writes sizes', () => {
  expect([0, 348_160, 1_258_292, 5_242_880].map(english.fileSize)).toEqual(['1 KB', '340 KB', '1.2 MB', '5 MB'])
  expect(english.megabytes(2_147_483_648)).toBe('2,048 MB')
})

it('writes lengths of time', () => {
  expect([1, 30, 3_650].map(english.days)).toEqual(['1 day', '30 days', '3650 days'])
  expect([english.ago(1, 'minute'), english.ago(5, 'hour'), english.ago(6, 'day')]).toEqual([
    ...['1 minute ago', '5 hours ago', '6 days ago'],
  ])
})

it('writes calendar dates and instants in UTC', () => {
  const instant = '2026-03-05T00:03:59.000Z'
  for (const date of ['2026-03-05', instant]) {
    expect([
      english.shortDate(date),
      english.paddedDate(date),
      english.dayAndMonth(date),
      english.dueDay(date),
    ]).toEqual(['Mar 5, 2026', 'Mar 05, 2026', 'Mar 5', 'Thu, Mar 5, 2026'])
  }
  expect(english.dateAndTime(instant)).toBe('Mar 5, 2026, 00:03 UTC')
  expect(english.shortDate('2026-09-30')).toBe('Sep 30, 2026')
})

it('writes instants in the time zone of the device', () => {
  const at = new Date(2026, 2, 5, 0, 3).toISOString()
  expect([english.localDay(at), english.localMinute(at)]).toEqual(['Mar 5, 2026', 'Mar 5, 2026, 00:03'])
})
