import { type Interval, wilsonInterval } from './statistics'
import { logGamma } from './student-t'

/** `count` people out of `of`. */
export type Count = { count: number; of: number }

/** From −1 to 1. */
export type Difference = Interval & { value: number }

/**
 * The difference of the shares of two independent groups with its 95% interval; null if a group is empty. Source:
 * Newcombe, "Interval estimation for the difference between independent proportions", Statistics in Medicine 17 (1998),
 * 873–890, method 10, from the Wilson intervals of both.
 */
export function difference(a: Count, b: Count): Difference | null {
  return combineByNewcombe(a, b, 0)
}

/** Of `of` people, how many did both things, and how many only one of them. */
type Paired = { both: number; firstAlone: number; secondAlone: number; of: number }

/**
 * The difference of two shares of the same people with its 95% interval; null without people. Source: Newcombe,
 * "Improved confidence intervals for the difference between binomial proportions based on paired data", Statistics in
 * Medicine 17 (1998), 2635–2650, method 10: as for independent groups, less the correlation of the two by a corrected
 * φ.
 */
export function pairedDifference({ both, firstAlone, secondAlone, of }: Paired): Difference | null {
  const neither = of - both - firstAlone - secondAlone
  const [first, second] = [both + firstAlone, both + secondAlone]
  const margins = first * (of - first) * second * (of - second)
  const product = both * neither - firstAlone * secondAlone
  const common = product > 0 ? Math.max(0, product - of / 2) : product
  const phi = margins === 0 ? 0 : common / Math.sqrt(margins)
  return combineByNewcombe({ count: first, of }, { count: second, of }, phi)
}

/** Wilson's distances from each share to its limits, put together as errors of two estimates that correlate by `phi`. */
function combineByNewcombe(a: Count, b: Count, phi: number): Difference | null {
  const [first, second] = [wilsonInterval(a.count, a.of), wilsonInterval(b.count, b.of)]
  if (!first || !second) return null
  const [shareA, shareB] = [a.count / a.of, b.count / b.of]
  const value = shareA - shareB
  const [belowA, aboveA] = [shareA - first.low, first.high - shareA]
  const [belowB, aboveB] = [shareB - second.low, second.high - shareB]
  const half = (x: number, y: number) => Math.sqrt(Math.max(0, x * x + y * y - 2 * phi * x * y))
  return { value, low: value - half(belowA, aboveB), high: value + half(aboveA, belowB) }
}

/**
 * Two-sided p of two independent groups having the same share, by Fisher's exact test: the chance of all tables with
 * these margins that are no likelier than the one found. Holds for any number of people. Null if a group is empty.
 * Source: Fisher, "The logic of inductive inference", JRSS 98 (1935).
 */
export function fisherP(a: Count, b: Count): number | null {
  if (a.of === 0 || b.of === 0) return null
  const chosen = a.count + b.count
  const [least, most] = [Math.max(0, chosen - b.of), Math.min(chosen, a.of)]
  const found = Math.exp(logChoose(a.of, a.count) + logChoose(b.of, b.count) - logChoose(a.of + b.of, chosen))
  // Likelier tables add nothing, but must be passed on the way to the other tail.
  let together = found
  let chance = found
  for (let k = a.count; k < most && chance > NEGLIGIBLE; k += 1) {
    chance *= ((a.of - k) * (chosen - k)) / ((k + 1) * (b.of - chosen + k + 1))
    if (chance <= found * ALIKE) together += chance
  }
  chance = found
  for (let k = a.count; k > least && chance > NEGLIGIBLE; k -= 1) {
    chance *= (k * (b.of - chosen + k)) / ((a.of - k + 1) * (chosen - k + 1))
    if (chance <= found * ALIKE) together += chance
  }
  return Math.min(1, together)
}

/** Smaller probabilities do not matter. */
const NEGLIGIBLE = 1e-290
/** Two chances that are the same but for rounding. */
const ALIKE = 1 + 1e-7

/**
 * p of these choices if everyone had picked at random among all, by the exact multinomial test: the chance of all outcomes
 * that are no likelier. For few choices: it goes through every outcome. Source: Cressie and Read, "Goodness-of-Fit
 * Statistics for Discrete Multivariate Data" (1988), 8.
 */
export function multinomialP(choices: readonly number[]): number {
  const total = choices.reduce((sum, one) => sum + one, 0)
  const everything = logGamma(total + 1) - total * Math.log(choices.length)
  const found = Math.exp(everything - choices.reduce((sum, one) => sum + logGamma(one + 1), 0))
  return Math.min(1, unlikelier(total, choices.length, everything))

  function unlikelier(left: number, places: number, log: number): number {
    if (places === 1) {
      const chance = Math.exp(log - logGamma(left + 1))
      return chance <= found * ALIKE ? chance : 0
    }
    let together = 0
    for (let here = 0; here <= left; here += 1)
      together += unlikelier(left - here, places - 1, log - logGamma(here + 1))
    return together
  }
}

function logChoose(of: number, count: number): number {
  return logGamma(of + 1) - logGamma(count + 1) - logGamma(of - count + 1)
}
