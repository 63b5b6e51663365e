import { type NetPromoterScore, shownParts } from './score'

export const PROMOTERS = 'Promoters, 9 and 10'
export const PASSIVES = 'Passives, 7 and 8'
export const DETRACTORS = 'Detractors, 0 to 6'

/** Promoters, passives and detractors, with shares that read as the sentence above them has them. */
export function partRows(score: NetPromoterScore): { label: string; count: number; share: number }[] {
  const { promoters, passives, detractors } = score
  const shown = shownParts(score)
  return [
    { label: PROMOTERS, count: promoters, share: shown.promoters / 100 },
    { label: PASSIVES, count: passives, share: passives / (promoters + passives + detractors) },
    { label: DETRACTORS, count: detractors, share: shown.detractors / 100 },
  ]
}
