import type { Choice } from '../estimates/choices'
import { groupChoices } from '../estimates/logit/choice-groups'
import { createLogLikelihood, generateScores, type Logit, logitIn, sandwich } from '../estimates/logit/logit'
import { type Extremes, estimatePenalised } from '../estimates/logit/penalised-logit'
import { cholesky, inverse, mirror, solve } from '../estimates/logit/symmetric-matrix'

/**
 * Utilities from rounds and last screen together, and how yes and no follow from them: P(yes to i) is the logistic function
 * of intercept + scale · v_i. A scale of 1 says that yes and no are as sure as best and worst.
 */
export type AnchoredLogit = {
  respondents: number
  /** By place of the feature; they sum to 0. */
  utilities: Float64Array
  intercept: number
  /** Null if it could not be estimated; it is then set to 1. */
  scale: number | null
  /** The inverse of the information: of utilities, intercept and scale, row by row. */
  covariance: Float64Array
  /** With respondents as clusters, as the other; null with one respondent. */
  robustCovariance: Float64Array | null
  logLikelihood: number
}

/**
 * A respondent's rounds and verdicts. A verdict is a choice between a feature and the anchor, the item after all
 * features.
 */
type Anchored = { rounds: Choice[]; verdicts: Choice[] }

const MOST_STEPS = 100
const PRECISION = 1e-9

/**
 * Joint maximum likelihood of the rounds' sequential best–worst logit and the logit of the verdicts, by Newton's
 * method; respondents are those with at least one round, and clusters of the robust covariance. Null if there is no
 * maximum, for example if everyone says yes, or says yes to exactly the better features. Source: Swait & Louviere, "The
 * role of the scale parameter in the estimation and comparison of multinomial logit models", Journal of Marketing
 * Research 30 (1993), for a scale of each kind of answer.
 */
export function estimateAnchored(people: Anchored[], features: number): AnchoredLogit | null {
  const rounds = people.map((one) => one.rounds)
  const groups = groupChoices(rounds, features)
  const start = logitIn(groups)
  if (!start) return null
  const roundsAt = createLogLikelihood(groups)
  const said = countSaid(people, features)
  const derive = (at: Float64Array) => derivatives(roundsAt(at.subarray(0, features)), said, at)
  let at: Float64Array = Float64Array.from([...start.estimates.map(({ utility }) => utility), 0, 1])
  let now = derive(at)
  for (let step = 0; ; step += 1) {
    const move = direction(now, features)
    if (step === MOST_STEPS || !move) return null
    if (move.every((change) => Math.abs(change) < PRECISION)) break
    let length = 1
    let [next, further] = tried(at, move, length)
    // Rounding alone lowers it at the very top.
    while (!(next.value >= now.value - 1e-9 * Math.abs(now.value)) && length > 1e-6) {
      length /= 2
      ;[next, further] = tried(at, move, length)
    }
    ;[now, at] = [next, further]
  }
  const inverted = inverseAt(now.information, at, features)
  if (!inverted.every(Number.isFinite)) return null
  const scores = scoresAt(generateScores(groups, now.odds), people, at)
  return {
    respondents: people.length,
    utilities: at.slice(0, features),
    intercept: at[features] ?? 0,
    scale: at[features + 1] ?? 1,
    covariance: inverted,
    robustCovariance: people.length < 2 ? null : sandwich(inverted, features + 2, people.length, scores),
    logLikelihood: now.value,
  }

  function tried(from: Float64Array, move: Float64Array, length: number) {
    const to = centred(from.map((value, i) => value + length * (move[i] ?? 0)))
    return [derive(to), to] as const
  }
}

/**
 * Firth's estimate with the anchor as one more item of the logit of best and worst, and therefore with a scale of 1, if
 * there is no maximum; with the items that cause this, of which the anchor is the last. Null if the items are not all
 * connected.
 */
export function penaliseAnchored(
  people: Anchored[],
  features: number,
): (AnchoredLogit & { extremes: Extremes }) | null {
  const choices = people.map(({ rounds, verdicts }) => [...rounds, ...verdicts])
  const logit = estimatePenalised(choices, features + 1)
  return logit && { ...withoutItem(logit, features), extremes: logit.extremes }
}

/**
 * Removes the anchor as an item: utilities are centred on the features, and the intercept is minus the anchor's
 * utility.
 */
function withoutItem(logit: Logit, features: number): AnchoredLogit {
  const utilities = logit.estimates.map(({ utility }) => utility)
  const mean = utilities.slice(0, features).reduce((sum, one) => sum + one, 0) / features
  const turn = Array.from({ length: features + 2 }, (_, row) =>
    utilities.map((_item, item) => {
      if (row > features) return 0
      const isAnchor = item === features
      if (row === features) return isAnchor ? -1 : 1 / features
      return Number(row === item) - (isAnchor ? 0 : 1 / features)
    }),
  )
  const turned = (matrix: Float64Array) => {
    const half = turn.map((row) => product(row, matrix))
    return Float64Array.from(half.flatMap((row) => turn.map((other) => dot(row, other))))
  }
  return {
    respondents: logit.respondents,
    utilities: Float64Array.from(utilities.slice(0, features), (one) => one - mean),
    intercept: mean - (utilities[features] ?? 0),
    scale: null,
    covariance: turned(logit.covariance),
    robustCovariance: logit.robustCovariance && turned(logit.robustCovariance),
    logLikelihood: logit.logLikelihood,
  }
}

function product(row: number[], matrix: Float64Array): number[] {
  return row.map((_, column) => row.reduce((sum, one, i) => sum + one * (matrix[i * row.length + column] ?? 0), 0))
}

