import { english } from '~/texts/format'
import type { Addition } from '../results/report'
import { anchorFinding, VERDICTS } from './anchor/anchor-text'
import type { FeatureReport } from './estimates/report'
import { contraryText, cutNote, tiesNote } from './results/finding'

/** How often each feature was chosen and shown, and what the two methods order differently. */
export function featureAdditions(report: FeatureReport): Map<string, Addition> {
  const hasShares = report.lack === null
  const cells = report.features.map(({ id, text, best, worst, appearances, logit }): [string, string[]] => {
    const counts = [best, worst, appearances].map((count) => english.number(count))
    const distance = report.anchor?.features.find((feature) => feature.id === id)?.distance
    const verdict = report.anchor ? [distance?.verdict ? VERDICTS[distance.verdict] : '–'] : []
    return [text, hasShares ? [...counts, logit ? `${Math.round(100 * logit.share)}` : '–', ...verdict] : counts]
  })
  const heads = ['Best', 'Worst', 'Shown', ...(hasShares ? ['Share, %', ...(report.anchor ? ['Anchor'] : [])] : [])]
  const contrary = contraryText(report)
  const anchored = report.anchor ? anchorFinding(report.anchor) : null
  const hasScores = report.lack !== 'respondents'
  const notes = [hasScores && cutNote(report), tiesNote(report), contrary]
  const said = [METHOD, hasShares && SHARES, ...notes, hasShares && anchored].filter(Boolean).join(' ')
  // With too few respondents, the counts alone.
  const figures =
    report.lack === 'respondents'
      ? { table: { heads: ['Feature', ...heads], rows: cells.map(([text, counts]) => [text, ...counts]) } }
      : { columns: { rows: 'Feature', heads, cells: new Map(cells) } }
  return new Map([['features', { ...figures, method: said }]])
}

const METHOD =
  'Best–worst scaling (MaxDiff). Utility is 50 + 100 × (best − worst) ÷ shown, limited to 0–100; 50 means chosen best as often as worst. 95% intervals are clustered by respondent.'
const SHARES = 'Share is the chance that an average person would choose it as best among all features, by the logit.'
