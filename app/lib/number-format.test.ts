import { expect, it } from 'vitest'
import { formatFixed, percentRange, scaleRange } from './number-format'

it('prints an interval by its two ends, and by one where both would be 0 or 100', () => {
  expect([percentRange(0.38, 0.521), percentRange(0, 0.0161), percentRange(0.984, 1)]).toEqual([
    '38–52',
    '0–2',
    '98–100',
  ])
  expect([percentRange(0.9952, 1), percentRange(-1e-18, 0.0038)]).toEqual(['above 99', 'below 1'])
  expect([percentRange(0.9952, 1, 1), percentRange(1, 1, 1), percentRange(0, 0.0001, 1)]).toEqual([
    ...['99.5–100.0', 'above 99.9', 'below 0.1'],
  ])
})

it('says of an interval past the end of its scale that it is beyond it', () => {
  const scale = { low: 0, high: 100, digits: 1 }
  expect([scaleRange(44.21, 49, scale), scaleRange(95, 104, scale)]).toEqual(['44.2–49.0', '95.0–100.0'])
  expect([scaleRange(100, 100, scale), scaleRange(-9, -2, scale)]).toEqual(['beyond 100', 'beyond 0'])
})

it('has as many digits as it takes to tell both ends apart', () => {
  const scale = { low: 1, high: 5, digits: 1 }
  expect([scaleRange(4.97, 5.01, scale), scaleRange(4.9996, 5, scale)]).toEqual(['4.97–5.00', '4.9996–5.0000'])
  expect([percentRange(0.4512, 0.4539), percentRange(0.45123, 0.45139)]).toEqual(['45.1–45.4', '45.12–45.14'])
  expect([scaleRange(3, 3, scale), percentRange(0.5, 0.5)]).toEqual(['–', '–'])
})

it('writes what is below zero with a minus, and no minus beside a zero', () => {
  const scale = { low: -100, high: 100, digits: 0 }
  expect([scaleRange(-12.3, 4, scale), scaleRange(4, 12, scale), scaleRange(-200, -101, scale)]).toEqual([
    ...['−12 to 4', '4–12', 'beyond −100'],
  ])
  expect([
    formatFixed(-9.25, 1),
    formatFixed(-0.3, 0),
    formatFixed(-0.01, 1),
    formatFixed(2.5),
    formatFixed(-3),
  ]).toEqual([...['−9.3', '0', '0.0', '2.5', '−3']])
})
