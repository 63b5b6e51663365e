import { own } from '~/lib/records'
import { english } from '~/texts/format'
import type { CrossTabVariable } from '../../../results/analysis'
import type { Question, SurveyAnswers } from '../question'
import { numberCell } from './figures'

/** Numbers from `from` on, and less than `below`. */
type Range = { label: string; from: number; below: number }

/** With more points than a scale of 0 to 10 has, each of them would be of few people. */
const MOST_POINTS = 11
const PARTS = 4

/** Groups respondents by the range that contains their number. */
export function groupingByRange(
  { id, title }: Question,
  ranges: Range[],
  numberOf: typeof numberCell = numberCell,
): CrossTabVariable<SurveyAnswers> {
  return {
    id,
    title,
    options: ranges.map(({ label }) => label),
    source: { question: id },
    includes(answers, option) {
      const [number, range] = [numberOf(own(answers, id)), ranges[option]]
      return number !== null && range !== undefined && number >= range.from && number < range.below
    },
  }
}

/** `step`: between its points; without it, every number is one. */
type Scale = { low: number; high: number; step?: number; unit: string | null }

/** Each point of a scale, or four equal parts of one that has too many of them. */
export function splitScale({ low, high, step = 0, unit }: Scale): Range[] {
  const text = (number: number) => [english.decimal(number, 6), unit].filter(Boolean).join('\u00a0')
  const points = Math.round((high - low) / step) + 1
  if (points <= MOST_POINTS) {
    return Array.from({ length: points }, (_, place) => {
      const point = low + place * step
      // Sums of tenths are not exact in a computer's numbers.
      return { label: text(point), from: point - step / 2, below: point + step / 2 }
    })
  }
  return Array.from({ length: PARTS }, (_, place) => {
    const [from, below] = [low + (place * (high - low)) / PARTS, low + ((place + 1) * (high - low)) / PARTS]
    if (place === PARTS - 1) return { label: `${english.decimal(from, 6)} to ${text(high)}`, from, below: Infinity }
    return { label: `${english.decimal(from, 6)} to below ${text(below)}`, from, below }
  })
}
