import { type Interval, Z_95 as Z } from '../../figures/statistics'

/**
 * Student's t interval of a mean rating, from how often each rating from 1 up was given, cut to the scale; null of fewer
 * than two ratings, which say nothing of their spread.
 */
export function meanInterval(distribution: readonly number[]): Interval | null {
  const count = sum(distribution)
  if (count < 2) return null
  const mean = sum(distribution.map((times, index) => times * (index + 1))) / count
  const squares = sum(distribution.map((times, index) => times * (index + 1 - mean) ** 2))
  const half = tQuantile(count - 1) * Math.sqrt(squares / (count - 1) / count)
  return { low: Math.max(1, mean - half), high: Math.min(distribution.length, mean + half) }
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
