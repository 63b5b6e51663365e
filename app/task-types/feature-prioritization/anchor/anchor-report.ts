import type { Interval } from '../../figures/statistics'
import type { Submission } from '../../results/analysis'
import type { FeatureConfig } from '../config'
import type { Choice } from '../estimates/choices'
import type { Logit } from '../estimates/logit/logit'
import { type Extremes, estimatePenalised } from '../estimates/logit/penalised-logit'
import type { FeatureAnswers } from '../round-answers'
import { anchoredChoices, verdictsOf } from './anchor-choices'
import { type Distance, distancesOf, estimateAnchored, expectedNet, lineOf } from './anchored-logit'

/** What the last screen gives of a feature: how often it was asked about and got a yes, and how far it is from the anchor. */
type AnchoredFeature = { id: string; text: string; asked: number; yes: number; distance: Distance | null }

/** The figures of the API: features in the order of the configuration. */
export type AnchorResults = { prompt: string; respondents: number; features: AnchoredFeature[] }

/** What is made of the last screen, before anything is concluded. */
export type AnchorEstimates = {
  prompt: string
  rounds: Choice[][]
  choices: Choice[][]
  verdicts: Choice[][]
  logit: Logit | null
}

/** Null where the task has no last screen. */
export function anchorEstimates(
  config: FeatureConfig,
  submissions: Pick<Submission<FeatureAnswers>, 'answers'>[],
): AnchorEstimates | null {
  const { anchor, features } = config
  if (!anchor) return null
  const choices = anchoredChoices(config, submissions)
  const logit = estimateAnchored(choices, features.length)
  const rounds = choices.map((own) => own.filter(({ set }) => !set.includes(features.length)))
  return { prompt: anchor.prompt, rounds, choices, verdicts: verdictsOf(config, submissions), logit }
}

/** By maximum likelihood alone, null where that has no maximum. */
export function anchorResults(
  { features }: FeatureConfig,
  { prompt, verdicts, logit }: AnchorEstimates,
): AnchorResults {
  const said = verdicts.flat()
  const distances = logit && distancesOf(logit)
  return {
    prompt,
    respondents: verdicts.filter((own) => own.length > 0).length,
    features: features.map(({ id, text }, place) => {
      const own = said.filter(({ set }) => set[0] === place)
      return {
        id,
        text,
        asked: own.length,
        yes: own.filter(({ best }) => best === place).length,
        distance: distances?.[place] ?? null,
      }
    }),
  }
}

/** What the results' view shows: features from the furthest above to the furthest below. */
export type AnchorReport = AnchorResults & {
  /** Where the anchor lies on the scale from 0 to 100 of the counts, with its 95 % interval; null where nothing is estimated. */
  line: ({ score: number } & Interval) | null
  /** Where the likelihood alone has no maximum: what is always preferred to all else or never, the anchor as null. */
  extremes: Record<keyof Extremes, (string | null)[]> | null
}

export function anchorReport(config: FeatureConfig, estimates: AnchorEstimates): AnchorReport {
  const { features } = config
  const penalised = estimates.logit ? null : estimatePenalised(estimates.choices, features.length + 1)
  const logit = estimates.logit ?? penalised
  const results = anchorResults(config, { ...estimates, logit })
  const named = (places: number[]) => places.map((place) => features[place]?.text ?? null)
  return {
    ...results,
    features: results.features.sort((a, b) => (b.distance?.utility ?? 0) - (a.distance?.utility ?? 0)),
    line: logit && lineOnCounts(estimates.rounds, logit),
    extremes: penalised && { above: named(penalised.extremes.above), below: named(penalised.extremes.below) },
  }
}

/** Where a feature as good as the anchor would stand by counts: 50 + 100 · (best − worst)/shown, cut as these are. */
function lineOnCounts(rounds: Choice[][], logit: Logit): { score: number } & Interval {
  const { utility, low, high } = lineOf(logit)
  const own = logit.estimates.slice(0, -1).map((estimate) => estimate.utility)
  const mean = own.reduce((sum, one) => sum + one, 0) / own.length
  const centred = own.map((one) => one - mean)
  const scoreAt = (at: number) => Math.min(100, Math.max(0, 50 + 100 * expectedNet(rounds, centred, at)))
  return { score: scoreAt(utility), low: scoreAt(low), high: scoreAt(high) }
}
