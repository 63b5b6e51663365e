import { expect, it } from 'vitest'
import { holm, normalP, Z_95 } from './statistics'

it('knows the tails of the normal distribution', () => {
  expect(normalP(0)).toBeCloseTo(1, 6)
  expect(normalP(Z_95)).toBeCloseTo(0.05, 6)
  expect(normalP(-2.5758293)).toBeCloseTo(0.01, 6)
  // R: 2 * pnorm(-6)
  expect(normalP(6) / 1.973175e-9).toBeCloseTo(1, 5)
})

it('corrects p values as Holm does, in their order, whatever the order of the list', () => {
  // R: p.adjust(c(0.01, 0.04, 0.03, 0.005), 'holm')
  expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02])
  expect(holm([0.5, 0.9])).toEqual([1, 1])
  expect(holm([])).toEqual([])
})
