import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { surveyAnalysis } from '~/task-types/custom-survey/analysis.server'
import { type SurveyConfig, surveyConfigSchema } from '~/task-types/custom-survey/config'
import { netPromoterScore } from '~/task-types/custom-survey/questions/nps/score'
import type { Answer, SurveyAnswers } from '~/task-types/custom-survey/questions/question'
import { surveyFinding } from '~/task-types/custom-survey/results/finding'
import { digestOf, groupFiguresOf } from '~/task-types/custom-survey/results/question-results'
import { heatmapFinding } from '~/task-types/design-element-heatmap/figures/finding'
import type { Zone } from '~/task-types/design-element-heatmap/figures/marked'
import { distancesOf } from '~/task-types/feature-prioritization/anchor/anchored-logit'
import { estimateAnchored } from '~/task-types/feature-prioritization/anchor/scaled-logit'
import { simulateAnchored } from '~/task-types/feature-prioritization/anchor/simulation-for-tests'
import { countFeatures } from '~/task-types/feature-prioritization/estimates/counts'
import { estimateLogit } from '~/task-types/feature-prioritization/estimates/logit/logit'
import { ranked } from '~/task-types/feature-prioritization/estimates/ranking'
import { conclusionsOf } from '~/task-types/feature-prioritization/estimates/report'
import { simulateChoices, spreadUtilities } from '~/task-types/feature-prioritization/estimates/simulation-for-tests'
import { pick, seededRandom, shuffled } from '~/task-types/figures/random'
import { sideBySide } from '~/task-types/groups/side-by-side'
import { comparisonFinding } from '~/task-types/groups/side-by-side-words'
import { comparatorAnalysis } from '~/task-types/pack-vs-pack-comparator/analysis.server'
import type { ComparatorAnswers } from '~/task-types/pack-vs-pack-comparator/answers'
import { comparatorConfigSchema } from '~/task-types/pack-vs-pack-comparator/config-schema'
import { driversOf } from '~/task-types/pack-vs-pack-comparator/figures/drivers'
import { driversSentence } from '~/task-types/pack-vs-pack-comparator/results/verdict-words'
import type { Submission } from '~/task-types/results/analysis'
import { atMost, type Row } from '../means/report'

/*
 * The sentences that a screen can claim something by, and in how many studies each is said though it is not so. Each study
 * goes through the figures and words of the product.
 */

type Random = () => number

type Claim = {
  where: string
  sentence: string
  test: string
  /** What is true in the studies. */
  truth: string
  /** In how many of a hundred it may be said. */
  promise: number
  /** How many studies are simulated, or people where it is said of each. */
  of: string
  rate(random: Random): number
}

const STUDIES = 1_000
const OPTIONS = ['Red', 'Blue', 'Green', 'White']
const ROWS = ['Cap', 'Pump', 'Label']
/** Utilities of features of which the first two, and the last two, are alike. */
const TWO_ALIKE = [-1.5, -1.5, 0, 0, 1.5, 1.5]
const HOLM = 'after Holm’s correction for all questions'

