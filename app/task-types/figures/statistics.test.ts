import { describe, expect, it } from 'vitest'
import { erfc, holm, proportion, Z_95 } from './statistics'

it('knows the tails of the normal distribution', () => {
  const beyond = (z: number) => erfc(z / Math.SQRT2)
  expect(beyond(0)).toBeCloseTo(1, 6)
  expect(beyond(Z_95)).toBeCloseTo(0.05, 6)
  expect(beyond(2.5758293)).toBeCloseTo(0.01, 6)
  // R: 2 * pnorm(-6)
  expect(beyond(6) / 1.973175e-9).toBeCloseTo(1, 5)
})

it('corrects p values as Holm does, in their order, whatever the order of the list', () => {
  // R: p.adjust(c(0.01, 0.04, 0.03, 0.005), 'holm')
  expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02])
  expect(holm([0.5, 0.9])).toEqual([1, 1])
  expect(holm([])).toEqual([])
})

describe('a share with its 95% interval', () => {
  it.each([
    // Newcombe (1998), Statistics in Medicine 17, table I: method 3, the score interval.
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [5, 10, 0.2366, 0.7634],
  ])('%d of %d', (count, of, low, high) => {
    const found = proportion(count, of)
    expect(found.share).toBe(count / of)
    expect(found.low).toBeCloseTo(low, 4)
    expect(found.high).toBeCloseTo(high, 4)
  })

  it('is as wide at the other end', () => {
    const [none, all] = [proportion(0, 20), proportion(20, 20)]
    expect(all.low).toBeCloseTo(1 - none.high, 12)
    expect(all.high).toBe(1)
  })

  it('of nobody says nothing', () => {
    expect(proportion(0, 0)).toEqual({ share: 0, low: 0, high: 1 })
  })
})
