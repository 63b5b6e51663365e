import { z } from 'zod'
import type { EstimateProgress, LongEstimate } from '../results/analysis'
import { anchoredChoices } from './anchor/anchor-choices'
import type { FeatureConfig } from './config'
import { FEATURES } from './estimates/by-group'
import { readChoices } from './estimates/choices'
import { likelihoodWanted, OTHER_LIKELIHOODS } from './estimates/logit/likelihoods'
import { makeLikelihood } from './estimates/logit/stored-likelihood'
import { FEWEST_RESPONDENTS } from './estimates/report'
import { estimateIndividuals } from './individual/individuals'
import { type RoundsByPerson, roundsAlone, roundsByPerson } from './individual/rounds-by-person'
import { INDIVIDUAL, parseIndividuals, serializeIndividuals } from './individual/stored-individuals'
import { utilitiesFile } from './individual/utilities-file'
import { MEMBERSHIPS_FILE, UTILITIES_FILE } from './results/file-names'
import type { FeatureAnswers } from './round-answers'
import { findSegments, MOST_CLASSES } from './segments/latent-classes'
import { membershipsFile, segmentMembers } from './segments/members'
import { solutionShown } from './segments/segment-figures'
import { parseSegments, SEGMENTS, serializeSegments } from './segments/stored-segments'

/** Respondents times features squared: the most that is estimated person by person, some two minutes of one core. */
const MOST_WORK = 4_500_000

/** Whether individual estimates are feasible for this many respondents and features. */
export function isWithinReach(respondents: number, features: number): boolean {
  return respondents * features ** 2 <= MOST_WORK
}

/** Estimates that take seconds or are rarely requested: individual utilities, latent classes, other likelihoods. */
export const featureEstimates: LongEstimate<FeatureConfig, FeatureAnswers> = {
  parseRequest: (filters, { features }, submissions) => {
    if (submissions < FEWEST_RESPONDENTS || !isWithinReach(submissions, features.length)) return null
    return BY_ADDRESS.get(filters.get('file') ?? filters.get('view') ?? '') ?? likelihoodWanted(filters)
  },
  grouping: {
    name: SEGMENTS,
    madeOf: { question: FEATURES },
    solutions: Array.from({ length: MOST_CLASSES - 1 }, (_, index) => index + 2).map((count) => ({
      filters: { segments: String(count) },
      title: `${count} segments`,
      groups: Array.from({ length: count }, (_, segment) => `Segment ${segment + 1} of ${count}`),
    })),
  },
  prepareInput: (config, submissions) => {
    const { features, anchor } = config
    if (anchor)
      return { ...roundsByPerson(anchoredChoices(config, submissions), features.length + 1), isAnchored: true }
    const answered = readChoices(config, submissions).filter((choices) => choices.length > 0)
    return roundsByPerson(answered, features.length)
  },
  estimate: (name, input, seed) => {
    const rounds = roundsSchema.parse(input)
    const likelihood = OTHER_LIKELIHOODS.find((other) => other === name)
    if (likelihood) {
      const { choices, features } = roundsAlone(rounds)
      return makeOnce(makeLikelihood(choices, features, likelihood))
    }
    return name === SEGMENTS ? makeSegments(rounds, seed) : makeIndividuals(rounds, seed)
  },
  file: (config, submissions, estimate, filters) => {
    const [answered, name] = [keepAnswered(config, submissions), filters.get('file')]
    if (name === UTILITIES_FILE) return utilitiesFile(config, answered, parseIndividuals(estimate))
    const solution = name === MEMBERSHIPS_FILE ? solutionIn(estimate, filters) : null
    return solution && membershipsFile(answered, solution)
  },
  listMembers: (config, submissions, estimate, filters) => {
    const solution = solutionIn(estimate, filters)
    return solution ? segmentMembers(keepAnswered(config, submissions), solution) : null
  },
}

/** The estimate that a view or a file needs. */
const BY_ADDRESS = new Map([
  ['individual', INDIVIDUAL],
  ['turf', INDIVIDUAL],
  [UTILITIES_FILE, INDIVIDUAL],
  ['segments', SEGMENTS],
  [MEMBERSHIPS_FILE, SEGMENTS],
])

const roundsSchema: z.ZodType<RoundsByPerson> = z.object({
  features: z.number(),
  isAnchored: z.boolean().optional(),
  people: z.instanceof(Int32Array),
  starts: z.instanceof(Int32Array),
  members: z.instanceof(Int16Array),
})

function solutionIn(estimate: unknown, filters: URLSearchParams) {
  const kept = parseSegments(estimate)
  return kept && solutionShown(kept, filters)
}

/** Submissions in the order of the estimate's people: those without a complete round are none of them. */
function keepAnswered<One extends { answers: FeatureAnswers }>(config: FeatureConfig, submissions: One[]): One[] {
  const choices = readChoices(config, submissions)
  return submissions.filter((_, index) => (choices[index]?.length ?? 0) > 0)
}

function* makeOnce(value: unknown): Generator<EstimateProgress, void> {
  yield { progress: 1, value }
}

function* makeIndividuals(rounds: RoundsByPerson, seed: number): Generator<EstimateProgress, void> {
  const work = estimateIndividuals(rounds, seed)
  for (;;) {
    const { done, value } = work.next()
    if (done) {
      yield { progress: 1, value: serializeIndividuals(value) }
      return
    }
    // Progress stays below 1 until the final value.
    yield { progress: 0.99 * value.progress, value: value.first && serializeIndividuals(value.first) }
  }
}

function* makeSegments(rounds: RoundsByPerson, seed: number): Generator<EstimateProgress, void> {
  const { choices, features } = roundsAlone(rounds)
  const work = findSegments(choices, features, seed)
  for (;;) {
    const { done, value } = work.next()
    if (done) {
      yield { progress: 1, value: serializeSegments(value) }
      return
    }
    yield { progress: 0.99 * value }
  }
}
