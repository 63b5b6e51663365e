import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { surveyAnalysis } from '~/task-types/custom-survey/analysis.server'
import { type SurveyConfig, surveyConfigSchema } from '~/task-types/custom-survey/config'
import { netPromoterScore } from '~/task-types/custom-survey/questions/nps/score'
import type { Answer, SurveyAnswers } from '~/task-types/custom-survey/questions/question'
import { surveyFinding } from '~/task-types/custom-survey/results/finding'
import { createDigest, surveyGroupFigures } from '~/task-types/custom-survey/results/question-results'
import { heatmapFinding } from '~/task-types/design-element-heatmap/figures/finding'
import type { Zone } from '~/task-types/design-element-heatmap/figures/marked-images'
import { normal } from '~/task-types/feature-prioritization/estimates/logit/best-worst-model'
import { isTooSkewed, medianInterval } from '~/task-types/figures/centre'
import { pairedDifference } from '~/task-types/figures/proportions'
import { pick, seededRandom, shuffle } from '~/task-types/figures/random'
import { wilsonInterval } from '~/task-types/figures/statistics'
import { meanInterval, scaleInterval } from '~/task-types/figures/student-t'
import { momentsOfValues, valueCounts } from '~/task-types/figures/value-counts'
import { type RespondentGroup, sideBySide } from '~/task-types/groups/side-by-side'
import { comparisonFinding } from '~/task-types/groups/side-by-side-words'
import { comparatorAnalysis } from '~/task-types/pack-vs-pack-comparator/analysis.server'
import type { ComparatorAnswers } from '~/task-types/pack-vs-pack-comparator/answers'
import { comparatorConfigSchema } from '~/task-types/pack-vs-pack-comparator/config-schema'
import { findDrivers } from '~/task-types/pack-vs-pack-comparator/figures/drivers'
import { driversSentence } from '~/task-types/pack-vs-pack-comparator/results/verdict-words'
import type { Submission } from '~/task-types/results/analysis'
import { atMost, plain, type Row } from '../means/report'
import { type Claim, inPrinted, inStudies, isOutside, type Random, submissionsOf } from './claim'
import { ESTIMATE_CLAIMS } from './estimate-claims'
import { type Grid, measureGrids } from './grids'
import { LETTER_CLAIMS } from './letter-claims'
import { MAXDIFF_CLAIMS } from './maxdiff-claims'
import { PACK_CLAIMS } from './pack-claims'
import { SCALE_CLAIMS } from './scale-claims'
import { UTILITY_CLAIMS } from './utility-claims'

/*
 * The sentences that a screen can claim something by, and in how many studies each is said though it is not so. Each study
 * goes through the figures and words of the product.
 */

const STUDIES = 1_000
const OPTIONS = ['Red', 'Blue', 'Green', 'White']
const ROWS = ['Cap', 'Pump', 'Label']
/** The mean of ratings from 1 to 5 drawn as 1 + ⌊5 √u⌋. */
const TRUE_RATING = [1, 3, 5, 7, 9].reduce((sum, weight, place) => sum + (weight / 25) * (place + 1), 0)
const HOLM = 'after Holm’s correction for all questions'

