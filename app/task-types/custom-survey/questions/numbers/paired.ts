import { ALPHA } from '../../../figures/choice-tests'
import { holm } from '../../../figures/statistics'
import { type Moments, meanP } from '../../../figures/student-t'

/** Of each respondent; null where they said nothing. */
type PairedValues = readonly (number | null)[]

/**
 * Whether the first of several things differs from every other by more than chance: paired t tests among who answered
 * both, or sign tests where all differ alike, corrected by Holm's method for all pairs of things. Not where those who
 * answered both say the opposite of all together.
 */
export function isFirstClear(things: readonly PairedValues[]): boolean {
  const pairs = things.flatMap((one, at) => things.slice(at + 1).map((other) => momentsBeside(one, other)))
  // Those of the first come first.
  const ofFirst = holm(pairs.map(pairP)).slice(0, things.length - 1)
  const [first = 0, ...others] = things.map((one) => momentsIn(one)?.mean)
  return (
    ofFirst.length > 0 &&
    ofFirst.every((p, at) => {
      const isAlike = Math.sign(pairs[at]?.mean ?? 0) === Math.sign(first - (others[at] ?? 0))
      return p !== null && p < ALPHA && isAlike
    })
  )
}

function pairP(moments: Moments | null): number | null {
  if (!moments) return null
  const differAlike = moments.variance === 0 && moments.mean !== 0
  return differAlike ? 2 ** (1 - moments.n) : meanP(moments)
}

/** Null of nobody. */
export function momentsIn(values: PairedValues): Moments | null {
  return momentsBeside(values, null)
}

/**
 * Of what each respondent gave one thing more than the other, of who answered both; of one thing alone where there is no
 * other. Each difference is made twice, so that none has to be kept.
 */
function momentsBeside(one: PairedValues, other: PairedValues | null): Moments | null {
  let [n, sum] = [0, 0]
  for (let place = 0; place < one.length; place += 1) {
    const value = differenceAt(place, one, other)
    if (Number.isNaN(value)) continue
    n += 1
    sum += value
  }
  if (n === 0) return null
  const mean = sum / n
  let squares = 0
  for (let place = 0; place < one.length; place += 1) {
    const value = differenceAt(place, one, other)
    if (!Number.isNaN(value)) squares += (value - mean) ** 2
  }
  return { n, mean, variance: n === 1 ? 0 : squares / (n - 1) }
}

/** What one thing was given more than the other, or by itself; NaN where a respondent said nothing. */
function differenceAt(place: number, one: PairedValues, other: PairedValues | null): number {
  const value = one[place] ?? Number.NaN
  return other ? value - (other[place] ?? Number.NaN) : value
}
