import type { Interval } from './statistics'
import { logGamma, momentsFromCounts } from './student-t'
import type { ValueCount } from './value-counts'

/* Typical values of numbers that may be skewed, all from values in rising order. */

type Values = readonly ValueCount[]

/** The number of extreme values at each end that lie outside a 95% interval for the median (sign test). */
function placesOutside(n: number): number {
  const all = logGamma(n + 1) - n * Math.LN2
  let places = 0
  let chance = Math.exp(all - logGamma(n + 1))
  for (let tail = chance; tail <= 0.025 && places < n; tail += chance) {
    places += 1
    chance = Math.exp(all - logGamma(places + 1) - logGamma(n - places + 1))
  }
  return places
}

/**
 * The 95% interval of a median between two of the values, which holds for answers of any shape; null of fewer than six
 * people, or where both ends are the same. Source: W. J. Conover, "Practical Nonparametric Statistics" (1999), 3.2.
 */
export function medianInterval(values: Values): Interval | null {
  const n = countPeople(values)
  const outside = placesOutside(n)
  if (outside === 0) return null
  const [low, high] = [valueAtPlace(values, outside - 1), valueAtPlace(values, n - outside)]
  return low < high ? { low, high } : null
}

/**
 * The mean without the lowest and the highest fifth of the answers; null of fewer than five. Source: J. W. Tukey and D. H.
 * McLaughlin, "Less vulnerable confidence and significance procedures for location", Sankhyā A 25 (1963).
 */
export function trimmedMean(values: Values): number | null {
  const n = countPeople(values)
  const cut = Math.floor(n / 5)
  if (cut === 0) return null
  let [before, sum] = [0, 0]
  for (const { value, count } of values) {
    sum += value * Math.max(0, Math.min(before + count, n - cut) - Math.max(before, cut))
    before += count
  }
  return sum / (n - 2 * cut)
}

/**
 * Whether so few answers are so skewed that Student's t interval of their mean is unreliable: if n is not above 25
 * times the square of their skewness. Source: W. G. Cochran, "Sampling Techniques" (1977), 2.15.
 */
export function isTooSkewed(values: Values): boolean {
  const moments = momentsFromCounts(
    values.map(({ count }) => count),
    (index) => values[index]?.value ?? 0,
  )
  if (!moments || moments.variance === 0) return false
  const { n, mean, variance } = moments
  const cubes = values.reduce((sum, { value, count }) => sum + count * (value - mean) ** 3, 0)
  return n <= 25 * (cubes / n / ((variance * (n - 1)) / n) ** 1.5) ** 2
}

/** An answer by itself, and what the mean would be without it. */
export type Lone = { value: number; without: number }

/** With fewer people, a single one can always be more than half. */
const FEWEST_FOR_LONE = 5

/** The answer that alone makes more than half of the sum of squares around the mean; null if none does. */
export function loneAnswer(values: Values): Lone | null {
  const moments = momentsFromCounts(
    values.map(({ count }) => count),
    (index) => values[index]?.value ?? 0,
  )
  if (!moments || moments.n < FEWEST_FOR_LONE) return null
  const { n, mean, variance } = moments
  const lone = values.find(({ value, count }) => count === 1 && (value - mean) ** 2 > (variance * (n - 1)) / 2)
  return lone ? { value: lone.value, without: (n * mean - lone.value) / (n - 1) } : null
}

function countPeople(values: Values): number {
  return values.reduce((sum, { count }) => sum + count, 0)
}

/** The value of the person at this place, from 0. */
function valueAtPlace(values: Values, place: number): number {
  let before = 0
  for (const { value, count } of values) {
    before += count
    if (place < before) return value
  }
  return Number.NaN
}