const CLAIMS: Claim[] = [
  claimOfSurvey({ type: 'single_choice', options: OPTIONS }, 60, /clearly ahead of/, {
    sentence: '“A” is chosen most often: by …, clearly ahead of “B” with ….',
    test: `Exact binomial test of the first and each other answer, ${HOLM}`,
    truth: 'Four answers alike, three questions of 60 people',
    answer: (random) => pick(random, OPTIONS),
  }),
  claimOfSurvey({ type: 'multiple_choice', options: OPTIONS }, 60, /clearly ahead of/, {
    sentence: '“A” is chosen most often: by …, clearly ahead of “B” with ….',
    test: `McNemar’s exact test of the first and each other answer, ${HOLM}`,
    truth: 'The first two of four answers alike, three questions of 60 people',
    answer: (random) => OPTIONS.filter((_, place) => random() < (place < 2 ? 0.5 : 0.2)),
  }),
  claimOfSurvey({ type: 'ranking', options: OPTIONS }, 60, /clearly ahead of/, {
    sentence: 'The best mean rank is that of “A” with …, clearly ahead of “B” with ….',
    test: `Paired t tests of the first and each other option, Wilcoxon’s below 20 people, ${HOLM}`,
    truth: 'The first two of four options alike, three questions of 60 people',
    answer: (random) => [...shuffled(OPTIONS.slice(0, 2), random), ...shuffled(OPTIONS.slice(2), random)],
  }),
  claimOfSurvey(
    { type: 'matrix', options: OPTIONS, settings: { rows: ROWS, scores: [1, 2, 3, 4] } },
    60,
    /clearly ahead of/,
    {
      sentence: 'The highest mean score is that of “A” with …, clearly ahead of “B” with ….',
      test: `Paired t tests of the first and each other row, Wilcoxon’s below 20 people, ${HOLM}`,
      truth: 'Three rows alike, three questions of 60 people',
      answer: (random) => Object.fromEntries(ROWS.map((row) => [row, pick(random, OPTIONS)])),
    },
  ),
  claimOfSurvey({ type: 'matrix', options: OPTIONS, settings: { rows: ROWS } }, 60, /Clearly chosen most often/, {
    sentence: 'Clearly chosen most often: “A” for “row”, by ….',
    test: `Exact binomial test of the first and each other answer of a row, ${HOLM} and rows`,
    truth: 'Four answers alike in each of three rows, three questions of 60 people',
    answer: (random) => Object.fromEntries(ROWS.map((row) => [row, pick(random, OPTIONS)])),
  }),
  {
    where: 'Survey',
    sentence: 'The Net Promoter Score is … (low to high).',
    test: 'Adjusted Wald interval, 95 %',
    truth: 'The true score lies outside; 30 people, 60 % promoters, 20 % detractors',
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
    where: 'Survey, comparison',
    sentence: '… of … look careless: gave the same answer again and again.',
    test: 'Probability of the longest run by the shares of others, below .01',
    truth: 'People who answer eight ratings by chance; one in twenty of all gives one rating throughout',
    promise: 2,
    of: '3,800 people',
    rate: carelessRate,
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
      sentence: '“A” wins clearly: chance alone would hardly ever give such a lead.',
      test: 'The larger of the exact or χ² test of all packs and the binomial test of the first two, Holm over attributes',
      truth: `The first two of three packs alike, ${attributes === 1 ? '1 attribute' : `${attributes} attributes`}, 80 people`,
      promise: 5,
      ...inStudies(STUDIES, (random) => comparisonSays(random, attributes, /wins clearly/)),
    }),
  ),
  {
    where: 'Comparison',
    sentence: 'It is rated clearly higher (p …).',
    test: 'Paired t test, Wilcoxon’s below 20 people, Holm over attributes and pairs of packs',
    truth: 'Three packs rated alike, three attributes, 80 people',
    promise: 5,
    ...inStudies(STUDIES, (random) =>
      comparisonSays(random, 3, /rated clearly higher|rated higher than .* by more than chance/),
    ),
  },
  {
    where: 'Comparison',
    sentence: 'Set apart most by “attribute”.',
    test: 'Fisher’s exact test of buyers and others, Holm over attributes and packs',
    truth: 'What is chosen has nothing to do with what would be bought, three packs, five attributes, 100 people',
    promise: 5,
    ...inStudies(300, isDriverTold),
  },
  {
    where: 'Heatmap',
    sentence: 'The upper left (area 1) is liked, by … people to ….',
    test: 'McNemar’s exact test of likers and dislikers, Holm over the areas of all images',
    truth: 'Ten areas, each liked as often as disliked',
    promise: 5,
    ...inStudies(STUDIES, isAreaTold),
  },
  {
    where: 'MaxDiff',
    sentence: '“A” matters most, clearly ahead of “B”.',
    test: 'Cluster-robust t tests of the first and each other feature, p < .04, and the same order by counts',
    truth: 'The first two of six features alike, tastes that differ, 60 people',
    promise: 5,
    ...inStudies(600, (_, study) => leadOf(TWO_ALIKE, study)?.alike.length === 0),
  },
  {
    where: 'MaxDiff',
    sentence: '“A” matters least, and that is clear.',
    test: 'The same of the last, where the first is clear; else t tests with Holm over all pairs',
    truth: 'The last two of six features alike, tastes that differ, 60 people',
    promise: 5,
    ...inStudies(600, (_, study) => leadOf(TWO_ALIKE, study)?.isLastClear === true),
  },
  {
    where: 'MaxDiff',
    sentence: '“A” is above, or below, the anchor.',
    test: 'Cluster-robust test of the logit of a yes, Holm over features, and more than half who said the same',
    truth: 'A feature lies on the line: eight features, scale .4, 100 people',
    promise: 3,
    ...inStudies(200, isAnchorWrong),
  },
]

