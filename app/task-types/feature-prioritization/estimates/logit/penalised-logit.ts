import type { Choice } from '../choices'
import { groupChoices } from './choice-groups'
import { createLogLikelihood, type Logit, maximise, type Penalty, preferences, pseudoInverse, toLogit } from './logit'
import { cholesky } from './symmetric-matrix'

/** A logit for choices without a maximum of the likelihood alone, with the features that cause it. */
type PenalisedLogit = Logit & { extremes: Extremes }

/** Features that were always preferred to the others, and that never were. */
export type Extremes = { above: number[]; below: number[] }

/**
 * Firth's estimate of the same logit: the likelihood times the square root of its information's determinant has a
 * maximum even if some features were always preferred to others, or never. The errors of those features are the larger
 * of the plain and the robust one, because respondents who all agree show no spread. Null if some features were not
 * compared with others at all, not even indirectly. Source: Firth, "Bias reduction of maximum likelihood estimates",
 * Biometrika 80 (1993); Heinze & Schemper, "A solution to the problem of separation in logistic regression", Statistics
 * in Medicine 21 (2002).
 */
export function estimatePenalised(respondents: Choice[][], features: number): PenalisedLogit | null {
  if (features < 2) return null
  const groups = groupChoices(respondents, features)
  const preferred = preferences(groups)
  const isLed = (from: number, to: number) => preferred[from * features + to] === 1
  if (findReachable(features, 0, (a, b) => isLed(a, b) || isLed(b, a)).size < features) return null
  const extremes = findExtremes(features, isLed)
  const logit = toLogit(groups, maximise(features, createLogLikelihood(groups, firth)))
  const atFault = new Set([...extremes.above, ...extremes.below])
  const estimates = logit.estimates.map((estimate, place) => {
    const { standardError, robustStandardError: robust } = estimate
    return atFault.has(place) && robust !== null
      ? { ...estimate, robustStandardError: Math.max(standardError, robust) }
      : estimate
  })
  return { ...logit, estimates, robustCovariance: withPlain(logit, atFault), extremes }
}

/** Half the log-determinant of the information on utilities that sum to 0. */
const firth: Penalty = ({ features: n, starts, members, times, signs }, { information, odds }) => {
  const inverse = pseudoInverse(information, n)
  const gradient = new Float64Array(n)
  for (const [group, sign] of signs.entries()) {
    const [from, to] = [starts[group] ?? 0, starts[group + 1] ?? 0]
    const weight = ((times[group] ?? 0) * sign) / 2
    // Derivative of the determinant with respect to each member's probability, with the others fixed.
    const slopes = new Float64Array(to - from)
    let mean = 0
    for (let at = from; at < to; at += 1) {
      const row = (members[at] ?? 0) * n
      let slope = inverse[row + (members[at] ?? 0)] ?? 0
      for (let other = from; other < to; other += 1)
        slope -= 2 * (inverse[row + (members[other] ?? 0)] ?? 0) * (odds[other] ?? 0)
      slopes[at - from] = slope
      mean += (odds[at] ?? 0) * slope
    }
    for (let at = from; at < to; at += 1) {
      const i = members[at] ?? 0
      gradient[i] = (gradient[i] ?? 0) + weight * (odds[at] ?? 0) * ((slopes[at - from] ?? 0) - mean)
    }
  }
  const lower = cholesky(
    information.map((value) => value + 1 / n),
    n,
  )
  let value = 0
  for (let i = 0; i < n; i += 1) value += Math.log(lower[i * n + i] ?? 1)
  return { value, gradient }
}

/**
 * The features outside the largest group in which each was preferred to each other, directly or through third ones. If
 * all respondents agree about everything, every feature is such a group, and one in the middle counts as the largest.
 */
function findExtremes(features: number, isLed: (from: number, to: number) => boolean): Extremes {
  const places = Array.from({ length: features }, (_, place) => place)
  const beaten = places.map((place) => findReachable(features, place, isLed))
  const equals = (place: number) =>
    places.filter((other) => beaten[place]?.has(other) && beaten[other]?.has(place)).length
  const most = Math.max(...places.map(equals))
  const largest = places.filter((place) => equals(place) === most)
  largest.sort((a, b) => (beaten[b]?.size ?? 0) - (beaten[a]?.size ?? 0))
  const main = largest[Math.floor(largest.length / 2)] ?? 0
  const others = places.filter((place) => !(beaten[place]?.has(main) && beaten[main]?.has(place)))
  return {
    above: others.filter((place) => beaten[place]?.has(main)),
    below: others.filter((place) => !beaten[place]?.has(main)),
  }
}

/** The features reachable from this one, including itself. */
function findReachable(features: number, from: number, leads: (from: number, to: number) => boolean): Set<number> {
  const found = new Set([from])
  // The loop includes items added during it.
  for (const one of found) for (let to = 0; to < features; to += 1) if (leads(one, to)) found.add(to)
  return found
}

/** The robust covariance, with the plain one for features about which it says too little. */
function withPlain({ covariance, robustCovariance, estimates }: Logit, atFault: Set<number>): Float64Array | null {
  const n = estimates.length
  if (!robustCovariance) return null
  return robustCovariance.map((robust, at) => {
    const [row, column] = [Math.floor(at / n), at % n]
    if (!atFault.has(row) && !atFault.has(column)) return robust
    const plain = covariance[at] ?? 0
    return row === column ? Math.max(plain, robust) : plain
  })
}