const CLAIMS: Claim[] = [
  claimOfSurvey({ type: 'single_choice', options: OPTIONS }, 60, /clearly ahead of/, {
    sentence: '“A” is clearly ahead of “B”: … chose it, compared with ….',
    test: `Exact binomial test of the first and each other answer, ${HOLM}`,
    truth: 'Four answers alike, three questions of 60 people',
    answer: (random) => pick(random, OPTIONS),
  }),
  claimOfSurvey({ type: 'multiple_choice', options: OPTIONS }, 60, /clearly ahead of/, {
    sentence: '“A” is clearly ahead of “B”: … chose it, compared with ….',
    test: `McNemar’s exact test of the first and each other answer, ${HOLM}`,
    truth: 'The first two of four answers alike, three questions of 60 people',
    answer: (random) => OPTIONS.filter((_, place) => random() < (place < 2 ? 0.5 : 0.2)),
  }),
  claimOfSurvey({ type: 'ranking', options: OPTIONS }, 60, /clearly ahead of/, {
    sentence: '“A” has the best mean rank, …, clearly ahead of “B” with ….',
    test: `Randomization tests of the first and each other option, Wilcoxon’s below 20 people, ${HOLM}`,
    truth: 'The first two of four options alike, three questions of 60 people',
    answer: (random) => [...shuffle(OPTIONS.slice(0, 2), random), ...shuffle(OPTIONS.slice(2), random)],
  }),
  claimOfSurvey(
    { type: 'matrix', options: OPTIONS, settings: { rows: ROWS, scores: [1, 2, 3, 4] } },
    60,
    /clearly ahead of/,
    {
      sentence: '“A” has the highest mean score, …, clearly ahead of “B” with ….',
      test: `Randomization tests of the first and each other row, Wilcoxon’s below 20 people, ${HOLM}`,
      truth: 'Three rows alike, three questions of 60 people',
      answer: (random) => Object.fromEntries(ROWS.map((row) => [row, pick(random, OPTIONS)])),
    },
  ),
  claimOfSurvey({ type: 'matrix', options: OPTIONS, settings: { rows: ROWS } }, 60, /^Clear leaders?: /, {
    sentence: 'Clear leader: “A” for “row”, by ….',
    test: `Exact binomial test of the first and each other answer of a row, ${HOLM} and rows`,
    truth: 'The first two of four answers alike in each of three rows, three questions of 60 people',
    answer: (random) =>
      Object.fromEntries(
        ROWS.map((row) => [row, pick(random, random() < 0.9 ? OPTIONS.slice(0, 2) : OPTIONS.slice(2))]),
      ),
  }),
  {
    where: 'Survey',
    sentence: 'The Net Promoter Score is … (low to high).',
    test: 'Adjusted Wald interval, 95%',
    truth: 'The true score lies outside; 30 people, 60% promoters, 20% detractors',
    promise: 5,
    ...inStudies(4 * STUDIES, (random) => {
      const counts = new Array<number>(11).fill(0)
      for (let person = 0; person < 30; person += 1) {
        const drawn = random()
        const answer = drawn < 0.6 ? 9 : drawn < 0.8 ? 7 : 0
        counts[answer] = (counts[answer] ?? 0) + 1
      }
      const interval = netPromoterScore(counts)?.interval
      return !interval || interval.low > 40 || interval.high < 40
    }),
  },
  {
    where: 'Survey',
    sentence: 'The mean rating is … (low–high), of 5; …% (low–high) gave 4 or 5.',
    test: 'Logit interval of the mean, 95%',
    truth: 'The true mean lies outside; 30 people, ratings near the top',
    promise: 5,
    ...inStudies(4 * STUDIES, (random) => {
      const ratings = Array.from({ length: 30 }, () => 1 + Math.floor(5 * Math.sqrt(random())))
      const moments = momentsOfValues(valueCounts(ratings))
      const interval = moments && scaleInterval(moments, { low: 1, high: 5 })
      return !interval || interval.low > TRUE_RATING || interval.high < TRUE_RATING
    }),
  },
  {
    where: 'Survey, comparison, heatmap',
    sentence: '…% (low–high), of any share.',
    test: 'Wilson’s interval, 95%',
    truth: 'The true share lies outside; 30 people, 80%',
    promise: 5,
    ...inStudies(4 * STUDIES, (random) => {
      const count = Array.from({ length: 30 }, () => random() < 0.8).filter(Boolean).length
      const interval = wilsonInterval(count, 30)
      return !interval || interval.low > 0.8 || interval.high < 0.8
    }),
  },
  ...[0.5, 1, 1.5].map(
    (sigma): Claim => ({
      where: 'Survey',
      sentence: 'The mean is … (low–high), where answers are not called too skewed.',
      test: 'Student’s t interval, 95%, printed only where n > 25 · skewness²',
      truth: `The true mean lies outside; 20 log-normal numbers, σ ${sigma}`,
      // The rule lets through the samples that do not show the skewness of their population.
      promise: null,
      ...inPrinted(4 * STUDIES, (random) => {
        const values = Array.from({ length: 20 }, () => Math.exp(sigma * normal(random)))
        const interval = isTooSkewed(valueCounts(values)) ? null : intervalOf(values)
        const truth = Math.exp(sigma ** 2 / 2)
        return interval && (interval.low > truth || interval.high < truth)
      }),
    }),
  ),
  {
    where: 'Survey',
    sentence: 'The median is … (low–high).',
    test: 'Order statistics, at least 95%',
    truth: 'The true median lies outside; 20 log-normal numbers, σ 1.5',
    promise: 5,
    ...inStudies(4 * STUDIES, (random) => {
      const interval = medianInterval(valueCounts(Array.from({ length: 20 }, () => Math.exp(1.5 * normal(random)))))
      return !interval || interval.low > 1 || interval.high < 1
    }),
  },
  {
    where: 'Survey, comparison',
    sentence: '… of … look careless: gave the same answer again and again.',
    test: 'Probability of the longest run by the shares of others, below .01',
    truth: 'People who answer eight ratings by chance; one in twenty of all gives one rating throughout',
    promise: 2,
    of: '3,800 people',
    rate: carelessRate,
  },
  {
    where: 'Survey',
    sentence:
      '… of … look careless: gave the same answer in every row of “question”; chose the option in the same position in every choice.',
    test: 'The same, corrected for all batteries of the survey',
    truth: 'People who answer eight rows and six choices by chance; one in twenty gives one answer throughout',
    promise: 2,
    of: '3,800 people',
    rate: carelessInRows,
  },
  {
    where: 'Comparison',
    sentence: '… of … look careless: gave every package the same rating throughout.',
    test: 'The same',
    truth: 'People who rate three packs on three attributes by chance; one in twenty gives one rating throughout',
    promise: 2,
    of: '3,800 people',
    rate: carelessWithPacks,
  },
  {
    where: 'Groups side by side',
    sentence: '“Row”: A (…) above B (…), of one question with a mean.',
    test: 'Studentised permutation test corrected for skewness, Holm over rows and pairs of the question',
    truth: 'Groups of 20 and 200 people have one mean, the small one with three times the spread',
    promise: 6,
    ...inStudies(STUDIES, (random, study) =>
      isLetterTold(
        study,
        () => 3 * normal(random),
        () => normal(random),
      ),
    ),
  },
  {
    where: 'Groups side by side',
    sentence: '“Row”: A (…) above B (…), of one question with a mean.',
    test: 'The same',
    truth: 'Groups of 20 and 200 people have one mean, and are skewed in opposite ways',
    promise: 6,
    ...inStudies(STUDIES, (random, study) => {
      const exponential = () => -Math.log(1 - random()) - 1
      return isLetterTold(study, exponential, () => -exponential())
    }),
  },
  {
    where: 'Groups side by side',
    sentence: 'The groups differ on “question”.',
    test: 'Studentised permutation test (means), Fisher’s exact test (shares), Holm within and over questions',
    truth: 'Groups of 20 and 100 people alike on four ratings near the top and four choices',
    promise: 5,
    ...inStudies(300, areGroupsTold),
  },
  ...[1, 5].map(
    (attributes): Claim => ({
      where: 'Comparison',
      sentence: '“A” is clearly ahead. A lead this large is very unlikely to be chance.',
      test: 'The larger of the exact or χ² test of all packs and the binomial test of the first two, Holm over attributes and the choice at the end',
      truth: `The first two of three packs alike, ${attributes === 1 ? '1 attribute' : `${attributes} attributes`}, 80 people`,
      promise: 5,
      ...inStudies(STUDIES, (random) => comparisonSays(random, attributes, /is clearly ahead\./)),
    }),
  ),
  {
    where: 'Comparison',
    sentence: 'The packages clearly differ, but “A” and “B” are too close to call (or level).',
    test: 'Exact or χ² test of all packs, Holm over attributes and the choice at the end',
    truth: 'Three packs alike, 5 attributes, 80 people',
    promise: 5,
    ...inStudies(STUDIES, (random) => comparisonSays(random, 5, /packages clearly differ/, () => pick(random, PACKS))),
  },
  {
    where: 'Comparison',
    sentence: '…% would buy “A”, a clear lead.',
    test: 'The larger of the exact or χ² test of all packs and the binomial test of the first two',
    truth: 'The first two of three packs alike, 80 people',
    promise: 5,
    ...inStudies(STUDIES, (random) => comparisonSays(random, 1, /a clear lead/)),
  },
  {
    where: 'Comparison',
    sentence: 'It is rated clearly higher (p …).',
    test: 'Paired t test, Wilcoxon’s below 20 people, Holm over attributes and pairs of packs',
    truth: 'Three packs rated alike, three attributes, 80 people',
    promise: 5,
    ...inStudies(STUDIES, (random) => comparisonSays(random, 3, /rated clearly higher/)),
  },
  {
    where: 'Comparison',
    sentence: 'Clearest differences: “attribute”.',
    test: 'Fisher’s exact test of buyers and others, Holm over attributes and packs',
    truth: 'What is chosen has nothing to do with what would be bought, three packs, five attributes, 100 people',
    promise: 5,
    ...inStudies(300, isDriverTold),
  },
  {
    where: 'Heatmap',
    sentence: 'The upper left (area 1) is clearly liked: … people liked it and … disliked it.',
    test: 'McNemar’s exact test of likers and dislikers, Holm over the areas of all images',
    truth: 'Ten areas, each liked as often as disliked',
    promise: 5,
    ...inStudies(STUDIES, isAreaTold),
  },
  ...[20, 60].map(
    (people): Claim => ({
      where: 'Heatmap',
      sentence: 'A net valence of people of … (low to high), of an area.',
      test: 'Newcombe’s interval of two shares of the same people, 95%',
      truth: `The true valence of .1 of a drawn area lies outside; ${people} people, 30% like it, 20% dislike it, 5% both`,
      promise: 7,
      ...inStudies(4 * STUDIES, (random) => isValenceWrong(people, random)),
    }),
  ),
  ...SCALE_CLAIMS,
  ...LETTER_CLAIMS,
  ...PACK_CLAIMS,
  ...UTILITY_CLAIMS,
  ...ESTIMATE_CLAIMS,
  ...MAXDIFF_CLAIMS,
]

