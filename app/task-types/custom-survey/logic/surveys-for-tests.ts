import { pick, seededRandom, shuffle } from '../../figures/random'
import { type SurveyConfig, surveyConfigSchema } from '../config'
import type { Condition, Test } from './condition'

const OPTIONS = ['Red', 'Blue', 'Green']

/** A random survey with random logic, order and sections; null if it is not valid. */
export function randomSurvey(seed: number): SurveyConfig | null {
  const random = seededRandom(seed)
  const count = 2 + Math.floor(random() * 10)
  const isSo = (share: number) => random() < share
  const testOf = (before: number): Test => {
    const at = Math.floor(random() * before)
    const question = `q${at}`
    const kind = KINDS[at % KINDS.length]
    if (isSo(0.15) || kind === 'matrix' || kind === 'ranking')
      return { question, operator: pick(random, ['answered', 'not_answered'] as const) }
    if (kind === 'number') {
      if (isSo(0.2)) return { question, operator: 'between', value: [1, 2] }
      return {
        question,
        operator: pick(random, ['is', 'at_least', 'less_than'] as const),
        value: pick(random, [1, 2, 3]),
      }
    }
    if (kind === 'text_box') return { question, operator: 'contains', value: pick(random, ['a', 'b']) }
    const value = pick(random, OPTIONS)
    return kind === 'single_choice'
      ? { question, operator: pick(random, ['is', 'is_not'] as const), value }
      : { question, operator: pick(random, ['includes_any', 'includes_all'] as const), value: [value] }
  }
  const conditionOf = (before: number): Condition => {
    if (isSo(0.6)) return testOf(before)
    const inner = { or: [testOf(before), testOf(before)] }
    return { and: [testOf(before), isSo(0.5) ? inner : testOf(before)] }
  }
  const kinds = Array.from({ length: count }, (_, at) => KINDS[at % KINDS.length])
  const questions = kinds.map((type, at) => ({
    id: `q${at}`,
    type,
    title: at > 0 && isSo(0.1) ? `After {{question:q${Math.floor(random() * at)}|it}}?` : `Question ${at}`,
    required: isSo(0.4),
    ...(hasOptions(type) && { options: OPTIONS }),
    ...(type?.endsWith('_choice') && isSo(0.3) && { settings: { other: 'Blue' } }),
    ...(type === 'matrix' && {
      settings: { rows: ROWS },
      ...(isSo(0.2) && { rowsOrder: 'random', rowsLast: ['Cap'] }),
    }),
    ...(at > 0 && isSo(0.35) && { showWhen: conditionOf(at) }),
    ...(at < count - 1 &&
      isSo(0.2) && {
        goTo: [
          { when: conditionOf(at + 1), to: isSo(0.3) ? { end: 'screened_out' } : { question: `q${laterThan(at)}` } },
        ],
      }),
    ...(hasOptions(type) && isSo(0.15) && { optionsOrder: 'random', optionsLast: ['Green'] }),
    ...(at > 0 && hasOptions(type) && isSo(0.1) && { optionsWhen: { Red: conditionOf(at) } }),
    ...(isSo(0.1) && { standsLast: true }),
  }))
  function laterThan(at: number): number {
    return at + 1 + Math.floor(random() * (count - at - 1))
  }
  const beginnings = questions.flatMap((_, at) => (isSo(0.25) ? [at] : []))
  const sections = beginnings.map((at) => ({
    id: `s${at}`,
    title: `Section ${at}`,
    firstQuestion: `q${at}`,
    ...(isSo(0.5) && { questionsPerPage: 1 + Math.floor(random() * 3) }),
    ...(isSo(0.2) && { questionsOrder: 'random' }),
    ...(at > 0 && isSo(0.2) && { showWhen: conditionOf(at) }),
  }))
  const parsed = surveyConfigSchema.safeParse({ questions, sections, ...(isSo(0.1) && { sectionsOrder: 'random' }) })
  return parsed.success ? parsed.data : null
}

/** How each kind of answer is compared, and read in a page: of one control and of several. */
const KINDS = ['single_choice', 'multiple_choice', 'text_box', 'number', 'ranking', 'matrix'] as const
const ROWS = ['Cap', 'Pump']

function hasOptions(type: string | undefined): boolean {
  return type !== 'text_box' && type !== 'number'
}

/** An answer to give: a text, options, or the columns of a matrix by row. */
type Wanted = string | string[] | Record<string, string>

/** Random answers to every question, some left out. */
export function randomAnswers({ questions }: SurveyConfig, seed: number): Record<string, Wanted> {
  const random = seededRandom(seed)
  return Object.fromEntries(
    questions.flatMap(({ id, type, required, options }): [string, Wanted][] => {
      if (!required && random() < 0.3) return []
      if (type === 'single_choice') return [[id, pick(random, options)]]
      if (type === 'number') return [[id, pick(random, ['1', '2', '2,5', '3'])]]
      if (type === 'ranking') return [[id, shuffle(options, random)]]
      if (type === 'matrix') return [[id, Object.fromEntries(ROWS.map((row) => [row, pick(random, options)]))]]
      if (type === 'text_box') return [[id, pick(random, ['a', 'b', 'ab', 'c'])]]
      return [[id, options.filter((option, place) => place === 0 || random() < 0.5 || option === 'x')]]
    }),
  )
}
