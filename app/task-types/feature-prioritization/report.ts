import { type Finding, figureText, rangeText, type Scale } from '../report'
import { FEWEST_RESPONDENTS, type FeatureReport } from './estimates/report'
import { onCutScale } from './results/feature-ranking'
import { contraryText, findingOf } from './results/finding'

const UTILITIES: Scale = { low: 0, high: 100, unit: '', digits: 0, ticks: [0, 25, 50, 75, 100] }

/** The ranking, with its intervals. */
export function featureReport(report: FeatureReport): Finding[] {
  const { features, respondents, rounds, lack } = report
  const isShown = lack !== 'respondents' && respondents > 0
  const rows = features.map(({ text, score, scaled, logit, best, worst, appearances }) => ({
    label: text,
    estimates: [{ value: score, interval: onCutScale(scaled) }],
    cells: [best, worst, appearances].map((count) => count.toLocaleString('en-US')),
    share: logit ? `${Math.round(100 * logit.share)}` : '–',
  }))
  const hasShares = lack === null
  return [
    {
      key: 'ranking',
      subject: 'Feature Ranking',
      sentence: sentenceOf(report),
      chart: isShown ? { kind: 'points', scale: UTILITIES, series: ['Utility'], rows } : null,
      table:
        respondents === 0
          ? null
          : {
              heads: [
                'Feature',
                ...(isShown ? ['Utility', '95 %'] : []),
                'Best',
                'Worst',
                'Shown',
                ...(isShown && hasShares ? ['Share, %'] : []),
              ],
              rows: rows.map(({ label, estimates: [estimate], cells, share }) => [
                label,
                ...(isShown
                  ? [figureText(estimate?.value ?? null, UTILITIES), rangeText(estimate?.interval ?? null, UTILITIES)]
                  : []),
                ...cells,
                ...(isShown && hasShares ? [share] : []),
              ]),
            },
      method: [
        `Best–worst scaling (MaxDiff). n = ${respondents.toLocaleString('en-US')}, ${rounds.toLocaleString('en-US')} rounds.`,
        isShown &&
          'Utility = 50 + 100 × (best − worst) ÷ shown, cut to 0–100; 50 is as often best as worst. 95 % intervals take respondents as clusters.',
        isShown &&
          hasShares &&
          'Share is the chance that an average person would choose it as best among all features, by the logit.',
        contraryText(report),
      ]
        .filter(Boolean)
        .join(' '),
      quotes: [],
      overlay: null,
    },
  ]
}

function sentenceOf(report: FeatureReport): string {
  const { respondents, lack, features } = report
  if (respondents === 0) return 'Nobody has answered yet.'
  if (lack === 'respondents') {
    return `${respondents === 1 ? '1 respondent is' : `${respondents} respondents are`} too few to conclude anything from; figures with intervals stand here from ${FEWEST_RESPONDENTS} on.`
  }
  return findingOf(report) ?? `“${features[0]?.text ?? ''}” comes first by counts; nothing could be tested.`
}
