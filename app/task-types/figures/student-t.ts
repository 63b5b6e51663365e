import { type Interval, Z_95 as Z } from './statistics'

/** Number of values, mean, and variance over n − 1 (0 for a single value). */
export type Moments = { n: number; mean: number; variance: number }

/** With fewer paired differences, ranks are tested, because the mean of so few coarse answers need not be normal. */
export const FEWEST_FOR_T = 20

/** Moments from frequencies: `counts[index]` times the value `at(index)`; null without values. */
export function momentsFromCounts(counts: readonly number[], at: (index: number) => number): Moments | null {
  const n = sum(counts)
  if (n === 0) return null
  const mean = sum(counts.map((times, index) => times * at(index))) / n
  const squares = sum(counts.map((times, index) => times * (at(index) - mean) ** 2))
  return { n, mean, variance: n === 1 ? 0 : squares / (n - 1) }
}

/** Student's t interval of a mean, 95%; null of fewer than two values, or all alike, which say nothing of their spread. */
export function meanInterval({ n, mean, variance }: Moments): Interval | null {
  if (n < 2) return null
  const half = tQuantile(n - 1) * Math.sqrt(variance / n)
  // For equal values, rounding errors leave a tiny spread.
  if (half <= Math.abs(mean) * 1e-12) return null
  return { low: mean - half, high: mean + half }
}

/** The least and the greatest possible value; null where there is none. */
export type Bounds = { low: number | null; high: number | null }

/** An interval without what lies beyond the bounds. */
export function cutInterval(interval: Interval, { low, high }: Bounds): Interval {
  return { low: Math.max(interval.low, low ?? -Infinity), high: Math.min(interval.high, high ?? Infinity) }
}

/** Answers added at each end of a scale: with none the logit is too sure of answers that are nearly all alike. */
const ADDED = 0.2

/**
 * The 95% interval of a mean of answers on a scale, which lies within its ends: Student's t on the logit of the mean's
 * place between the ends, with a fifth of an answer added at each. Null where Student's t has none. Sources: E. L. Korn and
 * B. I. Graubard, "Confidence intervals for proportions with small expected number of positive counts estimated from
 * survey data", Survey Methodology 24 (1998), for the logit; A. Agresti and B. A. Coull, "Approximate is better than
 * ‘exact’ for interval estimation of binomial proportions", The American Statistician 52 (1998), for adding answers. How
 * many was chosen by simulation.
 */
export function scaleInterval(moments: Moments, { low, high }: Interval): Interval | null {
  if (!meanInterval(moments)) return null
  const { n, mean, variance } = moments
  const all = n + 2 * ADDED
  const middle = (n * mean + ADDED * (low + high)) / all
  const squares = (n - 1) * variance + n * (mean - middle) ** 2 + ADDED * ((low - middle) ** 2 + (high - middle) ** 2)
  const length = high - low
  const place = (middle - low) / length
  const error = Math.sqrt(squares / (all - 1) / all) / length / (place * (1 - place))
  const logit = Math.log(place / (1 - place))
  const half = tQuantile(n - 1) * error
  const valueAt = (end: number) => low + length / (1 + Math.exp(-end))
  return { low: valueAt(logit - half), high: valueAt(logit + half) }
}

/**
 * Two-sided p of a mean of 0, by the one-sample t test; that of paired differences is the paired t test. Null of fewer
 * than two values. Where all are alike, p is 0, or 1 where all are 0.
 */
export function meanP({ n, mean, variance }: Moments): number | null {
  if (n < 2) return null
  if (variance === 0) return mean === 0 ? 1 : 0
  return studentP(mean / Math.sqrt(variance / n), n - 1)
}

/**
 * Two-sided p of two equal means of independent groups whose variances may differ. Null if a group has fewer than two
 * values. Source: Welch, "The generalization of ‘Student’s’ problem", Biometrika 34 (1947).
 */
