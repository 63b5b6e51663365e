import { difference } from '~/task-types/figures/proportions'
import { pick } from '~/task-types/figures/random'
import { scaleDrawer } from '~/task-types/groups/studies-for-tests'
import { type ComparatorAnswers, FINAL_BUY } from '~/task-types/pack-vs-pack-comparator/answers'
import type { ComparatorConfig } from '~/task-types/pack-vs-pack-comparator/config'
import { comparatorConfigSchema } from '~/task-types/pack-vs-pack-comparator/config-schema'
import { ratingDifferences } from '~/task-types/pack-vs-pack-comparator/figures/ratings'
import { attributeFigures, finalBuyFigures } from '~/task-types/pack-vs-pack-comparator/figures/tally'
import { findClearLeader, findVerdicts } from '~/task-types/pack-vs-pack-comparator/figures/verdict'
import { shortVerdict, verdictSentence } from '~/task-types/pack-vs-pack-comparator/results/verdict-words'
import { type Claim, inStudies, type Random, submissionsOf } from './claim'

/* Sentences about packs that only ratings, or several attributes together, decide. */

const STUDIES = 1_000
const PACKS = ['a', 'b', 'c']
/** Shares of ratings from 1 to 5: two with the same mean, and one that is lower. */
const RATED = [0.01, 0.01, 0.04, 0.15, 0.79]
const RATED_4_AND_5 = [0, 0, 0, 0.3, 0.7]
const RATED_LOWER = [0.4, 0.4, 0.2, 0, 0]
const PAIRED = 'Paired t test, Wilcoxon’s below 20 people, Holm over attributes and pairs of packs'

export const PACK_CLAIMS: Claim[] = [
  ...[12, 80].map(
    (people): Claim => ({
      where: 'Comparison',
      sentence: '“A” leads by its mean rating: it is rated clearly higher than “B”. Rated higher.',
      test: PAIRED,
      truth: `Three packs rated alike, three attributes, ${people} people`,
      promise: 5,
      ...inStudies(STUDIES, (random) => isRatedHigher(people, () => PACKS.map(() => pick(random, [3, 4, 5])))),
    }),
  ),
  {
    where: 'Comparison',
    sentence: '“A” leads by its mean rating: it is rated clearly higher than “B”. Rated higher.',
    test: PAIRED,
    truth: 'The first two of three packs rated alike and the third lower, three attributes, 80 people',
    promise: 5,
    ...inStudies(STUDIES, (random) =>
      isRatedHigher(80, () => [pick(random, [3, 4, 5]), pick(random, [3, 4, 5]), pick(random, [1, 2, 3])]),
    ),
  },
  ...[20, 60].map(
    (people): Claim => ({
      where: 'Comparison',
      sentence: '“A” leads by its mean rating: it is rated clearly higher than “B”. Rated higher.',
      test: PAIRED,
      truth: `Two of three packs have a mean rating of 4.7, one from 4 and 5 alone, and the third is rated lower, three attributes, ${people} people`,
      promise: 10,
      ...inStudies(STUDIES, (random) => {
        const [one, other, third] = [RATED, RATED_4_AND_5, RATED_LOWER].map((shares) => scaleDrawer(random, shares, 1))
        return isRatedHigher(people, () => [one?.() ?? 0, other?.() ?? 0, third?.() ?? 0])
      }),
    }),
  ),
  {
    where: 'Comparison',
    sentence: '“A” and “B” are level, each …%. “A” is rated clearly higher (p …).',
    test: PAIRED,
    truth: 'Two packs chosen equally often and rated alike, three attributes, 200 people',
    promise: 5,
    ...inStudies(STUDIES, isLevelRatedHigher),
  },
  {
    where: 'Comparison',
    sentence: '“A” leads on … attributes, … of them clearly. …% would buy it, a clear lead.',
    test: 'The tests of clear winners, Holm over attributes and the choice at the end',
    truth: 'The first two of three packs alike, 5 attributes and the choice at the end, 80 people',
    promise: 5,
    ...inStudies(STUDIES, isHeadlineClear),
  },
  {
    where: 'Comparison',
    sentence: 'Leads overall',
    test: 'More clear winners than any other pack has, each by the test of a clear winner',
    truth: 'Three packs alike, 5 attributes, 80 people',
    promise: 5,
    ...inStudies(STUDIES, leadsOverall),
  },
  {
    where: 'Comparison',
    sentence: '+0.4 (+0.1 to +0.7), the difference of two packs’ ratings.',
    test: 'Student’s t interval of the differences of the same people, 95%; none below 20 people',
    truth: 'The true difference of 0 lies outside; 20 people',
    promise: 7,
    ...inStudies(4 * STUDIES, isDifferenceWrong),
  },
  {
    where: 'Comparison',
    sentence: '+12 (−3 to +27), the difference between a pack’s buyers and the others.',
    test: 'Newcombe’s interval from both Wilson intervals, 95%',
    truth: 'The true difference of 20 points lies outside; 15 buyers and 45 others',
    promise: 7,
    ...inStudies(4 * STUDIES, (random) => {
      const count = (people: number, share: number) =>
        Array.from({ length: people }, () => random() < share).filter(Boolean).length
      const found = difference({ count: count(15, 0.6), of: 15 }, { count: count(45, 0.4), of: 45 })
      return found !== null && (found.low > 0.2 || found.high < 0.2)
    }),
  },
]

