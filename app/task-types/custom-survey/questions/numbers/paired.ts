import { ALPHA } from '../../../figures/choice-tests'
import { holm } from '../../../figures/statistics'
import { type Moments, meanP } from '../../../figures/student-t'

/** Of each respondent; null where they said nothing. */
type PairedValues = readonly (number | null)[]

/**
 * Whether the first of several things differs from every other by more than chance: paired t tests among who answered
 * both, or sign tests where all differ alike, corrected by Holm's method for all pairs of things. Where those differ the
 * other way round than all who answered either, nothing is clear.
 */
export function isFirstClear(things: readonly PairedValues[]): boolean {
  const pairs = things.flatMap((one, at) => things.slice(at + 1).map((other) => pairP(one, other)))
  // Those of the first come first.
  const ofFirst = holm(pairs).slice(0, things.length - 1)
  const [first = [], ...others] = things
  const isAlike = (other: PairedValues) => {
    const apart = (momentsIn(first)?.mean ?? 0) - (momentsIn(other)?.mean ?? 0)
    return Math.sign(apart) === Math.sign(differences(first, other)?.mean ?? 0)
  }
  return ofFirst.length > 0 && ofFirst.every((p) => p !== null && p < ALPHA) && others.every(isAlike)
}

/** Of those who answered both; null of nobody. */
function differences(one: PairedValues, other: PairedValues): Moments | null {
  return momentsIn(
    one.map((value, index) => {
      const beside = other[index] ?? null
      return value === null || beside === null ? null : value - beside
    }),
  )
}

function pairP(one: PairedValues, other: PairedValues): number | null {
  const moments = differences(one, other)
  if (!moments) return null
  const differAlike = moments.variance === 0 && moments.mean !== 0
  return differAlike ? 2 ** (1 - moments.n) : meanP(moments)
}

/** Null of nobody. */
export function momentsIn(values: PairedValues): Moments | null {
  const given = values.filter((value) => value !== null)
  const n = given.length
  if (n === 0) return null
  const mean = given.reduce((sum, value) => sum + value, 0) / n
  const squares = given.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { n, mean, variance: n === 1 ? 0 : squares / (n - 1) }
}
