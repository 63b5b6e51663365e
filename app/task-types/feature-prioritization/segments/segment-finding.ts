import { english } from '~/texts/format'
import { joinNames } from '../../text-format'
import { listed } from '../results/finding'
import type { Profile, SegmentFigures } from './segment-figures'

/**
 * A smaller difference of BIC is not very strong. Source: Kass & Raftery, "Bayes factors", Journal of the American
 * Statistical Association 90 (1995).
 */
const CLEAR = 10

/** How many segments describe the respondents best, and which other numbers do nearly as well. */
export function segmentFinding({
  best,
  people,
  solutions,
}: Pick<SegmentFigures, 'best' | 'people' | 'solutions'>): string {
  const n = english.number(people)
  const lowest = Math.min(...solutions.map(({ bic }) => bic))
  const near = solutions.filter(({ count, bic }) => count !== best && bic - lowest < CLEAR).map(({ count }) => count)
  const others =
    near.length === 0
      ? ''
      : ` ${joinNames(near.map(String))} ${near.length === 1 && near[0] === 1 ? 'is' : 'are'} nearly as good (BIC within ${CLEAR}).`
  return best === 1
    ? `No segments found. The ${n} respondents are best described as one group.${others}`
    : `${best} segments describe the ${n} respondents best.${others}`
}

/** A wider half of an interval, in logits, is that of the weak prior (standard deviation 5), not of answers. */
const UNKNOWN = 5

/**
 * Which features of a segment have no separate estimate, because they are always preferred there or never; null if
 * there are none.
 */
export function extremesNote(rows: (Pick<Profile, 'utility' | 'high'> & { text: string })[]): string | null {
  const extremes = rows.filter(({ utility, high }) => high !== null && high - utility > UNKNOWN)
  if (extremes.length === 0) return null
  const names = listed(extremes.map(({ text }) => text))
  return `There is no reliable estimate for ${names} in this segment. Almost every answer is for or against ${extremes.length === 1 ? 'it' : 'them'}, so the estimate depends on a weak prior. Read it as “at least”.`
}
