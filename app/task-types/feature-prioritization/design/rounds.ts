import { seededRandom, shuffle, textSeed } from '../../figures/random'
import type { Respondent, Round } from '../../task-type'
import type { FeatureConfig } from '../config'
import type { Edition } from './base-design'
import type { Shape } from './design-state'
import { unpackVersion } from './imported-design'
import { placePairs } from './prohibitions'
import { designVersion, prepareVersion, VERSIONS } from './versions'

type DesignConfig = Pick<FeatureConfig, 'features' | 'setSize' | 'roundsPerRespondent' | 'prohibitions' | 'design'>
type Shown = Pick<Respondent, 'taskId' | 'consumerId' | 'ordinal'>

/**
 * The rounds that a respondent is shown; none if there are fewer features than a set contains. They depend only on the
 * task, the ids of its features in their order, the two sizes, the prohibited pairs and the respondent's place among
 * those who opened the task. With an imported design respondents take turns through the versions. Within a respondent
 * every feature is shown equally often (to within one), pairs meet as evenly as possible, the features form one
 * connected graph if rounds × (setSize − 1) ≥ features − 1, and, if possible, no set comes twice and no feature is in
 * consecutive rounds. Over any run of respondents who opened the task one after the other, pairs meet, and features are
 * in each slot and in each half of the rounds, equally often.
 */
export function roundsFor(config: DesignConfig, respondent: Shown): Round[] {
  const { features, design } = config
  if (design) {
    const turn = (respondent.ordinal ?? respondent.consumerId) % design.versions.length
    const sets = unpackVersion(design, turn, config.setSize).slice(0, config.roundsPerRespondent)
    return sets.map((set, index) => ({
      roundId: index + 1,
      features: set.map((place) => design.features[place] ?? ''),
    }))
  }
  const drawn = versionFor(config, respondent)
  if (!drawn) return []
  const places = drawFeaturePlaces(features, respondent.taskId)
  return designVersion(drawn.shape, drawn.version, drawn.edition).map((set, index) => ({
    roundId: index + 1,
    features: set.map((place) => places[place] ?? ''),
  }))
}

/** The versions belong to the shape; which of its places a feature has is drawn for the task. */
export function drawFeaturePlaces(features: FeatureConfig['features'], taskId: number): string[] {
  const ids = features.map(({ id }) => id)
  return shuffle(ids, seededRandom(textSeed(JSON.stringify([taskId, ids]))))
}

/** Makes ready what `roundsFor` needs, without keeping others waiting. */
export async function prepareRounds(config: DesignConfig, respondent: Shown): Promise<void> {
  const drawn = config.design ? null : versionFor(config, respondent)
  if (drawn) await prepareVersion(drawn.shape, drawn.version, drawn.edition)
}

/** Respondents who began before places were stored use the first edition, with a version derived from their id. */
function versionFor(
  config: DesignConfig,
  { taskId, consumerId, ordinal }: Shown,
): { shape: Shape; version: number; edition: Edition } | null {
  const shape = designShape(config, taskId)
  if (!shape) return null
  return typeof ordinal === 'number'
    ? { shape, version: ordinal % VERSIONS, edition: 'second' }
    : { shape, version: consumerId % VERSIONS, edition: 'first' }
}

/** The shape of a task's design, with pairs by index; null if there are fewer features than a set contains. */
export function designShape(config: DesignConfig, taskId: number): Shape | null {
  const { features, setSize, roundsPerRespondent, prohibitions } = config
  if (features.length < setSize) return null
  const shape = { features: features.length, setSize, rounds: roundsPerRespondent }
  return prohibitions ? { ...shape, prohibited: placePairs(prohibitions, drawFeaturePlaces(features, taskId)) } : shape
}
