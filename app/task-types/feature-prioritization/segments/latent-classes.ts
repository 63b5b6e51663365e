import { seededRandom } from '../../figures/random'
import type { Choice } from '../estimates/choices'
import { type ChoiceGroups, groupChoices } from '../estimates/logit/choice-groups'
import { normals } from '../individual/draws'
import { classErrors } from './class-errors'
import { choiceProbabilities, fitUtilities, type Weights } from './class-logit'

export const MOST_CLASSES = 6

/** A segment of people with common utilities. Arrays are by feature, in the order of the configuration. */
type Segment = {
  /** The share of people, from 0 to 1. */
  size: number
  /** The standard error of the size's log-odds; null with too few people. */
  sizeError: number | null
  /** Logits that sum to 0. */
  utilities: number[]
  /** Their standard errors; null with too few people. */
  errors: number[] | null
  /** exp(utility)/Σ exp(utility) */
  shares: number[]
}

export type Solution = {
  /** The largest first. */
  segments: Segment[]
  /** n × K: how likely each person belongs to each segment, in their order. */
  memberships: Float64Array
  logLikelihood: number
  parameters: number
  /** −2 log L + parameters · ln n, with n people; the lowest is the best. Source: Schwarz, Annals of Statistics 6 (1978). */
  bic: number
  /** How many of the starts that ran to the end came to this same likelihood, and how many these were. */
  agreeing: number
  finished: number
  /** How clearly people belong to one of them: 1 if all do, 0 if none does. */
  entropy: number
}

const STARTS = 10
const FINISHED = 3
const SHORT_TURNS = 25
const MOST_TURNS = 600
/** An end that gains less than this, in log-likelihood a turn, has come as far as it does. */
const GAIN = 1e-4
/** Ends this close, in log-likelihood, are the same. */
const SAME = 0.1
/** How far starting points lie around what all have in common, in logits. */
const START_SPREAD = 1

/**
 * Latent classes of the sequential best-then-worst logit: solutions of 1 … `most` segments by expectation and
 * maximisation, from 10 random starts each, the best three of which run to the end. Yields its progress, from 0 to 1,
 * after each iteration. `respondents` are those with at least one round. The seed determines everything. Sources:
 * Dempster, Laird & Rubin, JRSS B 39 (1977); Kamakura & Russell, "A probabilistic choice model for market
 * segmentation", Journal of Marketing Research 26 (1989).
 */
export function* findSegments(
  respondents: readonly Choice[][],
  features: number,
  seed: number,
  most = MOST_CLASSES,
): Generator<number, Solution[]> {
  const groups = groupChoices([...respondents], features)
  const solutions: Solution[] = []
  for (let classes = 1; classes <= most; classes += 1) {
    const normal = normals(seededRandom(seed + classes))
    const shared = solutions[0]?.segments[0]?.utilities
    const begun: Mixture[] = []
    for (let start = 0; start < (classes === 1 ? 1 : STARTS); start += 1) {
      const mixture = new Mixture(groups, classes, (feature) => (shared?.[feature] ?? 0) + START_SPREAD * normal())
      for (let turn = 0; turn < SHORT_TURNS; turn += 1) mixture.turn()
      begun.push(mixture)
      yield (classes - 1 + (0.5 * (start + 1)) / STARTS) / most
    }
    const ends = begun.sort((a, b) => b.logLikelihood - a.logLikelihood).slice(0, FINISHED)
    for (const [place, mixture] of ends.entries()) {
      for (let turn = 0; turn < MOST_TURNS && mixture.turn() > GAIN; turn += 1) {
        yield (classes - 0.5 + (0.5 * (place + turn / MOST_TURNS)) / FINISHED) / most
      }
    }
    solutions.push(toSolution(groups, ends))
  }
  return solutions
}

/** The place of the solution with the lowest BIC. */
export function bestSolution(solutions: readonly Pick<Solution, 'bic'>[]): number {
  let best = 0
  for (const [place, { bic }] of solutions.entries()) if (bic < (solutions[best]?.bic ?? bic)) best = place
  return best
}

/** Classes with their sizes and utilities, and how likely each person belongs to each. */
class Mixture {
  logLikelihood = Number.NEGATIVE_INFINITY
  readonly sizes: Float64Array
  readonly utilities: Float64Array[]
  /** n × K */
  readonly memberships: Float64Array
  private readonly groups: ChoiceGroups
  private readonly weights: Weights

  constructor(groups: ChoiceGroups, classes: number, startingPoint: (feature: number) => number) {
    this.groups = groups
    this.sizes = new Float64Array(classes).fill(1 / classes)
    this.utilities = Array.from({ length: classes }, () => centred(groups.features, startingPoint))
    this.memberships = new Float64Array(classes * (groups.respondents.length - 1))
    this.weights = {
      chosen: new Float64Array(groups.members.length),
      times: new Float64Array(groups.signs.length),
    }
  }

