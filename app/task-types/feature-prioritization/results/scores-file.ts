import type { Csv, CsvCell, Submission } from '../../results/analysis'
import type { AnchorResults } from '../anchor/anchor-report'
import type { FeatureConfig } from '../config'
import { estimateFeatures, toFeatureResults } from '../estimates/estimates'
import type { FeatureAnswers } from '../round-answers'

/** One row per feature, by rank: counts and, in an anchored task, figures of the last screen. */
export function scoresFile(config: FeatureConfig, submissions: Submission<FeatureAnswers>[]): Csv {
  const { features, anchor } = toFeatureResults(config, submissions.length, estimateFeatures(config, submissions))
  // Nothing is ahead of anything before there is an answer.
  const isRanked = submissions.length > 0
  return {
    header: [
      ...['Feature', 'Utility Score', 'Rank', 'Best Count', 'Worst Count', 'Total Appearances', 'Tier'],
      ...(anchor ? ANCHOR_HEADS : []),
    ],
    rows: features.map(({ id, text, score, rank, best, worst, appearances, tier }) => [
      ...[text, score.toFixed(1), isRanked ? rank : null, best, worst, appearances, isRanked ? tier : null],
      ...(anchor ? anchorCells(anchor, id) : []),
    ]),
  }
}

const ANCHOR_HEADS = [
  ...['Anchor Asked', 'Anchor Yes', 'Anchor Distance', 'Anchor Standard Error', 'Anchor Low', 'Anchor High'],
  ...['Anchor p', 'Against Anchor'],
]

function anchorCells({ features }: AnchorResults, id: string): CsvCell[] {
  const own = features.find((feature) => feature.id === id)
  const { utility = null, robustStandardError = null, low = null, high = null, p = null } = own?.distance ?? {}
  const figures = [utility, robustStandardError, low, high].map((figure) =>
    figure === null ? null : Number(figure.toFixed(4)),
  )
  return [own?.asked ?? 0, own?.yes ?? 0, ...figures, p?.toPrecision(3) ?? null, own?.distance?.verdict ?? null]
}
