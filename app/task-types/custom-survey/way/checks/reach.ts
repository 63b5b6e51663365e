import { type Condition, type Test, testsIn } from '../condition'
import type { WayConfig, WayQuestion } from '../logic'
import { walk } from '../walk'

/** So many walks tell of a survey where nobody gets: some milliseconds of work. */
const MOST_STEPS = 50_000

/**
 * The questions that nobody is ever asked: of all ways that answers can lead, as far as conditions tell them apart, none
 * comes by. None where there are too many to try.
 */
export function unreachedQuestions(config: WayConfig): string[] {
  const tests = conditionsOf(config).flatMap(testsIn)
  const asked = [...new Set(tests.map(({ question }) => question))]
  const questions = new Map(config.questions.map((question) => [question.id, question]))
  const answers = asked.map((id) => ({
    id,
    kinds: answersTo(
      questions.get(id),
      tests.filter((test) => test.question === id),
    ),
  }))
  const ways = answers.reduce((product, { kinds }) => product * kinds.length, 1)
  if (ways * config.questions.length > MOST_STEPS) return []
  const reached = new Set<string>()
  for (let way = 0; way < ways; way += 1) {
    let rest = way
    const given = new Map(
      answers.map(({ id, kinds }) => {
        const kind = kinds[rest % kinds.length] ?? []
        rest = Math.floor(rest / kinds.length)
        return [id, kind]
      }),
    )
    const { standings } = walk(config, (id) => given.get(id) ?? [])
    for (const [id, standing] of standings) if (standing === 'shown') reached.add(id)
  }
  return config.questions.flatMap(({ id }) => (reached.has(id) ? [] : [id]))
}

function conditionsOf({ questions, sections = [] }: WayConfig): (Condition | undefined)[] {
  return [
    ...sections.map(({ showWhen }) => showWhen),
    ...questions.flatMap(({ showWhen, goTo = [], optionsWhen = {} }) => [
      showWhen,
      ...goTo.map(({ when }) => when),
      ...Object.values(optionsWhen),
    ]),
  ]
}

/** Answers of each kind that the tests tell apart. Several options at once stand for all their combinations. */
function answersTo(question: WayQuestion | undefined, tests: Test[]): string[][] {
  if (!question) return [[]]
  const values = tests.flatMap(({ value = [] }) => [value].flat())
  const several = tests.some(({ operator }) => operator === 'includes_all' || operator === 'includes_any')
  const given = question.options.length > 0 ? optionsGiven(question.options, several) : valuesGiven(values)
  return question.required ? given : [[], ...given]
}

function optionsGiven(options: readonly string[], several: boolean): string[][] {
  const single = options.map((option) => [option])
  if (!several) return single
  if (options.length > 6) return [...single, [...options]]
  return Array.from({ length: 2 ** options.length - 1 }, (_, mask) =>
    options.filter((_option, place) => ((mask + 1) >> place) & 1),
  )
}

/** Each value, and what is just below and above it. */
function valuesGiven(values: (string | number)[]): string[][] {
  const near = values.flatMap((value): (string | number)[] =>
    typeof value === 'number' ? [value - 0.5, value, value + 0.5] : [value.slice(0, -1), value, `${value}!`],
  )
  return [...new Set([...near.map(String), 'x'])].filter((text) => text !== '').map((text) => [text])
}