export function welchP(a: Moments, b: Moments): number | null {
  if (a.n < 2 || b.n < 2) return null
  const [first, second] = [a.variance / a.n, b.variance / b.n]
  const both = first + second
  if (both === 0) return a.mean === b.mean ? 1 : 0
  const freedom = both ** 2 / (first ** 2 / (a.n - 1) + second ** 2 / (b.n - 1))
  return studentP((a.mean - b.mean) / Math.sqrt(both), freedom)
}

/**
 * Two-sided p of Student's t with any positive degrees of freedom, also between whole ones; right to about ten digits.
 * Source: the regularised incomplete beta function by its continued fraction, Press et al., "Numerical Recipes", 6.4.
 */
export function studentP(t: number, freedom: number): number {
  return incompleteBeta(freedom / (freedom + t * t), freedom / 2, 1 / 2)
}

/** I_x(a, b). The continued fraction converges fast below the mean; above it, the other tail is used. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1
  const scale = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  return x < (a + 1) / (a + b + 2) ? (scale * betaFraction(x, a, b)) / a : 1 - (scale * betaFraction(1 - x, b, a)) / b
}

const MOST_TERMS = 10_000
const PRECISE = 1e-14
/** Replaces a 0 that would be a divisor. */
const TINY = 1e-300

/** By the method of Lentz. */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1
  let d = 1 / notZero(1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let m = 1; m <= MOST_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    for (const term of [even, odd]) {
      d = 1 / notZero(1 + term * d)
      c = notZero(1 + term / c)
      fraction *= d * c
    }
    if (Math.abs(d * c - 1) < PRECISE) break
  }
  return fraction
}

function notZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value
}

const FIRST = 0.99999999999980993
const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

/** ln Γ(x) of x > 0. Source: Lanczos' approximation with g = 7, nine terms; right to about fifteen digits. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const t = x + 6.5
  const series = LANCZOS.reduce((total, term, index) => total + term / (x + index), FIRST)
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(series)
}

/**
 * The .975 quantile of Student's t with so many degrees of freedom, at least 1; right to about six digits. Source:
 * G. W. Hill, Algorithm 396: Student's t-quantiles, Communications of the ACM (1970).
 */
export function tQuantile(freedom: number): number {
  if (freedom === 1) return 1 / Math.tan((TWO_TAILS * Math.PI) / 2)
  if (freedom === 2) return Math.sqrt(2 / (TWO_TAILS * (2 - TWO_TAILS)) - 2)
  const a = 1 / (freedom - 0.5)
  const b = 48 / a ** 2
  const c = (((20_700 * a) / b - 98) * a - 16) * a + 96.36
  const d = ((94.5 / (b + c) - 3) / b + 1) * Math.sqrt((a * Math.PI) / 2) * freedom
  const y = (d * TWO_TAILS) ** (2 / freedom)
  return Math.sqrt(freedom * (y > 0.05 + a ? aroundNormal({ freedom, a, b, c, d }) : inTheTail({ freedom, d, y })))
}

const TWO_TAILS = 0.05

type Hill = Record<'freedom' | 'a' | 'b' | 'c' | 'd' | 'y', number>

function aroundNormal({ freedom, a, b, c, d }: Omit<Hill, 'y'>): number {
  const x = -Z
  const e = freedom < 5 ? c + 0.3 * (freedom - 4.5) * (x + 0.6) : c
  const f = (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b + e
  const y = x ** 2
  const z = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / f - y - 3) / b + 1) * x
  return Math.expm1(a * z ** 2)
}

function inTheTail({ freedom, d, y }: Pick<Hill, 'freedom' | 'd' | 'y'>): number {
  const e = ((freedom + 6) / (freedom * y) - 0.089 * d - 0.822) * (freedom + 2) * 3
  return (((1 / e + 0.5 / (freedom + 4)) * y - 1) * (freedom + 1)) / (freedom + 2) + 1 / y
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
