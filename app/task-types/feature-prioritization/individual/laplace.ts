import { PersonLikelihood } from './person-likelihood'
import { peopleIn, type RoundsByPerson } from './rounds-by-person'
import { factor, invertFromCholesky, solveLower, solveUpper, timesVector } from './triangular'

/** The distribution of all people together and of each, in reference coding with p = features − 1 parameters. */
export type Population = {
  /** p */
  mean: Float64Array
  /** p × p, whole */
  covariance: Float64Array
  /** n × p: each person's posterior mode. */
  modes: Float64Array
  /** n × p × p, lower halves: what each person's answers tell, at the mode. */
  information: Float64Array
}

/**
 * Degrees of freedom and scale of the inverse Wishart prior of the covariance of tastes: p + 5, and I + 11ᵀ times as
 * many, which makes all features alike whichever is the reference. Source: Train, "Discrete Choice Methods with
 * Simulation" (2009), ch. 12; the scale as Sawtooth Software's CBC/HB has it for effects coding.
 */
export function inverseWishartPrior(parameters: number): { degrees: number; scale: Float64Array } {
  const degrees = parameters + 5
  const scale = new Float64Array(parameters * parameters)
  for (let i = 0; i < parameters; i += 1) {
    for (let j = 0; j < parameters; j += 1) scale[i * parameters + j] = degrees * (i === j ? 2 : 1)
  }
  return { degrees, scale }
}

const MOST_TURNS = 60
/** Logits by which a mean may still move. */
const PRECISION = 2e-3
/** A step longer than this, in logits, is cut: only the first ones are. */
const LONGEST_STEP = 2

/**
 * Utilities of each person as posterior modes, with mean and covariance of all by expectation and maximisation with
 * Laplace's approximation: normal around the mode. Yields its progress, from 0 to 1, after each pass through all
 * people. The modes are good, the distributions around them are too narrow. Source: Tierney & Kadane, "Accurate
 * approximations for posterior moments", JASA 81 (1986).
 */
export function* laplacePopulation(rounds: RoundsByPerson): Generator<number, Population> {
  const likelihood = new PersonLikelihood(rounds)
  const p = likelihood.parameters
  const n = peopleIn(rounds)
  const prior = inverseWishartPrior(p)
  const population: Population = {
    mean: new Float64Array(p),
    covariance: prior.scale.map((value) => value / prior.degrees),
    modes: new Float64Array(n * p),
    information: new Float64Array(n * p * p),
  }
  const work = new ModeFinder(likelihood, population)
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const spread = prior.scale.slice()
    const mean = new Float64Array(p)
    work.takePopulation()
    for (let person = 0; person < n; person += 1) work.find(person, spread, mean)
    let moved = 0
    for (let j = 0; j < p; j += 1) {
      const next = (mean[j] ?? 0) / n
      moved = Math.max(moved, Math.abs(next - (population.mean[j] ?? 0)))
      mean[j] = next
    }
    addSpread(spread, population.modes, mean, p)
    population.mean.set(mean)
    const weight = n + prior.degrees + p + 1
    for (let i = 0; i < p * p; i += 1) population.covariance[i] = (spread[i] ?? 0) / weight
    yield (turn + 1) / MOST_TURNS
    if (moved < PRECISION && turn > 0) break
  }
  return population
}

/** Adds Σ (β − μ)(β − μ)ᵀ over people to a whole matrix. */
export function addSpread(spread: Float64Array, betas: Float64Array, mean: Float64Array, p: number): void {
  const off = new Float64Array(p)
  for (let from = 0; from < betas.length; from += p) {
    for (let i = 0; i < p; i += 1) {
      off[i] = (betas[from + i] ?? 0) - (mean[i] ?? 0)
      const row = i * p
      for (let j = 0; j <= i; j += 1) spread[row + j] = (spread[row + j] ?? 0) + (off[i] ?? 0) * (off[j] ?? 0)
    }
  }
  for (let i = 0; i < p; i += 1) for (let j = i + 1; j < p; j += 1) spread[i * p + j] = spread[j * p + i] ?? 0
}

/** Two Newton steps a turn towards each person's mode, with the arrays that they need. */
class ModeFinder {
  private readonly likelihood: PersonLikelihood
  private readonly population: Population
  private readonly precision: Float64Array
  private readonly lower: Float64Array
  private readonly curvature: Float64Array
  private readonly within: Float64Array
  private readonly step: Float64Array
  private readonly off: Float64Array
  private readonly pull: Float64Array

  constructor(likelihood: PersonLikelihood, population: Population) {
    const p = likelihood.parameters
    this.likelihood = likelihood
    this.population = population
    this.precision = new Float64Array(p * p)
    this.lower = new Float64Array(p * p)
    this.curvature = new Float64Array(p * p)
    this.within = new Float64Array(p * p)
    this.step = new Float64Array(p)
    this.off = new Float64Array(p)
    this.pull = new Float64Array(p)
  }

  /** Reads mean and covariance, which are fixed during an iteration. */
  takePopulation(): void {
    factor(this.population.covariance, this.lower, this.likelihood.parameters)
    invertFromCholesky(this.lower, this.precision, this.likelihood.parameters)
  }

  /** Moves a person's mode; adds what is believed around it to `spread`, and the mode to `sum`. */
  find(person: number, spread: Float64Array, sum: Float64Array): void {
    const p = this.likelihood.parameters
    const { modes, information, mean } = this.population
    const { precision, curvature, lower, step, off, pull, within } = this
    const [from, block] = [person * p, person * p * p]
    const own = information.subarray(block, block + p * p)
    for (let turn = 0; turn < 2; turn += 1) {
      this.likelihood.evaluate(person, modes, from, step, own)
      for (let j = 0; j < p; j += 1) off[j] = (modes[from + j] ?? 0) - (mean[j] ?? 0)
      timesVector(precision, off, pull, p)
      for (let j = 0; j < p; j += 1) step[j] = (step[j] ?? 0) - (pull[j] ?? 0)
      for (let i = 0; i < p * p; i += 1) curvature[i] = (own[i] ?? 0) + (precision[i] ?? 0)
      factor(curvature, lower, p)
      solveLower(lower, step, p)
      solveUpper(lower, step, p)
      for (let j = 0; j < p; j += 1) {
        const move = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, step[j] ?? 0))
        modes[from + j] = (modes[from + j] ?? 0) + move
      }
    }
    invertFromCholesky(lower, within, p)
    for (let i = 0; i < p * p; i += 1) spread[i] = (spread[i] ?? 0) + (within[i] ?? 0)
    for (let j = 0; j < p; j += 1) sum[j] = (sum[j] ?? 0) + (modes[from + j] ?? 0)
  }
}
