import type { Interval } from '../../figures/statistics'
import type { Submission } from '../../results/analysis'
import type { FeatureConfig } from '../config'
import { type Choice, readChoices } from '../estimates/choices'
import type { Extremes } from '../estimates/logit/penalised-logit'
import type { FeatureAnswers } from '../round-answers'
import { verdictChoices } from './anchor-choices'
import {
  type Asked,
  anchorDistances,
  anchorUtility,
  type Distance,
  expectedNet,
  type Scale,
  toScale,
} from './anchored-logit'
import { type AnchoredLogit, estimateAnchored, penaliseAnchored } from './scaled-logit'

/**
 * A feature's results on the last screen: how often it was asked about and got a yes, and its distance from the anchor.
 */
type AnchoredFeature = { id: string; text: string; distance: Distance | null } & Asked

/**
 * The figures of the API: features in the order of the configuration. `scale`: the precision of verdicts relative to
 * best and worst; null if it was not estimated.
 */
export type AnchorResults = { prompt: string; respondents: number; scale: Scale | null; features: AnchoredFeature[] }

/** The estimates from the last screen, before any conclusions. */
export type AnchorEstimates = {
  prompt: string
  /** Rounds and verdicts of the respondents with at least one round. */
  people: { rounds: Choice[]; verdicts: Choice[] }[]
  logit: AnchoredLogit | null
}

/** Null for a task without a last screen. */
export function anchorEstimates(
  config: FeatureConfig,
  submissions: Pick<Submission<FeatureAnswers>, 'answers'>[],
): AnchorEstimates | null {
  const { anchor, features } = config
  if (!anchor) return null
  const verdicts = verdictChoices(config, submissions)
  const people = readChoices(config, submissions).flatMap((rounds, index) =>
    rounds.length > 0 ? [{ rounds, verdicts: verdicts[index] ?? [] }] : [],
  )
  return { prompt: anchor.prompt, people, logit: estimateAnchored(people, features.length) }
}

/** By maximum likelihood alone; null if that has no maximum. */
export function anchorResults({ features }: FeatureConfig, { prompt, people, logit }: AnchorEstimates): AnchorResults {
  const said = features.map((): Asked => ({ asked: 0, yes: 0 }))
  for (const { set, best } of people.flatMap(({ verdicts }) => verdicts)) {
    const own = said[set[0] ?? 0]
    if (!own) continue
    own.asked += 1
    own.yes += Number(best === set[0])
  }
  const distances = logit && anchorDistances(logit, said)
  return {
    prompt,
    respondents: people.filter(({ verdicts }) => verdicts.length > 0).length,
    scale: logit && toScale(logit),
    features: features.map(({ id, text }, place) => {
      const { asked, yes } = said[place] ?? { asked: 0, yes: 0 }
      return { id, text, asked, yes, distance: distances?.[place] ?? null }
    }),
  }
}

/**
 * The distances that the screen shows, with the method that has made them: the sequential likelihood with that of yes
 * and no or, if that has no maximum, Firth's penalised one, which takes the scale to be 1. Features in the order of the
 * configuration.
 */
export type NamedDistances = {
  method: 'sequential'
  penalised: boolean
  scale: Scale | null
  features: ({ id: string } & Distance)[]
}

/** Null if some features were not compared with others, or the anchor, at all. */
export function namedDistances(config: FeatureConfig, estimates: AnchorEstimates): NamedDistances | null {
  const penalised = penalisedLogit(config, estimates)
  const logit = estimates.logit ?? penalised
  if (!logit) return null
  const { scale, features } = anchorResults(config, { ...estimates, logit })
  return {
    method: 'sequential',
    penalised: penalised !== null,
    scale,
    features: features.flatMap(({ id, distance }) => (distance ? [{ id, ...distance }] : [])),
  }
}

function penalisedLogit({ features }: FeatureConfig, { logit, people }: AnchorEstimates) {
  return logit ? null : penaliseAnchored(people, features.length)
}

/** The data of the results' view: features from the furthest above to the furthest below. */
export type AnchorReport = AnchorResults & {
  /** The anchor on the 0–100 scale of the counts with its 95% interval; null if it is unknown. */
  line: ({ score: number } & Interval) | null
  /** If the likelihood alone has no maximum: the items always or never preferred to the others; the anchor is null. */
  extremes: Record<keyof Extremes, (string | null)[]> | null
}

export function anchorReport(config: FeatureConfig, estimates: AnchorEstimates): AnchorReport {
  const { features } = config
  const penalised = penalisedLogit(config, estimates)
  const logit = estimates.logit ?? penalised
  const results = anchorResults(config, { ...estimates, logit })
  const named = (places: number[]) => places.map((place) => features[place]?.text ?? null)
  return {
    ...results,
    features: results.features.sort((a, b) => (b.distance?.utility ?? 0) - (a.distance?.utility ?? 0)),
    line: logit && lineOnCounts(estimates.people, logit),
    extremes: penalised && { above: named(penalised.extremes.above), below: named(penalised.extremes.below) },
  }
}

/** The count score of a feature as good as the anchor: 50 + 100 · (best − worst)/shown, cut to the scale. */
function lineOnCounts(people: AnchorEstimates['people'], logit: AnchoredLogit): ({ score: number } & Interval) | null {
  const line = anchorUtility(logit)
  if (!line) return null
  const rounds = people.map((one) => one.rounds)
  const utilities = Array.from(logit.utilities)
  const scoreAt = (at: number) => {
    if (!Number.isFinite(at)) return at < 0 ? 0 : 100
    return Math.min(100, Math.max(0, 50 + 100 * expectedNet(rounds, utilities, at)))
  }
  return { score: scoreAt(line.utility), low: scoreAt(line.low), high: scoreAt(line.high) }
}
