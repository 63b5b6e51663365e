import { seededRandom, shuffled, textSeed } from '../../figures/random'
import type { Respondent, Round } from '../../task-type'
import type { FeatureConfig } from '../config'
import { designVersion, VERSIONS } from './versions'

type DesignConfig = Pick<FeatureConfig, 'features' | 'setSize' | 'roundsPerRespondent'>

/**
 * The rounds that a respondent is shown; none where there are fewer features than a set holds. They follow from the
 * task, the ids of its features in their order, the two sizes and the respondent alone.
 *
 * Within a respondent every feature is shown equally often (to within one), pairs meet as evenly as can be, the features
 * form one connected graph wherever rounds × (setSize − 1) ≥ features − 1, and no set comes twice and no feature in
 * consecutive rounds where that can be avoided. Over any run of consecutive respondents, pairs meet, and features stand
 * in each slot, equally often.
 */
export function roundsFor(config: DesignConfig, respondent: Pick<Respondent, 'taskId' | 'consumerId'>): Round[] {
  const { features, setSize, roundsPerRespondent } = config
  if (features.length < setSize) return []
  const shape = { features: features.length, setSize, rounds: roundsPerRespondent }
  // The versions belong to the shape; which of its places a feature has is drawn for the task.
  const ids = features.map(({ id }) => id)
  const places = shuffled(ids, seededRandom(textSeed(JSON.stringify([respondent.taskId, ids]))))
  return designVersion(shape, respondent.consumerId % VERSIONS).map((set, index) => ({
    roundId: index + 1,
    features: set.map((place) => places[place] ?? ''),
  }))
}
