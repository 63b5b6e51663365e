import { own } from '~/lib/records'
import { signedRankP } from '../../figures/signed-rank'
import { holm, type Interval } from '../../figures/statistics'
import {
  FEWEST_FOR_T,
  type Moments,
  meanInterval,
  meanP,
  momentsFromCounts,
  scaleInterval,
} from '../../figures/student-t'
import type { Submission } from '../../results/analysis'
import { type ComparatorAnswers, RATINGS, ratingKey } from '../answers'
import { type ComparatorConfig, hasRatings, listAttributes } from '../config'

/** How two packs were rated by the same people on one attribute: the first less the second. */
export type RatingDifference = {
  first: string
  second: string
  /** Respondents who rated both. */
  n: number
  mean: number
  /** Student's t, 95%; null if ranks are tested. */
  interval: Interval | null
  test: 'paired t' | 'Wilcoxon'
  /** Corrected by Holm's method over all attributes and pairs of packs; null of fewer than two people. */
  p: number | null
}

/**
 * Compares each two packs' ratings by respondents who rated both, attribute by attribute: a paired t test or, with
 * fewer than 20 people, Wilcoxon's exact signed-rank test. An attribute without ratings has none.
 */
export function ratingDifferences(
  config: ComparatorConfig,
  submissions: Pick<Submission<ComparatorAnswers>, 'answers'>[],
): RatingDifference[][] {
  const pairs = config.variants.flatMap((first, place) =>
    config.variants.slice(place + 1).map((second) => ({ first: first.id, second: second.id })),
  )
  const rows = listAttributes(config).map((attribute) =>
    hasRatings(attribute)
      ? pairs.flatMap((pair) => {
          const keys = [ratingKey(attribute.id, pair.first), ratingKey(attribute.id, pair.second)] as const
          const found = testDifference(listDifferences(keys, submissions))
          return found ? [{ ...pair, ...found }] : []
        })
      : [],
  )
  const corrected = holm(rows.flat().map(({ p }) => p))
  let at = 0
  return rows.map((row) => row.map((one) => ({ ...one, p: corrected[at++] ?? null })))
}

/** The 95% interval of the mean rating, from how often each rating from 1 up was given. */
export function ratingInterval(distribution: readonly number[]): Interval | null {
  const moments = momentsFromCounts(distribution, (index) => index + 1)
  return moments && scaleInterval(moments, { low: 1, high: distribution.length })
}

/** The widest difference of two ratings. */
const WIDEST = RATINGS.length - 1

/** How often each difference was found, from the least to the greatest. */
function listDifferences(
  [first, second]: readonly [string, string],
  submissions: Pick<Submission<ComparatorAnswers>, 'answers'>[],
): number[] {
  const times = Array.from({ length: 2 * WIDEST + 1 }, () => 0)
  for (const { answers } of submissions) {
    const [one, other] = [own(answers, first), own(answers, second)]
    if (typeof one !== 'number' || typeof other !== 'number') continue
    times[one - other + WIDEST] = (times[one - other + WIDEST] ?? 0) + 1
  }
  return times
}

function testDifference(times: number[]): Omit<RatingDifference, 'first' | 'second'> | null {
  const moments = momentsFromCounts(times, (index) => index - WIDEST)
  if (!moments) return null
  const { n, mean } = moments
  if (n >= FEWEST_FOR_T) return { n, mean, interval: meanInterval(moments), test: 'paired t', p: meanP(moments) }
  return { n, mean, interval: null, test: 'Wilcoxon', p: rankP(moments, times) }
}

function rankP({ n }: Moments, times: number[]): number | null {
  return n < 2 ? null : signedRankP(times.map((found, index) => ({ difference: index - WIDEST, times: found })))
}
