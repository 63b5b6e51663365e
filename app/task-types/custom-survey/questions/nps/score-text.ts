import { numberText } from '../numbers/reading'
import type { NetPromoterScore } from './score'

/** '+32 (18 to 46)'. */
export function scoreText({ score, interval }: Pick<NetPromoterScore, 'score' | 'interval'>): string {
  const range = interval ? ` (${signed(interval.low)} to ${signed(interval.high)})` : ''
  return `${signed(score)}${range}`
}

function signed(number: number): string {
  const rounded = Math.round(number)
  return rounded > 0 ? `+${rounded}` : numberText(rounded === 0 ? 0 : rounded)
}
