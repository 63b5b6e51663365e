import { seededRandom } from '../../figures/random'
import type { Shape } from '../design/design-state'
import { designVersion, VERSIONS } from '../design/versions'
import type { Choice } from '../estimates/choices'
import { chooseBestWorst, normal } from '../estimates/logit/best-worst-model'
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
