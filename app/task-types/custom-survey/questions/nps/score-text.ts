import { decimalsToSeparate } from '~/lib/number-format'
import { english } from '~/texts/format'

import type { NetPromoterScore } from './score'

/** '+32 (18 to 46)'; with more digits if both ends would look alike. */
export function scoreText({ score, interval }: Pick<NetPromoterScore, 'score' | 'interval'>): string {
  const digits = decimalsToSeparate(interval.low, interval.high, 0) ?? 0
  return `${signed(score)} (${signed(interval.low, digits)} to ${signed(interval.high, digits)})`
}

function signed(number: number, digits = 0): string {
  // As tables of groups round, also half a point below 0.
  const rounded = Number(number.toFixed(digits)) + 0
  return rounded > 0 ? `+${english.decimal(rounded)}` : english.decimal(rounded)
}