function comparison(attributes: number, type: string, packs = PACKS): ComparatorConfig {
  return comparatorConfigSchema.parse({
    variants: packs.map((id) => ({ id, name: id })),
    attributes: Array.from({ length: attributes }, (_, index) => ({ id: `x${index}`, label: `X ${index}`, type })),
    followUpWhy: { finalBuyIntent: true },
  })
}

function verdictsOn(config: ComparatorConfig, people: number, answers: () => ComparatorAnswers) {
  const submissions = submissionsOf(people, answers)
  const attributes = attributeFigures(config, submissions)
  return findVerdicts(attributes, ratingDifferences(config, submissions), finalBuyFigures(config, submissions))
}

function isRatedHigher(people: number, rate: () => number[]): boolean {
  const config = comparison(3, 'likert')
  const { verdicts } = verdictsOn(config, people, () =>
    Object.fromEntries(
      config.attributes.flatMap(({ id }) => {
        const ratings = rate()
        return PACKS.map((pack, place) => [`${id}_likert_${pack}`, ratings[place] ?? 3])
      }),
    ),
  )
  return verdicts.some((verdict) => {
    const isSaid = /rated clearly higher than/.test(verdictSentence(verdict, (id) => id))
    return isSaid || shortVerdict(verdict) === 'Rated higher'
  })
}

function isLevelRatedHigher(random: Random): boolean {
  const config = comparison(3, 'both', PACKS.slice(0, 2))
  let person = 0
  const { verdicts } = verdictsOn(config, 200, () => {
    person += 1
    return Object.fromEntries(
      config.attributes.flatMap(({ id }) => [
        [`${id}_forced_choice`, person === 1 ? 'b' : (PACKS[person % 2] ?? 'a')],
        ...['a', 'b'].map((pack) => [`${id}_likert_${pack}`, pick(random, [3, 4, 5])] as const),
      ]),
    )
  })
  return verdicts.some((verdict) => /are level.*rated clearly higher/.test(verdictSentence(verdict, (id) => id)))
}

/** Whether the headline calls any lead clear. */
function isHeadlineClear(random: Random): boolean {
  const config = comparison(5, 'forced_choice')
  const choose = () => {
    const draw = random()
    return PACKS[draw < 0.4 ? 0 : draw < 0.8 ? 1 : 2] ?? 'a'
  }
  const { verdicts, final } = verdictsOn(config, 80, () => ({
    ...Object.fromEntries(config.attributes.map(({ id }) => [`${id}_forced_choice`, choose()])),
    [FINAL_BUY]: choose(),
  }))
  return [...verdicts, final].some(({ kind }) => kind === 'clear')
}

/** As the overview notes it beside a pack. */
function leadsOverall(random: Random): boolean {
  const config = comparison(5, 'forced_choice')
  const { verdicts } = verdictsOn(config, 80, () =>
    Object.fromEntries(config.attributes.map(({ id }) => [`${id}_forced_choice`, pick(random, PACKS)])),
  )
  return findClearLeader(config.variants, verdicts) !== null
}

function isDifferenceWrong(random: Random): boolean {
  const config = comparison(1, 'likert', PACKS.slice(0, 2))
  const submissions = submissionsOf(20, () => ({
    x0_likert_a: pick(random, [3, 4, 5]),
    x0_likert_b: pick(random, [3, 4, 5]),
  }))
  const interval = ratingDifferences(config, submissions)[0]?.[0]?.interval
  return interval ? interval.low > 0 || interval.high < 0 : false
}
