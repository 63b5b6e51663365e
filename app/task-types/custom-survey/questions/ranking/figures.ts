import { type Interval, wilsonInterval } from '../../../figures/statistics'
import { type Moments, meanInterval } from '../../../figures/student-t'
import { type ValueCount, valueCounts } from '../../../figures/value-counts'
import { isFirstClear, momentsIn } from '../numbers/paired'

type RankedOption = {
  option: string
  /** Of the ranks that respondents gave it; its interval is Student's t, 95 %. */
  moments: Moments | null
  interval: Interval | null
  /** How often it was given each rank. */
  values: ValueCount[]
  /** How often it was ranked first, and the share of that with its Wilson interval. */
  first: number
  share: number
  firstInterval: Interval | null
}

/** The options with the best mean rank first; `isClear`: whether the first is ahead of every other by more than chance. */
export type RankingFigures = { places: number; options: RankedOption[]; isClear: boolean }

/**
 * What orders come to, which it takes one by one, each of them the ranked options, best first. Options without a place share
 * the mean of the ranks that are left. Whether the first is clear: paired t tests of its ranks with those of each other
 * option, or sign tests where all differ alike, after Holm's correction for all pairs.
 */
export function rankingTally(options: readonly string[], places: number) {
  const tallies = options.map((option) => ({ option, ranks: [] as number[], first: 0 }))
  let given = 0
  return {
    take(order: readonly string[]): void {
      given += 1
      for (const tally of tallies) {
        tally.ranks.push(rankIn(order, tally.option, options.length))
        if (order[0] === tally.option) tally.first += 1
      }
    },
    figures: (): RankingFigures => figuresOf(tallies, given, places),
  }
}

function figuresOf(
  tallies: readonly { option: string; ranks: number[]; first: number }[],
  given: number,
  places: number,
): RankingFigures {
  const ranked = tallies
    .map(({ option, ranks, first }) => {
      const moments = momentsIn(ranks)
      return {
        own: ranks,
        of: {
          option,
          moments,
          interval: moments && meanInterval(moments),
          values: valueCounts(ranks),
          first,
          share: given === 0 ? 0 : first / given,
          firstInterval: wilsonInterval(first, given),
        },
      }
    })
    .sort((a, b) => (a.of.moments?.mean ?? 0) - (b.of.moments?.mean ?? 0))
  const isClear = isFirstClear(ranked.map(({ own }) => own))
  return { places, options: ranked.map(({ of }) => of), isClear }
}

/** Of three options of which one is ranked, the others have rank 2.5 each. */
function rankIn(order: readonly string[], option: string, of: number): number {
  const place = order.indexOf(option)
  return place === -1 ? (order.length + 1 + of) / 2 : place + 1
}
