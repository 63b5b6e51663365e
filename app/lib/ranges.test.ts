import { expect, it } from 'vitest'
import { percentRange } from './ranges'

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
