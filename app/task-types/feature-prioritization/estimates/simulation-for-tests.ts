import { seededRandom } from '../../figures/random'
import type { Shape } from '../design/design-state'
import { designVersion, VERSIONS } from '../design/versions'
import type { Choice } from './choices'
import { chooseBestWorst, normal } from './logit/best-worst-model'

/** Respondents with known utilities, to try the estimates on. `taste`: how far each differs from them, in logits. */
type Simulation = { shape: Shape; utilities: number[]; taste: number; respondents: number; seed: number }

/** Each respondent's choices in the rounds of the design. */
export function simulateChoices({ shape, utilities, taste, respondents, seed }: Simulation): Choice[][] {
  const random = seededRandom(seed)
  return Array.from({ length: respondents }, (_, respondent) => {
    const own = taste === 0 ? utilities : utilities.map((utility) => utility + taste * normal(random))
    return designVersion(shape, respondent % VERSIONS, 'first').map((set, index) => ({
      roundId: index + 1,
      set,
      ...chooseBestWorst(set, own, random),
    }))
  })
}

/** Utilities spread evenly around 0. */
export function spreadUtilities(features: number, range: number): number[] {
  return Array.from({ length: features }, (_, feature) => range * (feature / (features - 1) - 0.5))
}