  /** One turn of expectation and maximisation; by how much the log-likelihood rose since the last. */
  turn(): number {
    const before = this.logLikelihood
    this.expect()
    this.maximise()
    return this.logLikelihood - before
  }

  /** Updates memberships and the log-likelihood for the current utilities. */
  expect(): void {
    const { groups, sizes, utilities, memberships } = this
    const { choices, respondents } = groups
    const classes = sizes.length
    const logs = utilities.map((own) => choiceProbabilities(groups, own).map(Math.log))
    const own = new Float64Array(classes)
    let total = 0
    for (let person = 0; person + 1 < respondents.length; person += 1) {
      const [from, to] = [respondents[person] ?? 0, respondents[person + 1] ?? 0]
      let most = Number.NEGATIVE_INFINITY
      for (let k = 0; k < classes; k += 1) {
        const chances = logs[k] ?? own
        let sum = Math.log(sizes[k] ?? 0)
        for (let choice = from; choice < to; choice += 1) sum += chances[choices.picks[choice] ?? 0] ?? 0
        own[k] = sum
        if (sum > most) most = sum
      }
      let odds = 0
      for (let k = 0; k < classes; k += 1) {
        own[k] = Math.exp((own[k] ?? 0) - most)
        odds += own[k] ?? 0
      }
      for (let k = 0; k < classes; k += 1) memberships[person * classes + k] = (own[k] ?? 0) / odds
      total += most + Math.log(odds)
    }
    this.logLikelihood = total
  }

  private maximise(): void {
    const { groups, sizes, utilities, memberships, weights } = this
    const { choices, respondents } = groups
    const classes = sizes.length
    const people = respondents.length - 1
    for (let k = 0; k < classes; k += 1) {
      weights.chosen.fill(0)
      weights.times.fill(0)
      let size = 0
      for (let person = 0; person < people; person += 1) {
        const weight = memberships[person * classes + k] ?? 0
        size += weight
        const to = respondents[person + 1] ?? 0
        for (let choice = respondents[person] ?? 0; choice < to; choice += 1) {
          const [pick, group] = [choices.picks[choice] ?? 0, choices.groups[choice] ?? 0]
          weights.chosen[pick] = (weights.chosen[pick] ?? 0) + weight
          weights.times[group] = (weights.times[group] ?? 0) + weight
        }
      }
      sizes[k] = size / people
      fitUtilities(groups, weights, utilities[k] ?? new Float64Array(groups.features))
    }
  }
}

function centred(features: number, startingPoint: (feature: number) => number): Float64Array {
  const point = Float64Array.from({ length: features }, (_, feature) => startingPoint(feature))
  const mean = point.reduce((sum, utility) => sum + utility, 0) / features
  return point.map((utility) => utility - mean)
}

/** The solution from the best of several ends. */
function toSolution(groups: ChoiceGroups, ends: Mixture[]): Solution {
  const best = ends.reduce((a, b) => (b.logLikelihood > a.logLikelihood ? b : a))
  best.expect()
  const { logLikelihood, sizes, memberships } = best
  const classes = sizes.length
  const people = groups.respondents.length - 1
  const order = Array.from(sizes.keys()).sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0))
  const errors = classErrors(groups, best)
  const segments = order.map((k) => {
    const utilities = [...(best.utilities[k] ?? [])]
    const total = utilities.reduce((sum, utility) => sum + Math.exp(utility), 0)
    return {
      size: sizes[k] ?? 0,
      sizeError: errors?.[k]?.size ?? null,
      utilities,
      errors: errors?.[k]?.utilities ?? null,
      shares: utilities.map((utility) => Math.exp(utility) / total),
    }
  })
  const parameters = classes * (groups.features - 1) + classes - 1
  return {
    segments,
    memberships: memberships.map((_, at) => {
      const from = at - (at % classes)
      return memberships[from + (order[at % classes] ?? 0)] ?? 0
    }),
    logLikelihood,
    parameters,
    bic: -2 * logLikelihood + parameters * Math.log(people),
    agreeing: ends.filter((end) => logLikelihood - end.logLikelihood < SAME).length,
    finished: ends.length,
    entropy: computeEntropy(memberships, classes),
  }
}

/** 1 − Σ −p ln p / (n ln K). Source: Ramaswamy et al., Marketing Science 12 (1993). */
function computeEntropy(memberships: Float64Array, classes: number): number {
  if (classes === 1) return 1
  let sum = 0
  for (const p of memberships) if (p > 0) sum -= p * Math.log(p)
  return 1 - sum / ((memberships.length / classes) * Math.log(classes))
}