/** Writes the page of claims, and gives a row for each of them. */
export async function measureClaims(): Promise<Row[]> {
  const found = CLAIMS.map((claim) => {
    return { claim, rate: claim.rate(seededRandom(29)) }
  })
  writeFileSync(path.resolve('docs/claims.md'), pageOf(found))
  // Three standard errors more than the promise are no chance.
  return found.map(({ claim, rate }) => {
    const promise = claim.promise / 100
    const limit = promise + 3 * Math.sqrt((promise * (1 - promise)) / Number(claim.of.replace(/\D/g, '')))
    return atMost(`${claim.where}: ${claim.sentence} (${claim.truth})`, rate, limit, '')
  })
}

/** The share of so many studies in which something is said. */
function inStudies(studies: number, isSaid: (random: Random, study: number) => boolean): Pick<Claim, 'of' | 'rate'> {
  return {
    of: `${studies.toLocaleString('en-US')} studies`,
    rate: (random) =>
      Array.from({ length: studies }, (_, study) => isSaid(random, study)).filter(Boolean).length / studies,
  }
}

function pageOf(found: { claim: Claim; rate: number }[]): string {
  const rows = found.map(({ claim: { where, sentence, test, truth, promise, of }, rate }) => {
    const said = `${(100 * rate).toFixed(1)} (${of})`
    return `| ${[where, sentence, test, truth, said, String(promise)].join(' | ')} |`
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
  ].join('\n')
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
  const { results, leads } = digestOf(config, submissionsOf(people, answers))
  return surveyFinding(config, results, leads).parts.flatMap(({ sentence }) => sentence ?? [])
}

function submissionsOf<Answers>(people: number, answers: () => Answers): Submission<Answers>[] {
  const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', profileImageUrl: null }
  return Array.from({ length: people }, (_, id) => ({
    id,
    consumer: { id, createdAt: '', user },
    answers: answers(),
    meta: null,
    submittedAt: '',
  }))
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
    const doubts = surveyAnalysis.doubts?.(config, submissions) ?? []
    named += new Set(doubts.filter(({ id }) => id >= 5).map(({ id }) => id)).size
    genuine += 95
  }
  return named / genuine
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
      figures: groupFiguresOf(config, group),
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
  return driversOf(config, submissions).some((one) => driversSentence(one).startsWith('Set apart'))
}

function comparisonSays(random: Random, attributes: number, said: RegExp): boolean {
  const config = comparatorConfigSchema.parse({
    variants: PACKS.map((id) => ({ id, name: id })),
    attributes: Array.from({ length: attributes }, (_, index) => {
      return { id: `x${index}`, label: `X ${index}`, type: 'both' }
    }),
  })
  const submissions = submissionsOf(80, () => {
    const answers: ComparatorAnswers = {}
    for (const { id } of config.attributes) {
      answers[`${id}_forced_choice`] = random() < 0.9 ? pick(random, PACKS.slice(0, 2)) : 'c'
      for (const pack of PACKS) answers[`${id}_likert_${pack}`] = pick(random, [3, 4, 5])
    }
    return answers
  })
  const { viewing } = comparatorAnalysis
  const { finding } = viewing.show(config, viewing.digest(config, submissions), new URLSearchParams())
  return finding.parts.some(({ sentence }) => said.test(sentence ?? ''))
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
  return !finding.sentence.startsWith('No area')
}

function leadOf(utilities: number[], seed: number) {
  const shape = { features: utilities.length, setSize: 4, rounds: 5 }
  const choices = simulateChoices({ shape, utilities, taste: 1, respondents: 60, seed })
  const order = ranked(countFeatures(choices, utilities.length))
  return conclusionsOf(choices, order, estimateLogit(choices, utilities.length), 'sequential').lead
}

function isAnchorWrong(_: Random, seed: number): boolean {
  const utilities = spreadUtilities(8, 3)
  const line = utilities[4] ?? 0
  const shape = { features: 8, setSize: 4, rounds: 6 }
  const { answered } = simulateAnchored({ shape, utilities, line, taste: 1, scale: 0.4, respondents: 100, seed })
  const logit = estimateAnchored(answered, utilities.length)
  if (!logit) return false
  const said = utilities.map((_, feature) => {
    const own = answered.flatMap(({ verdicts }) => verdicts.filter(({ set }) => set[0] === feature))
    return { asked: own.length, yes: own.filter(({ best }) => best === feature).length }
  })
  const verdicts = distancesOf(logit, said).map((one) => one?.verdict ?? null)
  return verdicts.some((verdict, feature) => {
    const truth = Math.sign((utilities[feature] ?? 0) - line)
    return (verdict === 'above' && truth <= 0) || (verdict === 'below' && truth >= 0)
  })
}
