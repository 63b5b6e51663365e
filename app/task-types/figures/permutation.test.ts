import { describe, expect, it } from 'vitest'
import { drawingsWithin, meanGroup, meansTest } from './permutation'
import { seededRandom } from './random'
import { drawnSumTail } from './saddlepoint'
import { welchP } from './student-t'
import { findStep, momentsOfValues, type ValueCount, valueCounts } from './value-counts'

/** Two-sided p of all groups of this size there are, twice that of the side on which it was found. */
function exactP(a: number[], b: number[]): number {
  const all = [...a, ...b]
  const t = (members: number[]) => {
    const [inside, outside] = [members.map((at) => all[at] ?? 0), all.filter((_, at) => !members.includes(at))]
    const [first, second] = [inside, outside].map((values) => momentsOfValues(valueCounts(values)))
    if (!first || !second) return 0
    return (first.mean - second.mean) / Math.sqrt(first.variance / first.n + second.variance / second.n)
  }
  const found = t(a.map((_, at) => at))
  const drawings = choose(all.length, a.length).map(t)
  return Math.min(
    1,
    (2 * drawings.filter((one) => Math.sign(found) * one >= Math.abs(found) - 1e-9).length) / drawings.length,
  )
}

function choose(of: number, n: number): number[][] {
  if (n === 0) return [[]]
  if (of < n) return []
  return [...choose(of - 1, n), ...choose(of - 1, n - 1).map((rest) => [...rest, of - 1])]
}

function testOf(a: readonly ValueCount[], b: readonly ValueCount[], seed = 1) {
  const [first, second] = [meanGroup(a), meanGroup(b)]
  return first && second && meansTest(first, second, seed)
}

function pOf(a: readonly ValueCount[], b: readonly ValueCount[], drawings = 4_999, seed = 1): number {
  return testOf(a, b, seed)?.p(drawings) ?? -1
}

const drawing = seededRandom(72)
const normal = () => Math.sqrt(-2 * Math.log(1 - drawing())) * Math.cos(2 * Math.PI * drawing())
const exponential = () => -Math.log(1 - drawing()) - 1

