import type { FeatureConfig } from '../config'
import type { KeptIndividuals } from './kept-individuals'

/** What the view shows of individual utilities; features by their share, the largest first. */
export type IndividualFigures = {
  people: number
  /** Whether it is the first answer, which has no intervals. */
  isFirst: boolean
  acceptance: number | null
  features: { id: string; text: string; share: Figure; firstChoice: Figure }[]
}

/** From 0 to 1, with its 95 % interval and Monte Carlo error where it is not of the first answer. */
export type Figure = KeptIndividuals['shares'][number]

export function individualFigures({ features }: FeatureConfig, kept: KeptIndividuals): IndividualFigures {
  return {
    people: kept.utilities.length / kept.features,
    isFirst: kept.deviations === null,
    acceptance: kept.acceptance,
    features: features
      .flatMap(({ id, text }, place) => {
        const [share, firstChoice] = [kept.shares[place], kept.firstChoices[place]]
        return share && firstChoice ? [{ id, text, share, firstChoice }] : []
      })
      .sort((a, b) => b.share.value - a.share.value),
  }
}
