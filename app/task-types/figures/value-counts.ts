import type { Moments } from './student-t'

/**
 * How many people gave a value. For values shown to a person several times, the sum of their answers, and the number of
 * times it was `shown` to them; the mean is then the ratio of both sums.
 */
export type ValueCount = { value: number; count: number; shown?: number }

/** A mean with the variance of one value, such that `variance / n` is that of the mean; null of no values. */
export function momentsOfValues(values: readonly ValueCount[]): Moments | null {
  const n = addUp(values, () => 1)
  if (n === 0) return null
  const shown = addUp(values, shownWeight)
  const mean = addUp(values, ({ value }) => value) / shown
  const squares = addUp(values, (one) => (one.value - mean * shownWeight(one)) ** 2)
  return { n, mean, variance: n === 1 ? 0 : (squares / (n - 1)) * (n / shown) ** 2 }
}

/** The distinct values of a list with their counts, in ascending order, without nulls. */
export function valueCounts(values: readonly (number | null)[]): ValueCount[] {
  const counts = new Map<number, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => a.value - b.value)
}

/**
 * The largest step of which all these numbers are multiples; 0 if they have none beyond an accident of their digits.
 */
export function findStep(numbers: ArrayLike<number>): number {
  let largest = 0
  for (let at = 0; at < numbers.length; at += 1) largest = Math.max(largest, Math.abs(numbers[at] ?? 0))
  const precise = largest * 1e-6
  let step = 0
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0
    let greater = Math.max(step, Math.abs(number))
    let less = Math.min(step, Math.abs(number))
    while (less > precise) {
      const rest = greater % less
      greater = less
      // A rest that is a whole step but for rounding is none.
      less = less - rest < precise ? 0 : rest
    }
    step = greater
    if (number !== 0 && step < largest * 1e-4) return 0
  }
  return step
}

function shownWeight({ shown = 1 }: ValueCount): number {
  return shown
}

function addUp(values: readonly ValueCount[], of: (one: ValueCount) => number): number {
  return values.reduce((sum, one) => sum + one.count * of(one), 0)
}
