import type { Csv, CsvCell, Submission } from '../../results/analysis'
import { type NamedDistances, namedDistances } from '../anchor/anchor-report'
import type { FeatureConfig } from '../config'
import { estimateFeatures } from '../estimates/estimates'
import { LIKELIHOODS, type Likelihood } from '../estimates/logit/likelihoods'
import { estimatesBy } from '../estimates/named-estimates'
import type { FeatureAnswers } from '../round-answers'

/**
 * The estimates of each likelihood with all digits, one row per feature, by rank. If the likelihoods have no maximum,
 * only the penalised estimates. In an anchored task the rows of the sequential likelihood have the feature's distance
 * from the anchor, and the scale of yes and no, which is the same in all of them.
 */
export function estimatesFile(config: FeatureConfig, submissions: Submission<FeatureAnswers>[]): Csv {
  const estimates = estimateFeatures(config, submissions)
  const distances = estimates.anchor ? namedDistances(config, estimates.anchor) : null
  const texts = new Map(config.features.map(({ id, text }) => [id, text]))
  const methods = estimates.logit ? (Object.keys(LIKELIHOODS) as Likelihood[]) : (['sequential'] as const)
  return {
    header: [
      ...['Feature', 'Method', 'Penalised', 'Utility', 'Standard Error', 'Robust Standard Error', 'Share'],
      ...(estimates.anchor ? ANCHOR_HEADS : []),
    ],
    rows: methods.flatMap((likelihood) => {
      const made = estimatesBy(likelihood, config, estimates)
      if (!made) return []
      const anchored = likelihood === 'sequential' ? distances : null
      return made.features.map(({ id, utility, standardError, robustStandardError, share }) => [
        ...[texts.get(id) ?? '', made.method, made.penalised ? 'yes' : 'no'],
        ...[utility, standardError, robustStandardError, share],
        ...(estimates.anchor ? anchorCells(anchored, id) : []),
      ])
    }),
  }
}

const ANCHOR_HEADS = [
  ...['Anchor Penalised', 'Anchor Distance', 'Anchor Distance Standard Error', 'Anchor Distance Robust Standard Error'],
  ...['Anchor Distance Low', 'Anchor Distance High', 'Anchor p', 'Against Anchor'],
  ...['Anchor Scale', 'Anchor Scale Robust Standard Error'],
]

function anchorCells(distances: NamedDistances | null, id: string): CsvCell[] {
  const own = distances?.features.find((feature) => feature.id === id)
  if (!distances || !own) return ANCHOR_HEADS.map(() => null)
  const { utility, standardError, robustStandardError, low, high, p, verdict } = own
  return [
    ...[distances.penalised ? 'yes' : 'no', utility, standardError, robustStandardError, low, high, p, verdict],
    ...[distances.scale?.value ?? null, distances.scale?.robustStandardError ?? null],
  ]
}
