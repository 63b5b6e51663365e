import { seededRandom } from '../../figures/random'
import { chiSquare, normals } from './draws'
import { addSpread, inverseWishartPrior, type Population } from './laplace'
import { PersonLikelihood } from './person-likelihood'
import { peopleIn, type RoundsByPerson } from './rounds-by-person'
import { factor, invertFromCholesky, solveLower, solveUpper, timesVector } from './triangular'

/** The share of proposals that are to be accepted. */
const ACCEPTED = 0.6

/**
 * Draws from the posterior of every person's parameters, β_r ~ N(μ, Σ) with a flat prior of μ and Σ ~ IW as `inverseWishartPrior`:
 * an iteration draws μ given all β, Σ given these, by Bartlett's decomposition, and each β by one Langevin step,
 * Metropolis-adjusted, with the metric (H_r + Σ⁻¹)⁻¹. The seed determines everything. Sources: Train, "Discrete Choice
 * Methods with Simulation" (2009), ch. 12; Rossi, Allenby & McCulloch, "Bayesian Statistics and Marketing" (2005), 5.5;
 * Roberts & Tweedie, "Exponential convergence of Langevin distributions", Bernoulli 2 (1996).
 */
export class Sampler {
  /** n × p, the draws of this turn. */
  readonly betas: Float64Array
  private readonly likelihood: PersonLikelihood
  private readonly information: Float64Array
  private readonly normal: () => number
  private readonly random: () => number
  private readonly prior: ReturnType<typeof inverseWishartPrior>
  private readonly mean: Float64Array
  private readonly precision: Float64Array
  /** log-likelihood and n × p slopes at `betas`. */
  private readonly logLikelihoods: Float64Array
  private readonly slopes: Float64Array
  private readonly work: ReturnType<typeof allocateWork>
  private length = 1

  constructor(rounds: RoundsByPerson, { mean, modes, information, covariance }: Population, seed: number) {
    const likelihood = new PersonLikelihood(rounds)
    const p = likelihood.parameters
    const people = peopleIn(rounds)
    this.likelihood = likelihood
    this.information = information
    this.random = seededRandom(seed)
    this.normal = normals(this.random)
    this.prior = inverseWishartPrior(p)
    this.betas = modes.slice()
    this.mean = mean.slice()
    this.precision = new Float64Array(p * p)
    this.work = allocateWork(p)
    this.logLikelihoods = new Float64Array(people)
    this.slopes = new Float64Array(people * p)
    factor(covariance, this.work.lower, p)
    invertFromCholesky(this.work.lower, this.precision, p)
    for (let person = 0; person < people; person += 1) {
      const slope = this.slopes.subarray(person * p, person * p + p)
      this.logLikelihoods[person] = likelihood.evaluate(person, this.betas, person * p, slope)
    }
  }

  /** One turn; how many of the proposals were accepted, from 0 to 1. */
  turn(): number {
    this.drawPopulation()
    const people = this.logLikelihoods.length
    let accepted = 0
    for (let person = 0; person < people; person += 1) accepted += Number(this.moves(person))
    return accepted / people
  }

  /** Lengthens steps if too many were accepted, shortens them if too few; only during burn-in. */
  tune(accepted: number, turn: number): void {
    this.length *= Math.exp((2 * (accepted - ACCEPTED)) / Math.sqrt(turn + 1))
  }

  /** Σ⁻¹ = C⁻ᵀ A Aᵀ C⁻¹ where C Cᵀ is the scale, and A of Bartlett; then μ = mean(β) + C A⁻ᵀ z / √n. */
  private drawPopulation(): void {
    const { betas, mean, prior, precision, work, normal, random } = this
    const p = mean.length
    const people = betas.length / p
    const { scale, lower, bartlett, vector } = work
    scale.set(prior.scale)
    addSpread(scale, betas, mean, p)
    factor(scale, lower, p)
    const degrees = prior.degrees + people
    for (let i = 0; i < p; i += 1) {
      for (let j = 0; j < i; j += 1) bartlett[i * p + j] = normal()
      bartlett[i * p + i] = Math.sqrt(chiSquare(degrees - i, random, normal))
    }
    // Columns of C⁻ᵀ A, which are the rows of `root`.
    const root = scale
    for (let j = 0; j < p; j += 1) {
      for (let i = 0; i < p; i += 1) vector[i] = i < j ? 0 : (bartlett[i * p + j] ?? 0)
      solveUpper(lower, vector, p)
      root.set(vector, j * p)
    }
    for (let i = 0; i < p; i += 1) {
      for (let j = 0; j < p; j += 1) {
        let sum = 0
        for (let k = 0; k < p; k += 1) sum += (root[k * p + i] ?? 0) * (root[k * p + j] ?? 0)
        precision[i * p + j] = sum
      }
    }
    for (let i = 0; i < p; i += 1) vector[i] = normal()
    solveUpper(bartlett, vector, p)
    const middle = toMean(betas, p)
    for (let i = 0; i < p; i += 1) {
      let sum = 0
      for (let k = 0; k <= i; k += 1) sum += (lower[i * p + k] ?? 0) * (vector[k] ?? 0)
      mean[i] = (middle[i] ?? 0) + sum / Math.sqrt(people)
    }
  }

