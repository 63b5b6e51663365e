import { seededRandom } from '../../figures/random'
import type { Shape } from '../design/design-state'
import { designVersion, VERSIONS } from '../design/versions'
import type { Choice } from '../estimates/choices'
import { chooseBestWorst, normal } from '../estimates/logit/best-worst-model'
import { type Asked, anchorDistances, type Distance } from './anchored-logit'
import { estimateAnchored } from './scaled-logit'
import { anchorStep } from './verdicts'

/**
 * Respondents with a known anchor, to test the estimates. `taste`: how far each differs from utilities and anchor, in
 * logits; `scale`: the precision of verdicts relative to best and worst, by default 1.
 */
type Anchored = {
  shape: Shape
  utilities: number[]
  line: number
  taste: number
  scale?: number
  respondents: number
  seed: number
}

/**
 * Each respondent's choices in the rounds of the design, and their answers about the features that the last screen asks
 * about.
 */
export function simulateAnchored({ shape, utilities, line, taste, scale = 1, respondents, seed }: Anchored) {
  const random = seededRandom(seed)
  const people = Array.from({ length: respondents }, () => ({
    own: utilities.map((utility) => utility + taste * normal(random)),
    ownLine: line + taste * normal(random),
  }))
  const answered = people.map(({ own, ownLine }, respondent) => {
    const rounds: Choice[] = designVersion(shape, respondent % VERSIONS, 'second').map((set, index) => ({
      roundId: index + 1,
      set,
      ...chooseBestWorst(set, own, random),
    }))
    const answers = rounds.map(({ roundId, set, best, worst }) => {
      return { roundId, features: set.map(String), mostImportant: String(best), leastImportant: String(worst) }
    })
    const verdicts: Choice[] = (anchorStep(rounds.length, answers)?.features ?? []).map((id) => {
      const [place, item] = [Number(id), utilities.length]
      const isYes = random() < 1 / (1 + Math.exp(scale * (ownLine - (own[place] ?? 0))))
      return { roundId: rounds.length + 1, set: [place, item], best: isYes ? place : item, worst: isYes ? item : place }
    })
    return { rounds, verdicts }
  })
  return { answered, choices: answered.map(({ rounds, verdicts }) => [...rounds, ...verdicts]), people }
}

/** How often each feature was asked about on the last screens, and got a yes. */
export function countAsked(answered: { verdicts: Choice[] }[], features: number): Asked[] {
  const said = answered.flatMap(({ verdicts }) => verdicts)
  return Array.from({ length: features }, (_, place) => {
    const own = said.filter(({ set }) => set[0] === place)
    return { asked: own.length, yes: own.filter(({ best }) => best === place).length }
  })
}

/** What a study says of each feature; nothing if it has no estimate. */
export function simulateVerdicts(study: Anchored): Distance['verdict'][] {
  const { answered } = simulateAnchored(study)
  const features = study.utilities.length
  const logit = estimateAnchored(answered, features)
  return logit ? anchorDistances(logit, countAsked(answered, features)).map(({ verdict }) => verdict) : []
}

/** Whether any feature is called above or below the line that is not. */
export function hasWrongVerdict(verdicts: Distance['verdict'][], utilities: number[], line: number): boolean {
  return verdicts.some((verdict, place) => {
    const truth = Math.sign((utilities[place] ?? 0) - line)
    return (verdict === 'above' && truth <= 0) || (verdict === 'below' && truth >= 0)
  })
}

/** The line with about this share of the features below it, in the middle between two of them. */
export function findLine(utilities: number[], below: number): number {
  const count = Math.round(utilities.length * below)
  return ((utilities[count - 1] ?? 0) + (utilities[count] ?? 0)) / 2
}
