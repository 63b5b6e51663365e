import { numberCell, numberVariables, scaleSampler, scaleTally } from '../numbers/figures'
import { groupingByRange } from '../numbers/groupings'
import type { QuestionTypeAnalysis } from '../question-type'
import { NPS_SCALE, type NpsSettings } from './definition'
import { DETRACTORS, PASSIVES, PROMOTERS, partsChart } from './part-rows'
import { type NetPromoterScore, netPromoterScore, shownParts } from './score'
import { scoreText } from './score-text'

/** `values`: how often each answer from 0 to 10 was given. */
export type NpsFigures = { score: NetPromoterScore | null; values: { value: number; count: number; share: number }[] }

export const nps: QuestionTypeAnalysis<NpsSettings, NpsFigures> = {
  headlineRank: 1,
  tally() {
    const { take: add, figures } = scaleTally(NPS_SCALE)
    return {
      add,
      figures() {
        const { values } = figures()
        return { figures: { score: netPromoterScore(values.map(({ count }) => count)), values } }
      },
    }
  },
  csvCell: numberCell,
  variables: (question, name) => numberVariables(question, name, 'scale'),
  createSampler: (_, random) => scaleSampler(NPS_SCALE, random),
  finding({ title, figures }) {
    const score = figures?.score
    if (!score) return { sentence: null, method: '', chart: null }
    const parts = shownParts(score)
    return {
      sentence: `The Net Promoter Score is ${scoreText(score)}: ${parts.promoters}% promoters minus ${parts.detractors}% detractors.`,
      method: 'Net Promoter Score with its 95% interval, adjusted Wald; shares with Wilson 95% intervals.',
      chart: partsChart(title, score),
    }
  },
  // Each person counts as 100, 0 or −100, so that the mean is the score.
  compareGroups({ id, title, figures }) {
    const { promoters = 0, passives = 0, detractors = 0 } = figures?.score ?? {}
    const values = [promoters, passives, detractors].map((count, index) => ({ value: 100 - 100 * index, count }))
    return {
      id,
      title,
      kind: 'mean',
      scale: { low: -100, high: 100, unit: '', digits: 0, name: 'Score' },
      rows: [{ label: 'Net Promoter Score', values, interval: figures?.score?.interval ?? null }],
    }
  },
  crossTabVariables: (question) => [
    groupingByRange(question, [
      { label: PROMOTERS, from: 9, below: Infinity },
      { label: PASSIVES, from: 7, below: 9 },
      { label: DETRACTORS, from: 0, below: 7 },
    ]),
  ],
}
