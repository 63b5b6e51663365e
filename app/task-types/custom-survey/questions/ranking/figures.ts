import { ALPHA } from '../../../figures/choice-tests'
import { type Interval, wilsonInterval } from '../../../figures/statistics'
import { type Moments, scaleInterval } from '../../../figures/student-t'
import { type ValueCount, valueCounts } from '../../../figures/value-counts'
import { firstP, momentsIn } from '../numbers/paired-tests'

type RankedOption = {
  option: string
  /** Moments of its ranks among respondents who were shown it; the interval is the logit one, 95%. */
  moments: Moments | null
  interval: Interval | null
  /** How often it was given each rank. */
  values: ValueCount[]
  /** How often it was ranked first, and that share of the respondents who were shown it, with its Wilson interval. */
  first: number
  shown: number
  share: number
  firstInterval: Interval | null
}

/**
 * The options with the best mean rank first; `isClear`: whether the first is ahead of every other by more than chance,
 * corrected for all questions of the survey.
 */
export type RankingFigures = { places: number; options: RankedOption[]; isClear: boolean }

/**
 * Tallies rankings one by one; each lists the ranked options, best first. Unranked options share the mean of the
 * remaining ranks; options that a respondent was not shown have no rank.
 */
export function rankingTally(options: readonly string[], places: number) {
  // The rank that options share which are not ranked is the last there can be.
  const last = places < options.length ? sharedRank(places, options.length) : options.length
  const ends = { low: 1, high: last }
  const tallies = options.map((option): OptionRanks => ({ option, ranks: [], first: 0, shown: 0 }))
  return {
    /** `shown`: the options that the respondent could rank; null for all. */
    take(order: readonly string[], shown: readonly string[] | null): void {
      for (const tally of tallies) {
        const isShown = !shown || shown.includes(tally.option) || order.includes(tally.option)
        tally.ranks.push(isShown ? rankIn(order, tally.option, (shown ?? options).length) : null)
        if (isShown) tally.shown += 1
        if (order[0] === tally.option) tally.first += 1
      }
    },
    /** How likely the first place is by chance. */
    p: () => firstP(byMean(tallies).map(({ ranks }) => ranks)),
    /** `p`: that of the first place, corrected. */
    figures: (p: number | null | undefined): RankingFigures => ({
      places,
      options: byMean(tallies).map((tally) => rankedOption(tally, ends)),
      isClear: (p ?? 1) < ALPHA,
    }),
  }
}

/** `ranks`: one per respondent; null for those who were not shown it. */
type OptionRanks = { option: string; ranks: (number | null)[]; first: number; shown: number }

/** The best first. */
function byMean(tallies: readonly OptionRanks[]) {
  return tallies
    .map((tally) => ({ ...tally, moments: momentsIn(tally.ranks) }))
    .sort((a, b) => (a.moments?.mean ?? Infinity) - (b.moments?.mean ?? Infinity))
}

function rankedOption(
  { option, ranks, first, shown, moments }: OptionRanks & Pick<RankedOption, 'moments'>,
  ends: Interval,
): RankedOption {
  return {
    option,
    moments,
    interval: moments && scaleInterval(moments, ends),
    values: valueCounts(ranks),
    first,
    shown,
    share: shown === 0 ? 0 : first / shown,
    firstInterval: wilsonInterval(first, shown),
  }
}

function rankIn(order: readonly string[], option: string, of: number): number {
  const place = order.indexOf(option)
  return place === -1 ? sharedRank(order.length, of) : place + 1
}

/** Example: if one of three options is ranked, the others have rank 2.5 each. */
function sharedRank(ranked: number, of: number): number {
  return (ranked + 1 + of) / 2
}
