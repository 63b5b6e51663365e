import { writeNumber } from '~/lib/numbers'
import { isRecord } from '~/lib/records'
import { type Condition, OPERATORS, type Operator, type Test } from '../../logic/condition'
import { operandCount } from '../../logic/operators'
import { getQuestionTypeDefinition } from '../../questions/definitions'
import { QUESTION_TYPES } from '../../questions/question'
import { linesIn, numberTyped } from '../settings-form'
import type { TestFields } from './condition-form-schema'

/*
 * A condition as fields of the builder's form: its tests in a row, of which one may be tied to the one before it. Those
 * that are tied are one member of the condition.
 */

type ConditionFields = { join: string; tests: TestFields[] }

export const BLANK_TEST: TestFields = { question: '', operator: 'is', value: '', tied: '' }

/** A question of the form, as far as comparisons with its answers need it. */
type TypedQuestion = { id: string; type: string; options: string }

/** Separates several values. */
const SEVERAL = '; '

/** The data by which a comparison reads the values for a question. */
type Compared = {
  isNumber: boolean
  /** Its options by their pieces between semicolons, and how many pieces the longest has. */
  options: ReadonlyMap<string, string>
  most: number
}

/** The questions of a form by their ids, read once for all comparisons with their answers. */
export type ComparedQuestions = ReadonlyMap<string, Compared>

export function comparedQuestions(questions: TypedQuestion[]): ComparedQuestions {
  return new Map(questions.toReversed().map((question) => [question.id, comparedQuestion(question)]))
}

function comparedQuestion({ type, options: typed }: TypedQuestion): Compared {
  const options = linesIn(typed).map((option) => ({ option: option.trim(), pieces: splitValues(option) }))
  const known = QUESTION_TYPES.find((one) => one === type)
  return {
    isNumber: known !== undefined && getQuestionTypeDefinition(known).comparison === 'number',
    options: new Map(options.map(({ option, pieces }) => [pieces.join(SEVERAL), option])),
    most: Math.max(1, ...options.map(({ pieces }) => pieces.length)),
  }
}

/** The fields of a condition. A group with a single member becomes that member, which is equivalent. */
export function conditionFields(when: Condition | undefined): ConditionFields {
  if (!when) return { join: 'and', tests: [] }
  if ('question' in when) return { join: 'and', tests: [testFields(when)] }
  const members = 'and' in when ? when.and : when.or
  const [only] = members
  if (members.length === 1) return conditionFields(only)
  const groups = members.map((member) => {
    if ('question' in member) return [testFields(member)]
    const tied = 'and' in member ? 'and' : 'or'
    const tests = 'and' in member ? member.and : member.or
    return tests.map((one, place) => ({ ...testFields(one), tied: place === 0 ? '' : tied }))
  })
  return { join: 'and' in when ? 'and' : 'or', tests: groups.flat() }
}

function testFields({ question, operator, value = [] }: Test): TestFields {
  const texts = [value].flat().map((one) => (typeof one === 'number' ? writeNumber(one) : one))
  return { question, operator, value: texts.join(SEVERAL), tied: '' }
}

/** The condition in the fields, to be checked; `questions` are all of the form. */
export function conditionFrom({ join, tests }: ConditionFields, questions: ComparedQuestions): unknown {
  const made = groupsIn(tests).map((group) => {
    const members = group.map((one) => testFrom(one, questions))
    if (members.length === 1) return members[0]
    return group[1]?.tied === 'or' ? { or: members } : { and: members }
  })
  if (made.length <= 1) return made[0]
  return join === 'or' ? { or: made } : { and: made }
}

function groupsIn(tests: TestFields[]): TestFields[][] {
  const groups: TestFields[][] = []
  for (const one of tests) {
    const last = groups.at(-1)
    if (last && one.tied !== '') last.push(one)
    else groups.push([one])
  }
  return groups
}

/** A typed value, in the form of the compared question's answers. */
function testFrom({ question: id, operator, value }: TestFields, questions: ComparedQuestions): unknown {
  const question = questions.get(id)
  const read = (typed: string) => (question?.isNumber ? numberTyped(typed.trim()) : typed.trim())
  const needed = isOperator(operator) ? operandCount(operator) : 'one'
  const values = needed === 'one' ? [value] : severalIn(value, question)
  return {
    question: id,
    operator,
    ...(needed !== 'none' && { value: needed === 'one' ? read(value) : values.map(read) }),
  }
}

/** The values between semicolons; an option that contains semicolons is one value. */
function severalIn(typed: string, question: Compared | undefined): string[] {
  const { options, most } = question ?? { options: new Map<string, string>(), most: 1 }
  const pieces = splitValues(typed)
  const values: string[] = []
  for (let from = 0; from < pieces.length; ) {
    let to = Math.min(pieces.length, from + most)
    while (to > from + 1 && !options.has(pieces.slice(from, to).join(SEVERAL))) to -= 1
    const text = pieces.slice(from, to).join(SEVERAL)
    values.push(options.get(text) ?? text)
    from = to
  }
  return values
}

function splitValues(text: string): string[] {
  const pieces = text.split(SEVERAL.trim()).map((piece) => piece.trim())
  return pieces.filter((piece) => piece !== '')
}

function isOperator(name: string): name is Operator {
  return OPERATORS.some((known) => known === name)
}

/** The field of a fault within a condition's fields, from its path in the condition that they came to. */
export function testPath(path: PropertyKey[], condition: unknown): PropertyKey[] {
  const last = path.at(-1)
  const isField = typeof last === 'string' && last !== 'and' && last !== 'or'
  return ['tests', testsBefore(path, condition), isField ? last : 'question']
}

function testsBefore([key, index, ...rest]: PropertyKey[], condition: unknown): number {
  const members = listMembers(condition)
  if ((key !== 'and' && key !== 'or') || typeof index !== 'number') return 0
  return (
    members.slice(0, index).reduce<number>((sum, member) => sum + countTests(member), 0) +
    testsBefore(rest, members[index])
  )
}

function countTests(condition: unknown): number {
  const members = listMembers(condition)
  return members.length === 0 ? 1 : members.reduce<number>((sum, member) => sum + countTests(member), 0)
}

function listMembers(condition: unknown): unknown[] {
  if (!isRecord(condition)) return []
  const members = condition.and ?? condition.or
  return Array.isArray(members) ? members : []
}