/** Writes the page of claims, and gives a row for each of them and for each cell of the grids. */
export async function measureClaims(): Promise<Row[]> {
  const found = CLAIMS.map((claim) => {
    return { claim, rate: claim.rate(seededRandom(29)) }
  })
  const grids = measureGrids()
  writeFileSync(path.resolve('docs/claims.md'), pageOf(found, grids))
  return [...listClaimRows(found), ...grids.flatMap(({ rows }) => rows)]
}

function listClaimRows(found: Measured[]): Row[] {
  // Three standard errors more than the promise are no chance.
  return found.map(({ claim, rate }) => {
    const name = `${claim.where}: ${claim.sentence} (${claim.truth})`
    if (claim.promise === null) return plain(name, rate, '')
    const promise = claim.promise / 100
    const limit = promise + 3 * Math.sqrt((promise * (1 - promise)) / Number(claim.of.replace(/\D/g, '')))
    return atMost(name, rate, limit, '')
  })
}

/** What counts or describes answers, and says of nothing that it is more than chance. */
const DESCRIPTIONS: [where: string, sentence: string, rests: string][] = [
  ['Every task', 'No responses yet. … people have answered. Completion, median time', 'Counts'],
  [
    'Every task',
    '… of … look hurried: took less than a third of the median time',
    'A bound, from five times on; whoever is quick is named',
  ],
  [
    'Every task',
    '9 of 60 comments mention “lid”: …',
    'Words counted by people, from two people and 5% on; quotes in the proportion of comments',
  ],
  [
    'Survey',
    '“A” was chosen most often, by …, but it is too close to call against “B”. The answers are too close to call. “A” has the best mean rank, but it is too close to call against others. No row has a clear leader yet.',
    'No claim: the test above does not hold',
  ],
  [
    'Survey',
    'The answers are too skewed for a reliable interval. Without the largest answer, the mean would be …',
    'Cochran’s rule; one answer with more than half of the sum of squares',
  ],
  [
    'Survey, comparison, MaxDiff',
    '“A” and “B” are level, each …; … clearly ahead of “B”, though both round to …',
    'Printed figures that are equal; a lead that is called clear has the test above',
  ],
  ['Survey', 'For “row”, no answer is clearly ahead', 'No claim: the test above does not hold for the row'],
  [
    'Survey',
    'The mean without the lowest and the highest fifth of the answers (20% trimmed mean) is …',
    'The answers alone; no interval',
  ],
  ['Survey', '…% promoters minus …% detractors', 'Counts'],
  ['Survey', 'The dates go from … to …; the median is …', 'Counts'],
  ['Survey', '… open-ended answers; … were screened out', 'Counts'],
  [
    'Groups side by side',
    'There are no clear differences between these groups. … questions have letters, but their differences are not clear after correction for all questions. This is not clear after correction for all questions.',
    'No claim: the test above does not hold over all questions; within one question letters have 5 of 100',
  ],
  [
    'Groups side by side',
    'There are too few respondents to test differences. These groups overlap, so their differences cannot be tested.',
    'No claim',
  ],
  [
    'Groups side by side',
    'There is no clear difference on the other 3. … more rows show clear differences. A (…) above B (…), before rounding. A (beyond 100) above B (…)',
    'The letters above, read out; no clear difference is no claim',
  ],
  [
    'Groups side by side',
    'There is nothing to compare. These answers define the groups, so they are not tested. Too few people to test whether the groups differ. Some people are in both A and B',
    'No claim',
  ],
  [
    'Comparison',
    '“A” leads on 3 of 5 attributes, 2 of them clearly',
    'Shares counted; ‘clearly’ is ‘clearly ahead’ above',
  ],
  [
    'Comparison',
    '“A” and “B” lead on 2 each. No package is ahead on any attribute. None of these leads is clear. “A” and “B” would each be bought by …%. Leads on “x” and “y”',
    'Counts',
  ],
  [
    'Comparison',
    'A clear lead of less than one point. Its share rounds to the same …% as that of “B”',
    'The test of a clear winner; the figures themselves',
  ],
  [
    'Comparison',
    '“A” leads by its mean rating, but there are too few ratings to test the lead, or the difference from “B” is too close to call',
    'No claim',
  ],
  [
    'Comparison',
    '“A” leads, but the lead is too close to call. “A” is ahead of “B”, but not clearly after correction. Level. Too close to call.',
    'No claim',
  ],
  [
    'Comparison',
    'No attribute clearly separates these buyers from the others. There are too few people to test …',
    'No claim',
  ],
  ['Heatmap', 'No area is clearly liked or clearly disliked yet. … comes closest; … come equally close', 'No claim'],
  [
    'Heatmap',
    'No area is clearly liked or clearly disliked after correction for … areas. …, which would be clear if it were the only area tested',
    'No claim: the test above does not hold over all areas; for one area alone it has 5 of 100',
  ],
  [
    'Heatmap',
    'So far, each area is liked by as many people as dislike it. No area has the marks of two people yet',
    'Counts',
  ],
  ['Heatmap', 'A net valence of marks of …', 'The marks counted; no interval'],
  [
    'MaxDiff',
    'The features are too close to call so far. … respondents are not enough to say what matters most',
    'No claim',
  ],
  [
    'MaxDiff',
    'We cannot rank the features yet. The two methods disagree, so there is no leader',
    'No claim; that another feature is clearly ahead in the logit model has the test above',
  ],
  [
    'MaxDiff',
    'High, medium and low importance; the band of ±10; the share of an average person; how well the median respondent fits',
    'Thirds of the ranking; a fixed width; the estimates alone; no interval',
  ],
  [
    'MaxDiff',
    '“A” was always preferred to the others, or never, so its distance is “at least”. Every answer to the last question was yes',
    'A likelihood without a maximum',
  ],
  ['MaxDiff', 'All features are too close to the anchor to call', 'No claim'],
  [
    'MaxDiff, individual utilities',
    'Above anchor: …%',
    'The mean of the draws; without an interval, because none was valid',
  ],
  [
    'MaxDiff, individual utilities',
    '“A” is the first choice of nearly all …. It is too close to call against “B”.',
    'No claim: it is ahead in fewer than 97.5% of draws',
  ],
  [
    'MaxDiff',
    '“A” lies beyond the ends of this scale and is cut to it. Features can be tied even if their intervals do not overlap.',
    'The figures themselves',
  ],
  [
    'MaxDiff, best sets',
    '“A” and “B” together reach …% of … respondents, without an interval. The other feature in the set would not add any reach. … sets tie for this reach. No set reaches anyone. All … possible sets were compared. The best set may reach up to 2 percentage points more.',
    'Counted over all sets of these respondents',
  ],
  [
    'MaxDiff, segments',
    'No segments found. The … respondents are best described as one group. 2 and 4 are nearly as good (BIC within 10). There is no reliable estimate for “A” in this segment',
    'BIC; a likelihood without a maximum',
  ],
  [
    'Receive product',
    'There are … addresses to send the product to. … people gave an address that has since been removed',
    'Counts',
  ],
]