describe('the test of two means', () => {
  it('is that of all ways to draw the groups', () => {
    for (const [a, b] of [
      [
        [5, 5, 4, 5],
        [3, 5, 4, 2, 4, 1, 5],
      ],
      [
        [1.2, 0.4, 9.7, 3.1],
        [22.5, 3.3, 14.2, 8.9, 6.1, 31.4],
      ],
      [
        [2, 3, 3],
        [3, 4, 2, 5, 4, 3, 5, 5],
      ],
    ] as const)
      expect(pOf(valueCounts(a), valueCounts(b))).toBeCloseTo(exactP([...a], [...b]), 1)
  })

  it('draws the same by people and by values', () => {
    const [few, more] = [
      [4, 6, 12, 40, 38],
      [22, 30, 60, 150, 138],
    ].map((counts) => counts.map((count, index) => ({ value: index + 1, count })))
    // Values that differ too little to matter, and are too many to be counted.
    const apart = (values: readonly ValueCount[] = [], from: number) =>
      values.flatMap(({ value, count }) =>
        Array.from({ length: count }, (_, index) => ({ value: value + (from + index) * 1e-9, count: 1 })),
      )
    const counted = pOf(few ?? [], more ?? [], 4_999)
    expect(counted).toBeGreaterThan(0.02)
    expect(pOf(apart(few, 0), apart(more, 1_000), 4_999) / counted).toBeCloseTo(1, 0)
  })

  it('goes on where no drawing is as extreme, and then has that of the sum', () => {
    const yes = (count: number, of: number) => [
      { value: 1, count },
      { value: 0, count: of - count },
    ]
    const p = pOf(yes(55, 60), yes(60, 200))
    expect(p).toBeLessThan(1e-12)
    // By R: 2 * phyper(54, 115, 145, 60, lower.tail = FALSE).
    expect(p / (2 * 2.4557683e-18)).toBeCloseTo(1, 1)
    // Few drawings do not make it larger.
    expect(pOf(yes(55, 60), yes(60, 200), 199)).toBe(p)
  })

  it('is Welch’s of many people whose answers are hardly skewed', () => {
    const counts = [
      [80, 120, 200, 120, 80],
      [80, 120, 190, 140, 90],
    ]
    const [a, b] = counts.map((some) => some.map((count, index) => ({ value: index + 1, count })))
    const test = testOf(a ?? [], b ?? [])
    const [first, second] = [momentsOfValues(a ?? []), momentsOfValues(b ?? [])]
    expect(test?.cost).toBe(0)
    expect(test?.p(199)).toBe(first && second && welchP(first, second))
  })

  it('says nothing of one value, and of the same values that they do not differ', () => {
    expect(testOf([{ value: 1, count: 1 }], [{ value: 1, count: 5 }])).toBeNull()
    expect(pOf([{ value: 3, count: 30 }], [{ value: 3, count: 40 }])).toBe(1)
    expect(pOf([{ value: 3, count: 30 }], [{ value: 4, count: 40 }])).toBeLessThan(1e-9)
  })

  it.each([
    // Without the correction for skewness: .080 and .098 in 4,000 studies.
    ['a wider spread', () => 3 * normal(), normal],
    ['the opposite skewness', exponential, () => -exponential()],
  ])(
    'finds groups of one mean to differ in at most 6 of 100 studies, of 20 people with %s against 200',
    (_, few, many) => {
      const studies = 1_000
      let differing = 0
      for (let study = 0; study < studies; study += 1) {
        const [a, b] = [Array.from({ length: 20 }, few), Array.from({ length: 200 }, many)]
        differing += Number(pOf(valueCounts(a), valueCounts(b), 999, study) < 0.05)
      }
      expect(differing / studies).toBeLessThan(0.06)
    },
  )

  it('has hardly any p for a large difference of skewed answers', () => {
    const values = Array.from({ length: 20 }, (_, at) => ({ value: -Math.log((at + 0.5) / 20), count: 1 }))
    const higher = Array.from({ length: 200 }, (_, at) => ({ value: 4 - Math.log((at + 0.5) / 200), count: 1 }))
    expect(pOf(values, higher)).toBeLessThan(1e-9)
  })

  it('takes ratios of sums as means', () => {
    const random = seededRandom(4)
    const shown = (n: number, by: number) =>
      Array.from({ length: n }, () => {
        const times = 3 + Number(random() < 0.5)
        return { value: times * (50 + by) + Math.round(100 * (random() - 0.5)), count: 1, shown: times }
      })
    const some = shown(40, 0)
    expect(momentsOfValues(some)?.mean).toBeCloseTo(50, -1)
    expect(pOf(some, shown(40, 0))).toBeGreaterThan(0.05)
    expect(pOf(some, shown(40, 15))).toBeLessThan(0.001)
  })
})

it('so many drawings are made as there is time for', () => {
  expect(drawingsWithin(1_000_000, 0)).toBe(4_999)
  expect(drawingsWithin(1_000_000, 1_000)).toBe(1_000)
  expect(drawingsWithin(1_000_000, 1e9)).toBe(99)
})

it('the tail of a drawn sum is the hypergeometric one where there are two values', () => {
  const log = (of: number) =>
    Array.from({ length: of }, (_, index) => Math.log(index + 1)).reduce((sum, one) => sum + one, 0)
  const logChoose = (of: number, n: number) => log(of) - log(n) - log(of - n)
  for (const [ones, zeros, n, found] of [
    [30, 190, 20, 8],
    [60, 60, 60, 45],
    [300, 250, 50, 45],
  ] as const) {
    let exact = 0
    for (let k = found; k <= Math.min(n, ones); k += 1)
      exact += Math.exp(logChoose(ones, k) + logChoose(zeros, n - k) - logChoose(ones + zeros, n))
    const mean = ones / (ones + zeros)
    const deviations = { value: [-mean, 1 - mean], count: [zeros, ones] }
    expect(drawnSumTail(deviations, n, found - n * mean, 1) / exact).toBeCloseTo(1, 1)
  }
})

it('the step of numbers is what they are multiples of', () => {
  expect(findStep([0, 2, 4, 10])).toBe(2)
  expect(findStep([0.1, 0.2, 0.3])).toBeCloseTo(0.1, 9)
  expect(findStep([0, 0])).toBe(0)
  expect(findStep([Math.PI, Math.E, 1])).toBe(0)
})
