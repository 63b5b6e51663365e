import { millisecondsInHour } from 'date-fns/constants'
import { seededRandom } from '../figures/random'
import type { SampleSetting } from '../results/analysis'
import { type Product, productIn } from '../sample-products'
import type { SurveyConfig } from './config'
import { answerAlongPath } from './logic/sample-path'
import { withoutStatements } from './questions/definitions'
import type { SurveyAnswers } from './questions/question'
import type { SampleSource } from './questions/question-type'
import { getQuestionTypeAnalysis } from './questions/server-parts'

/** The share of optional questions that are skipped. */
const SKIPPED = 0.2

/**
 * Believable, complete answers: options are liked unevenly, but alike by all respondents; optional questions are left
 * out now and then; texts speak of the product that the survey names; videos are markers without a file. They depend
 * only on the input; `now` is ISO 8601.
 */
export function sampleAnswers(
  config: SurveyConfig,
  count: number,
  seed: number,
  now: string,
  { about = [] }: SampleSetting = {},
): SurveyAnswers[] {
  const asks = config.questions.flatMap(({ title, description, options }) => [title, description, ...options])
  const texts = toTexts(productIn([...about, ...asks]))
  const random = seededRandom(seed)
  // Before the first sample is submitted, at one per hour.
  const recordedAt = () =>
    new Date(Date.parse(now) - Math.round((count + 1 + random() * 48) * millisecondsInHour)).toISOString()
  const asked = withoutStatements(config.questions).map((question) => ({
    question,
    answer: getQuestionTypeAnalysis(question.type).createSampler(question, random),
  }))
  return Array.from({ length: count }, () => {
    const answered = asked.filter(({ question }) => question.required || random() >= SKIPPED)
    const answers = Object.fromEntries(
      answered.map(({ question, answer }) => [question.id, answer({ ...texts, recordedAt: recordedAt() })]),
    )
    return answerAlongPath(config, answers, (question) =>
      getQuestionTypeAnalysis(question.type).createSampler(question, random)({ ...texts, recordedAt: recordedAt() }),
    )
  })
}

/** Comments about a product, and about any: a sentence of `first` comes before one of `second`. */
function toTexts(product: Product | null): Omit<SampleSource, 'recordedAt'> {
  const it = product?.name ?? 'it'
  return {
    short: [...SHORT_TEXTS, ...(product?.short ?? [])],
    first: [
      `I tried ${it} for two weeks and quickly got used to it.`,
      `At first I was not convinced by ${it}, but after a few days I noticed the difference.`,
      `My sister and I both tried ${it}.`,
      `I compared ${it} with what I normally buy.`,
      'I started on the day it came.',
      `I took ${it} along on a weekend trip, which was a good test.`,
      'To be honest, I forgot about it on two days.',
    ],
    second: [...SECOND_SENTENCES, ...(product?.tried ?? [])],
  }
}

const SHORT_TEXTS = [
  'Easier than I expected',
  'Nothing, really',
  'The size',
  'A clearer label',
  'It fits my routine',
  'I would like a smaller one for travel',
  'Good value',
  'A lower price',
]

const SECOND_SENTENCES = [
  'I would pay a little more if it lasted longer.',
  'I would like to read on the front what it is for, not on the back.',
  'Nothing bothered me, and that is rare.',
  'Please keep it as it is.',
  'I would tell a friend about it.',
]
