import { type Interval, wilsonInterval } from '../../../figures/statistics'
import { type Moments, meanInterval } from '../../../figures/student-t'
import { isFirstClear, momentsIn } from '../numbers/paired'

type RankedOption = {
  option: string
  /** Of the ranks that respondents gave it; its interval is Student's t, 95 %. */
  moments: Moments | null
  interval: Interval | null
  /** How often it was ranked first, and the share of that with its Wilson interval. */
  first: number
  share: number
  firstInterval: Interval | null
}

/** The options with the best mean rank first; `isClear`: whether the first is ahead of every other by more than chance. */
export type RankingFigures = { places: number; options: RankedOption[]; isClear: boolean }

/**
 * What orders come to, each of them the ranked options, best first. Options without a place share the mean of the ranks
 * that are left. Whether the first is clear: paired t tests of its ranks with those of each other option, or sign tests
 * where all differ alike, after Holm's correction for all pairs.
 */
export function rankingFigures(
  options: readonly string[],
  orders: readonly (readonly string[])[],
  places: number,
): RankingFigures {
  const ranks = options.map((option) => orders.map((order) => rankIn(order, option, options.length)))
  const ranked = options
    .map((option, place) => {
      const own = ranks[place] ?? []
      const first = orders.filter((order) => order[0] === option).length
      const moments = momentsIn(own)
      return {
        own,
        of: {
          option,
          moments,
          interval: moments && meanInterval(moments),
          first,
          share: orders.length === 0 ? 0 : first / orders.length,
          firstInterval: wilsonInterval(first, orders.length),
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
