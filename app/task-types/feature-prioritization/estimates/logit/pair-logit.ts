import type { Choice } from '../choices'
import { groupChoices } from './choice-groups'
import type { OtherLikelihood } from './likelihoods'
import { figuresAt, isStronglyConnected, type Logit, maximise } from './logit'
import { mirror } from './symmetric-matrix'

/** Rounds of the same set: its members, how often it was shown, and by member how much likelier best than worst it is. */
type ShownSet = { members: number[]; times: number; expected: number[] }

/**
 * Maximum-likelihood estimate of the two logits in which a round is one choice of a pair (b, w):
 * P(b, w) = exp(v_b − v_w) / Z, where Z sums exp(v_i − v_j) over all pairs of the set: of two different features in the
 * joint one, and with i = j in the full-set one, which so is exp(v_b)/Σ exp(v) · exp(−v_w)/Σ exp(−v). Figures as those of
 * `estimateLogit`, null if no finite estimate exists, which is where the sequential one has none either: all three ask
 * that some feature was preferred to each group of others.
 *
 * Source: Marley & Louviere, "Some probabilistic models of best, worst, and best–worst choices", Journal of Mathematical
 * Psychology 49 (2005), for the joint one (maxdiff); Louviere, Flynn & Marley, "Best-Worst Scaling" (2015), ch. 5.
 */
export function estimatePairs(respondents: Choice[][], features: number, likelihood: OtherLikelihood): Logit | null {
  if (features < 2 || !isStronglyConnected(groupChoices(respondents, features))) return null
  const shown = new Map<string, ShownSet>()
  const net = new Float64Array(features)
  const setsOf = respondents.map((choices) =>
    choices.map(({ set, best, worst }) => {
      net[best] = (net[best] ?? 0) + 1
      net[worst] = (net[worst] ?? 0) - 1
      const members = set.toSorted((a, b) => a - b)
      const key = members.join()
      const known = shown.get(key) ?? { members, times: 0, expected: [] }
      shown.set(key, known)
      known.times += 1
      return known
    }),
  )
  const sets = [...shown.values()]
  const maximum = maximise(features, (utilities) => derivatives(sets, net, utilities, likelihood))
  return figuresAt(maximum, respondents.length, scores())

  function* scores(): Generator<Float64Array> {
    for (const [respondent, choices] of respondents.entries()) {
      const score = new Float64Array(features)
      for (const [round, { best, worst }] of choices.entries()) {
        score[best] = (score[best] ?? 0) + 1
        score[worst] = (score[worst] ?? 0) - 1
        const { members = [], expected = [] } = setsOf[respondent]?.[round] ?? {}
        for (const [at, i] of members.entries()) score[i] = (score[i] ?? 0) - (expected[at] ?? 0)
      }
      yield score
    }
  }
}

/** How likely this best and worst of a set are, as a logarithm. */
export function logPairChance({ set, best, worst }: Choice, utilities: readonly number[], likelihood: OtherLikelihood) {
  const value = (feature: number) => utilities[feature] ?? 0
  return value(best) - value(worst) - Math.log(pairSum(set.map(value), likelihood).total)
}

/** Log-likelihood, gradient and information; leaves with each set what is expected of its members. */
function derivatives(sets: ShownSet[], net: Float64Array, utilities: Float64Array, likelihood: OtherLikelihood) {
  const n = utilities.length
  const information = new Float64Array(n * n)
  const gradient = Float64Array.from(net)
  let value = net.reduce((sum, count, i) => sum + count * (utilities[i] ?? 0), 0)
  for (const shown of sets) {
    const { members, times } = shown
    const { ups, downs, up, down, total } = pairSum(
      members.map((i) => utilities[i] ?? 0),
      likelihood,
    )
    value -= times * Math.log(total)
    // Best as i, less worst as i; a pair of one feature moves nothing.
    shown.expected = members.map((_, at) => ((ups[at] ?? 0) * down - (downs[at] ?? 0) * up) / total)
    for (const [at, i] of members.entries()) {
      const [a, b, mean] = [ups[at] ?? 0, downs[at] ?? 0, shown.expected[at] ?? 0]
      gradient[i] = (gradient[i] ?? 0) - times * mean
      const square = (a * (down - b) + b * (up - a)) / total
      information[i * n + i] = (information[i * n + i] ?? 0) + times * (square - mean * mean)
      // Members ascend, so this is the upper half.
      for (let other = 0; other < at; other += 1) {
        const cross = (a * (downs[other] ?? 0) + b * (ups[other] ?? 0)) / total
        const where = (members[other] ?? 0) * n + i
        information[where] = (information[where] ?? 0) - times * (cross + mean * (shown.expected[other] ?? 0))
      }
    }
  }
  return { value, logLikelihood: value, gradient, information: mirror(information, n) }
}

/** exp(v) and exp(−v) of each member with their sums, and the sum over all pairs that could have been chosen. */
function pairSum(values: number[], likelihood: OtherLikelihood) {
  const ups = values.map((value) => Math.exp(value))
  const downs = values.map((value) => Math.exp(-value))
  const [up, down] = [addUp(ups), addUp(downs)]
  return { ups, downs, up, down, total: up * down - (likelihood === 'joint' ? values.length : 0) }
}

function addUp(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
