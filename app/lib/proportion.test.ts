import { describe, expect, it } from 'vitest'
import { proportion } from './proportion'

describe('a share with its 95 % interval', () => {
  it.each([
    // Newcombe (1998), Statistics in Medicine 17, table I: method 3, the score interval.
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
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
