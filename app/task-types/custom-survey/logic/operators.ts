import type { QuestionTypeDefinition } from '../questions/question-type'
import type { Operator } from './condition'

/** How answers of a kind can be compared. */
export type Compares = QuestionTypeDefinition['comparison']

const PRESENCE = ['answered', 'not_answered'] as const satisfies Operator[]
const SIZE = ['is', 'is_not', 'less_than', 'at_most', 'at_least', 'more_than', 'between'] as const satisfies Operator[]

/** The operators that fit an answer. */
export const OPERATORS_OF: Record<Compares, readonly Operator[]> = {
  one: ['is', 'is_not', 'includes_any', ...PRESENCE],
  several: ['includes_any', 'includes_all', ...PRESENCE],
  number: [...SIZE, ...PRESENCE],
  text: ['is', 'is_not', 'contains', ...PRESENCE],
  date: [...SIZE, ...PRESENCE],
  presence: PRESENCE,
}

/** How many values an operator compares with. */
export function operandCount(operator: Operator): 'none' | 'one' | 'two' | 'several' {
  if (operator === 'answered' || operator === 'not_answered') return 'none'
  if (operator === 'between') return 'two'
  return operator === 'includes_any' || operator === 'includes_all' ? 'several' : 'one'
}

/** The words of an operator between a question and a value. */
export const OPERATOR_LABELS: Record<Operator, string> = {
  is: 'is',
  is_not: 'is not',
  includes_any: 'is any of',
  includes_all: 'has all of',
  contains: 'contains',
  less_than: 'is less than',
  at_most: 'is at most',
  at_least: 'is at least',
  more_than: 'is more than',
  between: 'is between',
  answered: 'was answered',
  not_answered: 'was not answered',
}
