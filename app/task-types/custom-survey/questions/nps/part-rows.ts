import type { Chart } from '~/ui/charts/chart'
import { sharesChart } from '../../../results/finding-chart'
import { type NetPromoterScore, shownParts } from './score'

export const PROMOTERS = 'Promoters, 9 and 10'
export const PASSIVES = 'Passives, 7 and 8'
export const DETRACTORS = 'Detractors, 0 to 6'

/** Promoters, passives and detractors, with shares that read as the sentence above them has them. */
export function partsChart(title: string, score: NetPromoterScore): Chart {
  const { promoters, passives, detractors } = score
  const shown = shownParts(score)
  const n = promoters + passives + detractors
  return sharesChart(title, [
    { label: PROMOTERS, count: promoters, n, share: shown.promoters / 100 },
    { label: PASSIVES, count: passives, n },
    { label: DETRACTORS, count: detractors, n, share: shown.detractors / 100 },
  ])
}
