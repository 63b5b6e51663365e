import { erfc } from './statistics'

/*
 * The tail of the sum of a drawn sample by a saddlepoint approximation, which holds far out, where no simulation gets:
 * J. Robinson, "Saddlepoint approximations for permutation tests and confidence intervals", JRSS B 44 (1982); I. M.
 * Skovgaard, "Saddlepoint expansions for conditional distributions", Journal of Applied Probability 24 (1987).
 */

/** Numbers that lie around 0, with how many there are of each. */
type Deviations = { value: ArrayLike<number>; count: ArrayLike<number> }

const MOST_TURNS = 60

/**
 * The chance that `n` of these numbers, drawn without replacement, have a sum of at least `sum`, which is above what is
 * expected. `step`: of which the differences of the numbers are multiples; 0 without.
 */
export function drawnSumTail({ value, count }: Deviations, n: number, sum: number, step: number): number {
  let all = 0
  for (let place = 0; place < count.length; place += 1) all += count[place] ?? 0
  const share = n / all
  const least = sum - step / 2
  let level = 0
  let tilt = 0
  let at = cumulant(0, 0)
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const [offLevel, offTilt] = [n - at.byLevel, least - at.byTilt]
    const determinant = at.levels * at.tilts - at.mixed ** 2
    // Next to the greatest sum that there is.
    if (!(determinant > 0)) return 0
    const stepLevel = (at.tilts * offLevel - at.mixed * offTilt) / determinant
    const stepTilt = (at.levels * offTilt - at.mixed * offLevel) / determinant
    const gain = offLevel * stepLevel + offTilt * stepTilt
    if (gain < 1e-10) break
    let size = 1
    let next = cumulant(level + stepLevel, tilt + stepTilt)
    const height = level * n + tilt * least - at.log
    while (
      size > 1e-6 &&
      !((level + size * stepLevel) * n + (tilt + size * stepTilt) * least - next.log >= height + 1e-4 * size * gain)
    ) {
      size /= 2
      next = cumulant(level + size * stepLevel, tilt + size * stepTilt)
    }
    level += size * stepLevel
    tilt += size * stepTilt
    at = next
  }
  const spread = Math.sqrt((at.levels * at.tilts - at.mixed ** 2) / (all * share * (1 - share)))
  return computeTail(2 * (level * n + tilt * least - at.log), spread, tilt, step)

  function cumulant(toLevel: number, toTilt: number) {
    const sums = { log: 0, byLevel: 0, byTilt: 0, levels: 0, mixed: 0, tilts: 0 }
    for (let place = 0; place < value.length; place += 1) {
      const [one = 0, times = 0] = [value[place], count[place]]
      const power = toLevel + toTilt * one
      // Avoids overflow for a large power: log(1 − share + share · e^power).
      const chance = 1 / (1 + ((1 - share) / share) * Math.exp(-power))
      sums.log +=
        times *
        (power > 0 ? power + Math.log(share + (1 - share) * Math.exp(-power)) : Math.log1p(share * Math.expm1(power)))
      const spreadOf = times * chance * (1 - chance)
      sums.byLevel += times * chance
      sums.byTilt += times * chance * one
      sums.levels += spreadOf
      sums.mixed += spreadOf * one
      sums.tilts += spreadOf * one * one
    }
    return sums
  }
}

/** P = 1 − Φ(w) + φ(w)(1/u − 1/w); u is that of a lattice, if there is one. */
function computeTail(squared: number, spread: number, tilt: number, step: number): number {
  const w = Math.sqrt(Math.max(0, squared))
  const u = spread * (step > 0 ? (2 * Math.sinh((tilt * step) / 2)) / step : tilt)
  const density = Math.exp((-w * w) / 2) / Math.sqrt(2 * Math.PI)
  const above = erfc(w / Math.SQRT2) / 2
  // Near the expected value both terms diverge, and the normal tail is accurate.
  if (w < 1e-3 || !(u > 0)) return above
  return Math.min(1, Math.max(0, above + density * (1 / u - 1 / w)))
}
