import { describe, expect, it } from 'vitest'
import { comparatorConfigSchema } from '../config-schema'
import { ratingDifferences, ratingInterval } from './ratings'

const config = comparatorConfigSchema.parse({
  variants: ['a', 'b', 'c'].map((id) => ({ id, name: id })),
  attributes: [
    { id: 'x', label: 'X', type: 'likert' },
    { id: 'y', label: 'Y', type: 'forced_choice' },
  ],
})

function rated(rows: [number, number][]) {
  return rows.map(([a, b]) => ({ answers: { x_likert_a: a, x_likert_b: b } }))
}

describe('how packs are rated by the same people', () => {
  it('is tested by ranks of few people, and by a paired t of twenty and more', () => {
    const few: [number, number][] = [
      [2, 3],
      [4, 2],
      [5, 2],
      [5, 1],
    ]
    const [x, y] = ratingDifferences(config, rated(few))
    // Sizes 1, 2, 3, 4, of which the smallest is below 0: 2 · (1 + 1) / 16.
    expect(x).toEqual([
      { first: 'a', second: 'b', n: 4, mean: 2, interval: null, test: 'Wilcoxon', p: expect.closeTo(4 / 16, 10) },
    ])
    expect(y).toEqual([])
    // R: t.test(c(1, 0, 2, -1, …)), with t = 3.3890 of 19: mean .7 ± 2.0930 · .20655.
    const values = [1, 0, 2, -1, 1, 1, 0, 2, 1, 0, 0, 1, -1, 2, 1, 0, 1, 1, 0, 2]
    const [many] = ratingDifferences(config, rated(values.map((value) => [3 + value, 3])))
    expect(many).toMatchObject([{ n: 20, mean: 0.7, test: 'paired t', p: expect.closeTo(0.00307141528034, 10) }])
    expect(many?.[0]?.interval?.low).toBeCloseTo(0.7 - 2.093 * 0.20655, 3)
  })

  it('counts only who rated both, and of one person says nothing', () => {
    const alone = [...rated([[5, 1]]), { answers: { x_likert_a: 4 } }]
    expect(ratingDifferences(config, alone)[0]).toMatchObject([{ n: 1, mean: 4, p: null }])
  })
})

describe('the interval of a mean rating', () => {
  it('does not leave the scale', () => {
    const interval = ratingInterval([0, 0, 0, 1, 1])
    expect(interval?.low).toBeGreaterThanOrEqual(1)
    expect(interval?.high).toBeLessThanOrEqual(5)
  })

  it('is none where all agree, and none of fewer than two ratings', () => {
    expect(ratingInterval([0, 0, 0, 7, 0])).toBeNull()
    expect(ratingInterval([0, 0, 0, 0, 0])).toBeNull()
    expect(ratingInterval([0, 0, 0, 1, 0])).toBeNull()
  })
})