  /**
   * With A = H + Σ⁻¹ = L Lᵀ and θ = Lᵀβ the proposal is θ + ε²/2 · g + ε z with g = L⁻¹∇; the reverse step's normal
   * draw is z + ε/2 · (g + g′). Returns whether it was accepted.
   */
  private moves(person: number): boolean {
    const { betas, slopes, precision, information, work, length } = this
    const p = this.mean.length
    const { curvature, lower, here, there, step, draw, proposal, slope } = work
    const [from, block] = [person * p, person * p * p]
    for (let i = 0; i < p; i += 1) {
      const row = i * p
      for (let j = 0; j <= i; j += 1) {
        curvature[row + j] = (information[block + row + j] ?? 0) + (precision[row + j] ?? 0)
      }
    }
    factor(curvature, lower, p)
    const before = this.belief(betas, from, slopes, from, here) + (this.logLikelihoods[person] ?? 0)
    solveLower(lower, here, p)
    let forth = 0
    for (let i = 0; i < p; i += 1) {
      const z = this.normal()
      draw[i] = z
      forth += z * z
      step[i] = (length * length * (here[i] ?? 0)) / 2 + length * z
    }
    solveUpper(lower, step, p)
    for (let i = 0; i < p; i += 1) proposal[i] = (betas[from + i] ?? 0) + (step[i] ?? 0)
    const logLikelihood = this.likelihood.evaluate(person, proposal, 0, slope)
    const after = this.belief(proposal, 0, slope, 0, there) + logLikelihood
    solveLower(lower, there, p)
    let back = 0
    for (let i = 0; i < p; i += 1) {
      back += ((draw[i] ?? 0) + (length / 2) * ((here[i] ?? 0) + (there[i] ?? 0))) ** 2
    }
    const isAccepted = Math.log(1 - this.random()) < after - before + (forth - back) / 2
    if (isAccepted) {
      betas.set(proposal, from)
      slopes.set(slope, from)
      this.logLikelihoods[person] = logLikelihood
    }
    return isAccepted
  }

  /** −(β − μ)ᵀ Σ⁻¹ (β − μ)/2; writes the slopes of likelihood and belief together into `gradient`. */
  private belief(
    betas: Float64Array,
    from: number,
    slopes: Float64Array,
    fromSlopes: number,
    gradient: Float64Array,
  ): number {
    const { mean, precision } = this
    const { off } = this.work
    const p = mean.length
    for (let i = 0; i < p; i += 1) off[i] = (betas[from + i] ?? 0) - (mean[i] ?? 0)
    timesVector(precision, off, gradient, p)
    let square = 0
    for (let i = 0; i < p; i += 1) {
      square += (off[i] ?? 0) * (gradient[i] ?? 0)
      gradient[i] = (slopes[fromSlopes + i] ?? 0) - (gradient[i] ?? 0)
    }
    return -square / 2
  }
}

function allocateWork(p: number) {
  return {
    scale: new Float64Array(p * p),
    lower: new Float64Array(p * p),
    bartlett: new Float64Array(p * p),
    curvature: new Float64Array(p * p),
    vector: new Float64Array(p),
    here: new Float64Array(p),
    there: new Float64Array(p),
    step: new Float64Array(p),
    draw: new Float64Array(p),
    proposal: new Float64Array(p),
    slope: new Float64Array(p),
    off: new Float64Array(p),
  }
}

function toMean(betas: Float64Array, p: number): Float64Array {
  const mean = new Float64Array(p)
  for (let from = 0; from < betas.length; from += p) {
    for (let j = 0; j < p; j += 1) mean[j] = (mean[j] ?? 0) + (betas[from + j] ?? 0)
  }
  return mean.map((sum) => (sum * p) / betas.length)
}
