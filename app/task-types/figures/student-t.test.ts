import { describe, expect, it } from 'vitest'
import { scaleDrawer } from '../groups/studies-for-tests'
import { seededRandom } from './random'
import { meanInterval, meanP, momentsFromCounts, scaleInterval, studentP, tQuantile, welchP } from './student-t'

describe("the tails of Student's t", () => {
  it.each([
    // R: 2 * pt(-t, freedom)
    [2, 1, 0.295167235301],
    [2.5, 7.3, 0.0396502346656],
    [0.3, 19, 0.767434660339],
    [-6, 4, 0.00388253704696],
    [1.96, 100_000, 0.0499985631943],
    [0, 5, 1],
  ])('beyond %f with %f degrees of freedom', (t, freedom, p) => {
    expect(studentP(t, freedom)).toBeCloseTo(p, 9)
  })

  it('are right far out too', () => {
    expect(studentP(40, 20) / 1.45746965543e-20).toBeCloseTo(1, 8)
  })
})

describe('the tests of means', () => {
  const momentsOfAll = (values: number[]) =>
    momentsFromCounts(
      values.map(() => 1),
      (index) => values[index] ?? 0,
    )

  it('are as in R', () => {
    // R: t.test(x), and t.test(x, y), which is Welch's.
    const paired = momentsOfAll([1, 0, 2, -1, 1, 1, 0, 2, 1, 0, 0, 1, -1, 2, 1, 0, 1, 1, 0, 2])
    expect(paired && meanP(paired)).toBeCloseTo(0.00307141528034, 10)
    const [x, y] = [momentsOfAll([2, 3, 3, 4, 5, 5, 1]), momentsOfAll([1, 2, 2, 4, 3])]
    expect(x && y && welchP(x, y)).toBeCloseTo(0.271982006278, 10)
  })

  it('say nothing of one value, and do not divide by nothing', () => {
    expect(meanP({ n: 1, mean: 2, variance: 0 })).toBeNull()
    expect([0, 1].map((mean) => meanP({ n: 5, mean, variance: 0 }))).toEqual([1, 0])
    expect(welchP({ n: 5, mean: 1, variance: 0 }, { n: 5, mean: 1, variance: 0 })).toBe(1)
    expect(momentsFromCounts([0, 0], (index) => index)).toBeNull()
  })
})

describe("the quantile of Student's t", () => {
  // Table values of the two-sided 5% points.
  it.each([
    [1, 12.7062],
    [2, 4.3027],
    [3, 3.1824],
    [4, 2.7764],
    [5, 2.5706],
    [9, 2.2622],
    [10, 2.2281],
    [30, 2.0423],
    [100, 1.984],
    [10_000, 1.9602],
  ])('with %i degrees of freedom', (freedom, quantile) => {
    expect(tQuantile(freedom)).toBeCloseTo(quantile, 3)
  })
})

describe('the interval of a mean', () => {
  it('is the mean ± t · s/√n', () => {
    // 2, 3, 3, 4, 5: mean 3.4, s² = 5.2/4 = 1.3, s/√5 = .50990, t(4) = 2.7764, half 1.41570
    const moments = momentsFromCounts([0, 1, 2, 1, 1], (index) => index + 1)
    expect(moments).toEqual({ n: 5, mean: 3.4, variance: expect.closeTo(1.3, 10) })
    const interval = moments && meanInterval(moments)
    expect(interval?.low).toBeCloseTo(1.9843, 3)
    expect(interval?.high).toBeCloseTo(4.8157, 3)
    expect(meanInterval({ n: 1, mean: 4, variance: 0 })).toBeNull()
  })
})

describe('the interval of a mean on a scale', () => {
  const STARS = { low: 1, high: 5 }
  const stars = (...counts: number[]) => {
    const moments = momentsFromCounts(counts, (index) => index + 1)
    return moments && scaleInterval(moments, STARS)
  }

  it('is that of the logit, with a fifth of an answer at each end of the scale', () => {
    // 4, 5, 5, 5: with the fifths n = 4.4, mean 4.590909, s² = 1.018717; logit 2.172220 ± 3.182446 · 1.310196.
    const few = stars(0, 0, 0, 1, 3)
    expect(few?.low).toBeCloseTo(1.4779, 3)
    expect(few?.high).toBeCloseTo(4.993, 3)
    const more = stars(0, 0, 0, 2, 8)
    expect(more?.low).toBeCloseTo(3.6795, 3)
    expect(more?.high).toBeCloseTo(4.9582, 3)
  })

  it('lies around the mean, within the scale, and mirrors itself', () => {
    for (const counts of [
      [1, 0, 0, 0, 400],
      [0, 0, 0, 1, 1],
      [9, 1, 0, 0, 0],
      [3, 0, 0, 0, 3],
    ]) {
      const moments = momentsFromCounts(counts, (index) => index + 1)
      const [own, mirrored] = [stars(...counts), stars(...counts.toReversed())]
      expect(own?.low).toBeGreaterThanOrEqual(1)
      expect(own?.high).toBeLessThanOrEqual(5)
      expect(own?.low).toBeLessThan(moments?.mean ?? 0)
      expect(own?.high).toBeGreaterThan(moments?.mean ?? 0)
      expect((own?.low ?? 0) + (mirrored?.high ?? 0)).toBeCloseTo(6, 10)
    }
  })

  it('is that of Student’s t for many answers in the middle', () => {
    const counts = [100, 200, 400, 200, 100]
    const moments = momentsFromCounts(counts, (index) => index + 1)
    const student = moments && meanInterval(moments)
    expect(stars(...counts)?.low).toBeCloseTo(student?.low ?? 0, 2)
  })

  it('is none of one answer, or where all are alike', () => {
    expect(stars(0, 0, 0, 1, 0)).toBeNull()
    expect(stars(0, 0, 0, 0, 9)).toBeNull()
  })

  it.each([10, 15, 20, 30])(
    'holds the mean of ratings near the top, where Student’s t does not: %i people',
    (people) => {
      const random = seededRandom(7)
      const shares = [0.01, 0.01, 0.04, 0.15, 0.79]
      const draw = scaleDrawer(random, shares, 0)
      let [shown, held, byStudent] = [0, 0, 0]
      for (let study = 0; study < 3_000; study += 1) {
        const counts = shares.map(() => 0)
        for (let person = 0; person < people; person += 1) {
          const place = draw()
          counts[place] = (counts[place] ?? 0) + 1
        }
        const moments = momentsFromCounts(counts, (index) => index + 1)
        const [own, student] = [moments && scaleInterval(moments, STARS), moments && meanInterval(moments)]
        if (!own || !student) continue
        shown += 1
        held += Number(own.low <= 4.7 && 4.7 <= own.high)
        byStudent += Number(student.low <= 4.7 && 4.7 <= student.high)
      }
      expect(held / shown).toBeGreaterThan(0.93)
      if (people >= 15) expect(byStudent / shown).toBeLessThan(0.93)
    },
  )
})