type Measured = { claim: Claim; rate: number }

function pageOf(found: Measured[], grids: Grid[]): string {
  const rows = found.map(({ claim: { where, sentence, test, truth, promise, of }, rate }) => {
    const said = `${(100 * rate).toFixed(1)} (${of})`
    return `| ${[where, sentence, test, truth, said, promise === null ? '–' : String(promise)].join(' | ')} |`
  })
  return [
    '# Claims',
    '',
    'Each kind of sentence by which a screen, a report or a file claims something, the test behind it, and how often it is said where it',
    'is not so. `npm run bench -- claims` simulates the studies, has the product make its sentences of them, and writes this page. How each',
    'test works, and what it cannot say, is on the page [Method](method.md).',
    '',
    '| where | sentence | test | what is true in the studies | said in … of 100 | promise |',
    '| --- | --- | --- | --- | ---: | ---: |',
    ...rows,
    '',
    'Where the promise is a dash, the sentence describes, and the page [Method](method.md) says what its interval leaves out.',
    '',
    ...grids.flatMap(writeGrid),
    '## What is counted or described',
    '',
    'These sentences say of nothing that it is more than chance, or that nothing is known to be.',
    '',
    '| where | sentence | rests on |',
    '| --- | --- | --- |',
    ...DESCRIPTIONS.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n')
}

function writeGrid({ title, about, heads, cells }: Grid): string[] {
  const row = (texts: string[]) => `| ${texts.join(' | ')} |`
  const rule = heads.map((_, place) => (place === 0 ? '---' : '---:'))
  return [`## ${title}`, '', about, '', row(heads), row(rule), ...cells.map(row), '']
}

type OfSurvey = Pick<Claim, 'sentence' | 'test' | 'truth'> & { answer(random: Random): Answer }

/** A claim about a question of which a survey asks three. */
function claimOfSurvey(question: object, people: number, said: RegExp, { answer, ...claim }: OfSurvey): Claim {
  const ids = ['a', 'b', 'c']
  const config = surveyConfigSchema.parse(ids.map((id) => ({ id, title: 'Which?', ...question })))
  return {
    ...claim,
    where: 'Survey',
    promise: 5,
    ...inStudies(STUDIES, (random) => {
      const answers = () => Object.fromEntries(ids.map((id) => [id, answer(random)]))
      return sentencesOf(config, people, answers).some((sentence) => said.test(sentence))
    }),
  }
}

function sentencesOf(config: SurveyConfig, people: number, answers: () => SurveyAnswers): string[] {
  const { results, leads } = createDigest(config, submissionsOf(people, answers))
  return surveyFinding(config, results, leads).parts.flatMap(({ sentence }) => sentence ?? [])
}

/** Of people who rate eight things by chance, the share that is named. */
function carelessRate(random: Random): number {
  const ids = Array.from({ length: 8 }, (_, index) => `q${index}`)
  const config = surveyConfigSchema.parse(ids.map((id) => ({ id, type: 'rating', title: 'How is it?' })))
  let [named, genuine] = [0, 0]
  for (let study = 0; study < 40; study += 1) {
    const submissions = submissionsOf(100, () =>
      Object.fromEntries(ids.map((id) => [id, 1 + Math.floor(5 * Math.sqrt(random()))])),
    )
    for (const one of submissions.slice(0, 5)) for (const id of ids) one.answers[id] = 3
    const warnings = surveyAnalysis.flagCareless?.(config, submissions) ?? []
    named += new Set(warnings.filter(({ id }) => id >= 5).map(({ id }) => id)).size
    genuine += 95
  }
  return named / genuine
}

/** Of people who answer rows of a matrix and choices by chance, the share that is named. */
function carelessInRows(random: Random): number {
  const rows = Array.from({ length: 8 }, (_, index) => `Row ${index}`)
  const choices = Array.from({ length: 6 }, (_, index) => `c${index}`)
  const config = surveyConfigSchema.parse([
    { id: 'm', type: 'matrix', title: 'How is it?', options: OPTIONS, settings: { rows } },
    ...choices.map((id) => ({ id, type: 'single_choice', title: 'Which?', options: OPTIONS })),
  ])
  return carelessShare(
    (isCareless) => {
      const answers = (list: string[]) =>
        Object.fromEntries(list.map((name) => [name, isCareless ? 'Red' : pick(random, OPTIONS)]))
      return { m: answers(rows), ...answers(choices) }
    },
    (submissions) => surveyAnalysis.flagCareless?.(config, submissions) ?? [],
  )
}

/** Of people who rate packs by chance, the share that is named. */
function carelessWithPacks(random: Random): number {
  const ids = ['x0', 'x1', 'x2']
  const config = comparatorConfigSchema.parse({
    variants: PACKS.map((id) => ({ id, name: id })),
    attributes: ids.map((id) => ({ id, label: id, type: 'likert' })),
  })
  const keys = ids.flatMap((id) => PACKS.map((pack) => `${id}_likert_${pack}`))
  return carelessShare(
    (isCareless) =>
      Object.fromEntries(keys.map((key) => [key, isCareless ? 4 : 1 + Math.floor(5 * Math.sqrt(random()))])),
    (submissions) => comparatorAnalysis.flagCareless?.(config, submissions) ?? [],
  )
}

function carelessShare<Answers>(
  answersOf: (isCareless: boolean) => Answers,
  findFlags: (submissions: Submission<Answers>[]) => { id: number }[],
): number {
  const [studies, careless] = [40, 5]
  let named = 0
  for (let study = 0; study < studies; study += 1) {
    const submissions = submissionsOf(100, (person) => answersOf(person < careless))
    named += new Set(findFlags(submissions).flatMap(({ id }) => (id < careless ? [] : [id]))).size
  }
  return named / (studies * (100 - careless))
}

/** Whether a small group and a large one with the same mean have a letter. */
function isLetterTold(study: number, few: () => number, many: () => number): boolean {
  const groups = [
    { people: 20, draw: few },
    { people: 200, draw: many },
  ].map(({ people, draw }, place): RespondentGroup => {
    const values = valueCounts(Array.from({ length: people }, draw))
    const scale = { low: -10, high: 10, unit: '', digits: 1 }
    return {
      value: `${study}:${place}`,
      name: `${place}`,
      people: new Set(Array.from({ length: people }, (_, id) => id + 1_000 * place)),
      figures: [{ id: 'q', title: 'Q', kind: 'mean', scale, rows: [{ label: 'Row', values }] }],
    }
  })
  return comparisonFinding(sideBySide(groups)).startsWith('The groups differ')
}

function intervalOf(values: number[]) {
  const moments = momentsOfValues(valueCounts(values))
  return moments && meanInterval(moments)
}

function areGroupsTold(random: Random, study: number): boolean {
  const ratings = ['r1', 'r2', 'r3', 'r4'].map((id) => ({ id, type: 'rating', title: id }))
  const choices = ['c1', 'c2', 'c3', 'c4'].map((id) => ({ id, type: 'single_choice', title: id, options: OPTIONS }))
  const config = surveyConfigSchema.parse([...ratings, ...choices])
  const answers = () => ({
    ...Object.fromEntries(ratings.map(({ id }) => [id, random() < 0.8 ? 5 : 1 + Math.floor(4 * random())])),
    ...Object.fromEntries(choices.map(({ id }) => [id, pick(random, OPTIONS)])),
  })
  const groups = [20, 100].map((people) => submissionsOf(people, answers))
  const compared = sideBySide(
    groups.map((group, place) => ({
      value: `${study}:${place}`,
      name: `${place}`,
      people: new Set(group.map(({ id }) => id + 1_000 * place)),
      figures: surveyGroupFigures(config, group),
    })),
  )
  return comparisonFinding(compared).startsWith('The groups differ')
}

const PACKS = ['a', 'b', 'c']

function isDriverTold(random: Random): boolean {
  const config = comparatorConfigSchema.parse({
    variants: PACKS.map((id) => ({ id, name: id })),
    attributes: Array.from({ length: 5 }, (_, index) => ({ id: `x${index}`, label: 'X', type: 'forced_choice' })),
    followUpWhy: { finalBuyIntent: true },
  })
  const submissions = submissionsOf(100, () => ({
    ...Object.fromEntries(config.attributes.map(({ id }) => [`${id}_forced_choice`, pick(random, PACKS)])),
    final_buy_choice: pick(random, PACKS),
  }))
  return findDrivers(config, submissions).some((one) => driversSentence(one).startsWith('Clearest differences'))
}

/** Unless said otherwise, the first two of three packs are chosen alike and the third seldom. */
function comparisonSays(
  random: Random,
  attributes: number,
  said: RegExp,
  chosen = () => (random() < 0.9 ? pick(random, PACKS.slice(0, 2)) : 'c'),
): boolean {
  const config = comparatorConfigSchema.parse({
    variants: PACKS.map((id) => ({ id, name: id })),
    attributes: Array.from({ length: attributes }, (_, index) => {
      return { id: `x${index}`, label: `X ${index}`, type: 'both' }
    }),
    followUpWhy: { finalBuyIntent: true },
  })
  const submissions = submissionsOf(80, () => {
    const answers: ComparatorAnswers = { final_buy_choice: chosen() }
    for (const { id } of config.attributes) {
      answers[`${id}_forced_choice`] = chosen()
      for (const pack of PACKS) answers[`${id}_likert_${pack}`] = pick(random, [3, 4, 5])
    }
    return answers
  })
  const { resultsView } = comparatorAnalysis
  const { finding } = resultsView.toView(config, resultsView.digest(config, submissions), new URLSearchParams())
  // What is said of the choice at the end is a test by itself.
  const ofAttributes = finding.parts.filter(({ id }) => id !== 'final').map(({ sentence }) => sentence)
  return [...ofAttributes, finding.sentence].some((sentence) => said.test(sentence ?? ''))
}

function isAreaTold(random: Random): boolean {
  const zones = Array.from({ length: 10 }, (_, place): Zone => {
    const people = 30
    const likers = Array.from({ length: people }, () => random() < 0.5).filter(Boolean).length
    const dislikers = people - likers
    const counts = { clicks: people, likes: likers, dislikes: dislikers, people, likers, dislikers }
    return { x: place, y: 1, ...counts, comments: [], box: { left: place, top: 1, width: 1, height: 1 } }
  })
  const finding = heatmapFinding([{ imageId: 'i', name: 'I', zones, xs: new Float64Array(300) }], 60, 'i')
  return /\(area \d+\) is clearly/.test(finding.sentence)
}

function isValenceWrong(of: number, random: Random): boolean {
  const counts = { both: 0, firstAlone: 0, secondAlone: 0, of }
  for (let person = 0; person < of; person += 1) {
    const drawn = random()
    if (drawn < 0.05) counts.both += 1
    else if (drawn < 0.3) counts.firstAlone += 1
    else if (drawn < 0.45) counts.secondAlone += 1
  }
  return isOutside(0.1, pairedDifference(counts))
}
