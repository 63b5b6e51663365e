import type { RoundsByPerson } from './rounds-by-person'

/**
 * The sequential best-then-worst logit of one person at a time, in reference coding: the last feature has utility 0, so
 * that there are p = features − 1 parameters. If that is the anchor, choices between it and a feature have a scale:
 * P(yes) is the logistic function of scale · utility. Results are written into reused arrays.
 */
export class PersonLikelihood {
  readonly parameters: number
  /** exp(utility) by feature, as `evaluate` was last asked. */
  readonly odds: Float64Array
  private readonly rounds: RoundsByPerson
  private readonly slopes: Float64Array

  constructor(rounds: RoundsByPerson) {
    this.rounds = rounds
    this.parameters = rounds.features - 1
    this.odds = new Float64Array(rounds.features)
    this.slopes = new Float64Array(rounds.features)
  }

  /**
   * A person's log-likelihood at the parameters that begin at `from` in `betas`. Overwrites `gradient` (p) with the
   * first derivatives and, if given, `information` (p × p row by row, lower half) with minus the second.
   */
  evaluate(
    person: number,
    betas: Float64Array,
    from: number,
    gradient: Float64Array,
    information?: Float64Array,
  ): number {
    const { people, starts, members, isAnchored, anchorScale = 1 } = this.rounds
    const scale = isAnchored ? anchorScale : 1
    const { odds, slopes, parameters } = this
    for (let j = 0; j < parameters; j += 1) odds[j] = Math.exp(betas[from + j] ?? 0)
    odds[parameters] = 1
    slopes.fill(0)
    information?.fill(0)
    let likelihood = 1
    let logLikelihood = 0
    const last = people[person + 1] ?? 0
    for (let round = people[person] ?? 0; round < last; round += 1) {
      const first = starts[round] ?? 0
      const end = starts[round + 1] ?? 0
      const best = members[first] ?? 0
      if (scale !== 1 && (best === parameters || members[first + 1] === parameters)) {
        likelihood *= this.addVerdict(best, members[first + 1] ?? 0, scale, information)
        continue
      }
      let sum = 0
      for (let at = first; at < end; at += 1) sum += odds[members[at] ?? 0] ?? 0
      for (let at = first; at < end; at += 1) {
        const i = members[at] ?? 0
        slopes[i] = (slopes[i] ?? 0) - (odds[i] ?? 0) / sum
      }
      slopes[best] = (slopes[best] ?? 0) + 1
      likelihood *= (odds[best] ?? 0) / sum
      if (information) this.addInformation(information, first, end, sum, 1)
      if (end - first > 2) {
        const worst = members[first + 1] ?? 0
        let inverses = 0
        for (let at = first + 1; at < end; at += 1) inverses += 1 / (odds[members[at] ?? 0] ?? 0)
        for (let at = first + 1; at < end; at += 1) {
          const i = members[at] ?? 0
          slopes[i] = (slopes[i] ?? 0) + 1 / ((odds[i] ?? 0) * inverses)
        }
        slopes[worst] = (slopes[worst] ?? 0) - 1
        likelihood /= (odds[worst] ?? 0) * inverses
        if (information) this.addInformation(information, first + 1, end, inverses, -1)
      }
      // One logarithm of many factors, before their product leaves what a number can hold.
      if (likelihood < 1e-200) {
        logLikelihood += Math.log(likelihood)
        likelihood = 1
      }
    }
    for (let j = 0; j < parameters; j += 1) gradient[j] = slopes[j] ?? 0
    return logLikelihood + Math.log(likelihood)
  }

  /** Adds slopes and information of a verdict and returns its log-likelihood. */
  private addVerdict(best: number, worst: number, scale: number, information: Float64Array | undefined): number {
    const { odds, slopes, parameters: p } = this
    const [feature, isYes] = best === p ? [worst, 0] : [best, 1]
    const chance = 1 / (1 + (odds[feature] ?? 0) ** -scale)
    slopes[feature] = (slopes[feature] ?? 0) + scale * (isYes - chance)
    const at = feature * p + feature
    if (information) information[at] = (information[at] ?? 0) + scale ** 2 * chance * (1 - chance)
    return isYes ? chance : 1 - chance
  }

  /** Adds diag(P) − P Pᵀ of one choice among members, of which the last feature has no parameter. */
  private addInformation(information: Float64Array, first: number, end: number, sum: number, sign: number): void {
    const { members } = this.rounds
    const { odds, parameters: p } = this
    for (let at = first; at < end; at += 1) {
      const i = members[at] ?? 0
      if (i === p) continue
      const own = (odds[i] ?? 0) ** sign / sum
      information[i * p + i] = (information[i * p + i] ?? 0) + own
      for (let other = first; other < end; other += 1) {
        const j = members[other] ?? 0
        if (j > i) continue
        information[i * p + j] = (information[i * p + j] ?? 0) - (own * (odds[j] ?? 0) ** sign) / sum
      }
    }
  }
}
