/** The comparisons with an answer. `is_not` and all others but `not_answered` hold only for answered questions. */
export const OPERATORS = [
  'is',
  'is_not',
  'includes_any',
  'includes_all',
  'contains',
  'less_than',
  'at_most',
  'at_least',
  'more_than',
  'between',
  'answered',
  'not_answered',
] as const
export type Operator = (typeof OPERATORS)[number]

/** One comparison: of a question's answer with a text or number, with a list of them, or with nothing. */
export type Test = { question: string; operator: Operator; value?: Value | Value[] }
export type Value = string | number

type All<Member> = { and: Member[] }
type Any<Member> = { or: Member[] }
export type TestGroup = All<Test> | Any<Test>
/** A test, or several joined by `and` or `or`, nested once. */
export type Condition = Test | All<Test | TestGroup> | Any<Test | TestGroup>

/** The answer to a question, as a list of texts; empty if it was not answered, or not asked. */
export type AnswerLookup = (question: string) => readonly string[]

/** Whether a condition holds for the answers. The server and the page share this function. */
export function evaluateCondition(condition: Condition, given: AnswerLookup): boolean {
  if ('and' in condition) return condition.and.every((member) => evaluateCondition(member, given))
  if ('or' in condition) return condition.or.some((member) => evaluateCondition(member, given))
  const texts = given(condition.question)
  if (texts.length === 0) return condition.operator === 'not_answered'
  const { value = [] } = condition
  return COMPARED[condition.operator](texts, Array.isArray(value) ? value : [value])
}

/** Lists the tests in a condition. */
export function listTests(condition: Condition | undefined): Test[] {
  if (!condition) return []
  if ('and' in condition) return condition.and.flatMap(listTests)
  return 'or' in condition ? condition.or.flatMap(listTests) : [condition]
}

type Compare = (texts: readonly string[], values: Value[]) => boolean

const COMPARED: Record<Operator, Compare> = {
  is: isAny,
  is_not: (texts, values) => !isAny(texts, values),
  includes_any: isAny,
  includes_all: (texts, values) => values.every((value) => isAny(texts, [value])),
  contains: (texts, values) =>
    texts.some((text) => values.some((value) => text.toLowerCase().includes(`${value}`.toLowerCase()))),
  less_than: compareOrder((order) => order < 0),
  at_most: compareOrder((order) => order <= 0),
  at_least: compareOrder((order) => order >= 0),
  more_than: compareOrder((order) => order > 0),
  between: (texts, [least = '', most = '']) =>
    texts.some((text) => compare(text, least) >= 0 && compare(text, most) <= 0),
  answered: () => true,
  not_answered: () => false,
}

function isAny(texts: readonly string[], values: Value[]): boolean {
  return texts.some((text) => values.some((value) => compare(text, value) === 0))
}

function compareOrder(isSo: (order: number) => boolean): Compare {
  return (texts, [value = '']) => texts.some((text) => isSo(compare(text, value)))
}

/** Compares numbers by size, and texts by characters, which also orders dates. NaN if a text is not a number. */
function compare(text: string, value: Value): number {
  if (typeof value === 'number') return Number(text.replace(',', '.')) - value
  return text === value ? 0 : text < value ? -1 : 1
}