function dot(a: number[], b: number[]): number {
  return a.reduce((sum, one, i) => sum + one * (b[i] ?? 0), 0)
}

/** By feature, how many respondents gave a verdict and how many said yes. */
type Said = { asked: Float64Array; yes: Float64Array }

function countSaid(people: Anchored[], features: number): Said {
  const [asked, yes] = [new Float64Array(features), new Float64Array(features)]
  for (const { verdicts } of people) {
    for (const { set, best } of verdicts) {
      const place = set[0] ?? 0
      asked[place] = (asked[place] ?? 0) + 1
      yes[place] = (yes[place] ?? 0) + Number(best === place)
    }
  }
  return { asked, yes }
}

type RoundsThere = ReturnType<ReturnType<typeof createLogLikelihood>>
type Derivatives = ReturnType<typeof derivatives>

/** For both kinds of answers. `sure`: the expected information, which is always invertible. */
function derivatives(rounds: RoundsThere, { asked, yes }: Said, at: Float64Array) {
  const features = asked.length
  const [n, intercept, scale] = [features + 2, at[features] ?? 0, at[features + 1] ?? 1]
  const gradient = new Float64Array(n)
  const information = new Float64Array(n * n)
  let value = rounds.value
  const [row, last] = [features, features + 1]
  const add = (i: number, j: number, by: number) => {
    information[i * n + j] = (information[i * n + j] ?? 0) + by
  }
  const residuals = new Float64Array(features)
  for (let i = 0; i < features; i += 1) {
    const utility = at[i] ?? 0
    const logit = intercept + scale * utility
    const chance = 1 / (1 + Math.exp(-logit))
    const [count, said] = [asked[i] ?? 0, yes[i] ?? 0]
    const [residual, weight] = [said - count * chance, count * chance * (1 - chance)]
    value += said * logit - count * (Math.max(0, logit) + Math.log1p(Math.exp(-Math.abs(logit))))
    residuals[i] = residual
    gradient[i] = (rounds.gradient[i] ?? 0) + scale * residual
    gradient[row] = (gradient[row] ?? 0) + residual
    gradient[last] = (gradient[last] ?? 0) + residual * utility
    for (let j = i; j < features; j += 1) add(i, j, rounds.information[i * features + j] ?? 0)
    add(i, i, scale * scale * weight)
    add(i, row, scale * weight)
    add(i, last, scale * weight * utility)
    add(row, row, weight)
    add(row, last, weight * utility)
    add(last, last, weight * utility * utility)
  }
  const sure = mirror(information, n)
  const observed = sure.slice()
  for (const [i, residual] of residuals.entries()) {
    observed[i * n + last] = (observed[i * n + last] ?? 0) - residual
    observed[last * n + i] = (observed[last * n + i] ?? 0) - residual
  }
  return { value, gradient, information: observed, sure, odds: rounds.odds }
}

/** Newton's step, or Fisher's if Newton's does not lead upwards; null if neither does. */
function direction({ gradient, information, sure }: Derivatives, features: number): Float64Array | null {
  for (const matrix of [information, sure]) {
    const move = solve(cholesky(pinMean(matrix, features), features + 2), gradient, features + 2)
    if (move.every(Number.isFinite)) return move
  }
  return null
}

/** All utilities can rise by one amount and the intercept fall by scale times it, and nothing changes: their mean is held fast. */
function pinMean(information: Float64Array, features: number): Float64Array {
  const [n, weight] = [features + 2, computeWeight(information, features)]
  return information.map((value, at) =>
    at % n < features && Math.floor(at / n) < features ? value + weight / features : value,
  )
}

function computeWeight(information: Float64Array, features: number): number {
  let sum = 0
  for (let i = 0; i < features; i += 1) sum += information[i * (features + 2) + i] ?? 0
  return sum / features
}

/** The same chances by utilities that sum to 0. */
function centred(at: Float64Array): Float64Array {
  const features = at.length - 2
  const mean = at.subarray(0, features).reduce((sum, one) => sum + one, 0) / features
  const shifted = at.map((value, i) => (i < features ? value - mean : value))
  shifted[features] = (at[features] ?? 0) + (at[features + 1] ?? 1) * mean
  return shifted
}

/** The inverse of the information where utilities sum to 0. */
function inverseAt(information: Float64Array, at: Float64Array, features: number): Float64Array {
  const n = features + 2
  const free = (i: number) => (i < features ? 1 : i === features ? -(at[features + 1] ?? 1) : 0)
  const weight = computeWeight(information, features) * features
  return inverse(cholesky(pinMean(information, features), n), n).map(
    (value, place) => value - (free(Math.floor(place / n)) * free(place % n)) / weight,
  )
}

/** The score of each respondent, of both kinds of answers. */
function* scoresAt(rounds: Iterable<Float64Array>, people: Anchored[], at: Float64Array): Generator<Float64Array> {
  const features = at.length - 2
  const [intercept, scale] = [at[features] ?? 0, at[features + 1] ?? 1]
  const score = new Float64Array(at.length)
  let person = 0
  for (const own of rounds) {
    score.fill(0)
    score.set(own)
    for (const { set, best } of people[person]?.verdicts ?? []) {
      const i = set[0] ?? 0
      const utility = at[i] ?? 0
      const residual = Number(best === i) - 1 / (1 + Math.exp(-intercept - scale * utility))
      score[i] = (score[i] ?? 0) + scale * residual
      score[features] = (score[features] ?? 0) + residual
      score[features + 1] = (score[features + 1] ?? 0) + residual * utility
    }
    person += 1
    yield score
  }
}
