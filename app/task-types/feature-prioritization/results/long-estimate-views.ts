import type { StoredEstimate } from '../../results/analysis'
import type { FeatureConfig } from '../config'
import { likelihoodWanted, type OtherLikelihood } from '../estimates/logit/likelihoods'
import { reportBy } from '../estimates/logit/stored-likelihood'
import type { FeatureReport } from '../estimates/report'
import { type IndividualFigures, individualFigures } from '../individual/individual-figures'
import { parseIndividuals } from '../individual/stored-individuals'
import { isWithinReach } from '../long-estimates'
import { type SegmentFigures, segmentFigures } from '../segments/segment-figures'
import { parseSegments } from '../segments/stored-segments'
import { type TurfChoice, type TurfFigures, turfChoice, turfFigures } from '../turf/turf-figures'

/** A view of a long estimate; `percent` is the progress, null if the estimate would take too long. */
type Further = { percent: number | null } & (
  | { view: 'individual'; figures: IndividualFigures | null }
  | { view: 'segments'; figures: SegmentFigures | null }
  | { view: 'turf'; choice: TurfChoice; figures: TurfFigures | null }
)

/** The report, and the requested view with its figures. */
export type FeatureShown = FeatureReport & { further?: Further; other?: OtherShown }

/**
 * Another likelihood, if the URL requests it. The report uses the default one until its estimate is ready, or if it has
 * no maximum.
 */
export type OtherShown = { likelihood: OtherLikelihood; percent: number | null; state: 'awaited' | 'without' | 'shown' }

export function toFeatureView(
  config: FeatureConfig,
  report: FeatureReport,
  filters: URLSearchParams,
  estimate: StoredEstimate | null,
): FeatureShown {
  const isBeyond = !isWithinReach(report.respondents, report.features.length)
  const percent = isBeyond ? null : (estimate?.percent ?? 0)
  const value = estimate?.value ?? null
  switch (filters.get('view')) {
    case 'individual': {
      const kept = parseIndividuals(value)
      return { ...report, further: { view: 'individual', percent, figures: kept && individualFigures(config, kept) } }
    }
    case 'segments': {
      const kept = parseSegments(value)
      return {
        ...report,
        further: { view: 'segments', percent, figures: kept && segmentFigures(config, kept, filters) },
      }
    }
    case 'turf': {
      const [kept, choice] = [parseIndividuals(value), turfChoice(config, filters)]
      return {
        ...report,
        further: { view: 'turf', percent, choice, figures: kept && turfFigures(config, kept, choice) },
      }
    }
    default:
      return byLikelihood(config, report, likelihoodWanted(filters), percent, value)
  }
}

function byLikelihood(
  { features }: FeatureConfig,
  report: FeatureReport,
  likelihood: OtherLikelihood | null,
  percent: number | null,
  value: unknown,
): FeatureShown {
  if (!likelihood || report.lack !== null) return report
  if (value === null) return { ...report, other: { likelihood, percent, state: 'awaited' } }
  const places = new Map(features.map(({ id }, place) => [id, place]))
  const shown = reportBy(report, places, likelihood, value)
  return { ...(shown ?? report), other: { likelihood, percent, state: shown ? 'shown' : 'without' } }
}
