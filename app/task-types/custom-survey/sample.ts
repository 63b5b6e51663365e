import { pick, seededRandom } from '../figures/random'
import type { Answer, SurveyAnswers } from './answers'
import { isChoice, type Question, type SurveyConfig } from './config'

const HOUR = 3_600_000

/** How many of those who may leave a question out do so. */
const SKIPPED = 0.2

/**
 * Believable, complete answers: options are liked unevenly, but alike by all respondents; optional questions are left
 * out now and then; videos are markers without a file. They follow from the seed and `now` (ISO 8601) alone.
 */
export function sampleAnswers(config: SurveyConfig, count: number, seed: number, now: string): SurveyAnswers[] {
  const random = seededRandom(seed)
  // Before the first of them is submitted, if one comes an hour.
  const recordedAt = () => new Date(Date.parse(now) - Math.round((count + 1 + random() * 48) * HOUR)).toISOString()
  const asked = config.questions.map((question) => ({ question, weights: optionWeights(question, random) }))
  return Array.from({ length: count }, () => {
    const answered = asked.filter(({ question }) => question.required || random() >= SKIPPED)
    return Object.fromEntries(
      answered.map(({ question, weights }) => [question.id, answerOf(question, weights, random, recordedAt())]),
    )
  })
}

function optionWeights({ options }: Question, random: () => number): number[] {
  return options.map(() => 0.15 + random() ** 2)
}

function answerOf(question: Question, weights: number[], random: () => number, recordedAt: string): Answer {
  if (isChoice(question.type)) {
    const favourite = weightedPick(question.options, weights, random)
    if (question.type === 'single_choice') return favourite
    const most = Math.max(...weights)
    return question.options.filter(
      (option, index) => option === favourite || random() < (0.5 * (weights[index] ?? 0)) / most,
    )
  }
  if (question.type === 'text_box') return pick(random, SHORT_TEXTS)
  if (question.type === 'long_text_box') return `${pick(random, FIRST_SENTENCES)} ${pick(random, SECOND_SENTENCES)}`
  return { type: 'video', size: 2_000_000 + Math.round(random() * 10_000_000), recordedAt, filename: null }
}

function weightedPick(options: string[], weights: number[], random: () => number): string {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  const chosen = options.find((_, index) => {
    left -= weights[index] ?? 0
    return left < 0
  })
  return chosen ?? options.at(-1) ?? ''
}

const SHORT_TEXTS = [
  'Easier than I expected',
  'Nothing, really',
  'The size',
  'A clearer label',
  'It fits my routine',
  'The scent is a bit strong for me',
  'I would like a smaller one for travel',
  'Good value',
  'It leaks a little when it lies down',
  'The texture',
  'I was not sure how to open it',
  'My family liked it too',
]

const FIRST_SENTENCES = [
  'I used it every morning for a week and it quickly became a habit.',
  'At first I was not convinced, but after a few days I noticed the difference.',
  'My partner and I both tried it.',
  'I compared it with what I normally buy.',
  'It arrived in good shape and I started the same evening.',
  'I took it along on a weekend trip, which was a good test.',
  'To be honest, I forgot it on two days.',
  'What I noticed first was how it feels in the hand.',
]

const SECOND_SENTENCES = [
  'The opening is fiddly with wet hands, and I would change that first.',
  'I would pay a little more if it lasted longer.',
  'I would like to read on the front what it is for, not on the back.',
  'The amount that comes out is just right.',
  'I would buy it again, but not at full price.',
  'It took me a moment to see how the parts go together.',
  'Nothing bothered me, and that is rare.',
  'Please keep it as it is and offer a refill.',
]
