import { z } from 'zod'
import { newId } from '~/lib/ids'
import { isRecord } from '~/lib/records'
import { aboutOf } from '../questions/about'
import { QUESTION_TYPES, type Question } from '../questions/question'
import { type Condition, OPERATORS, type Operator, type Test } from '../way/condition'
import type { Rule, Section, Target } from '../way/logic'
import { valuesOf } from '../way/operators'
import { asLines, linesIn } from './settings-form'

/*
 * What a question says of the way, as fields of the builder's form. What these cannot say, because it came by the API with
 * conditions in conditions, is kept as it is in one hidden text.
 */

const text = z.string().default('')
const check = z.boolean().default(false)
const test = z.object({ question: text, operator: text, value: text })

/** Tests that all hold (`and`), or one of which does (`or`). */
const condition = { join: text, tests: z.array(test).default([]) }

export const wayFormShape = {
  ...condition,
  rules: z.array(test.extend({ to: text, title: text, text: text })).default([]),
  /** The section that begins with the question, or none. */
  sections: z
    .array(
      z.object({ id: text, title: text, text: text, perPage: text, isRandom: check, standsLast: check, ...condition }),
    )
    .default([]),
  optionsAtRandom: check,
  optionsLast: text,
  standsLast: check,
  kept: text,
}
type WayFields = z.output<z.ZodObject<typeof wayFormShape>>
type TestFields = WayFields['tests'][number]

/** The same as a form has them. */
type WayInput = z.input<z.ZodObject<typeof wayFormShape>>
export type TestInput = z.input<typeof test>
export type RuleInput = NonNullable<WayInput['rules']>[number]
export type SectionInput = NonNullable<WayInput['sections']>[number]

export const BLANK_TEST: TestFields = { question: '', operator: 'is', value: '' }
export const BLANK_RULE: WayFields['rules'][number] = { ...BLANK_TEST, to: '', title: '', text: '' }
export const BLANK_SECTION: WayFields['sections'][number] = {
  ...{ id: '', title: '', text: '', perPage: '', isRandom: false, standsLast: false },
  ...{ join: 'and', tests: [] },
}
export const BLANK_WAY: WayFields = {
  ...{ join: 'and', tests: [], rules: [], sections: [] },
  ...{ optionsAtRandom: false, optionsLast: '', standsLast: false, kept: '' },
}

/** What begins the value of a target that is a question, or a section; ends are called as they are. */
const TO = { question: 'question:', section: 'section:' }

export function targetValue(target: { question: string } | { section: string }): string {
  return 'question' in target ? TO.question + target.question : TO.section + target.section
}

/** The fields of a question, and of the section that begins with it. */
export function wayFields(question: Question, section: Section | undefined): WayFields {
  const { showWhen, goTo = [], optionsWhen, optionsOrder, optionsLast = [], standsLast } = question
  const [own, ofSection] = [conditionFields(showWhen), conditionFields(section?.showWhen)]
  const rules = goTo.map(ruleFields)
  const isPlain = rules.every((rule) => rule !== null)
  const kept = {
    ...(own === null && { showWhen }),
    ...(!isPlain && { goTo }),
    ...(optionsWhen && { optionsWhen }),
    ...(ofSection === null && { section: { showWhen: section?.showWhen } }),
  }
  return {
    ...(own ?? { join: 'and', tests: [] }),
    rules: isPlain ? rules.filter((rule) => rule !== null) : [],
    sections: section ? [sectionFields(section, ofSection)] : [],
    optionsAtRandom: optionsOrder === 'random',
    optionsLast: asLines(optionsLast),
    standsLast: standsLast ?? false,
    kept: Object.keys(kept).length > 0 ? JSON.stringify(kept) : '',
  }
}

type ConditionFields = Pick<WayFields, 'join' | 'tests'>

function sectionFields(
  { id, title, text: said, questionsPerPage, questionsOrder, standsLast }: Section,
  when: ConditionFields | null,
) {
  return {
    ...{ id, title, text: said ?? '', perPage: questionsPerPage?.toString() ?? '' },
    ...{ isRandom: questionsOrder === 'random', standsLast: standsLast ?? false },
    ...(when ?? { join: 'and', tests: [] }),
  }
}

/** Null where it is more than tests side by side. */
function conditionFields(when: Condition | undefined): ConditionFields | null {
  if (!when) return { join: 'and', tests: [] }
  if ('question' in when) return { join: 'and', tests: [testFields(when)] }
  const members = 'and' in when ? when.and : when.or
  const tests = members.flatMap((member) => ('question' in member ? [testFields(member)] : []))
  return tests.length < members.length ? null : { join: 'and' in when ? 'and' : 'or', tests }
}

function testFields({ question, operator, value = [] }: Test): TestFields {
  return { question, operator, value: [value].flat().join(SEVERAL) }
}

/** What stands between several values. */
const SEVERAL = '; '

function ruleFields({ when, to }: Rule): WayFields['rules'][number] | null {
  if (when && !('question' in when)) return null
  const words = 'end' in to ? { title: to.title ?? '', text: to.text ?? '' } : { title: '', text: '' }
  return {
    ...(when ? testFields(when) : { ...BLANK_TEST, operator: '' }),
    ...words,
    to: 'end' in to ? to.end : targetValue(to),
  }
}

type TypedQuestion = { id: string; type: string; options: string }

/** Whether options of a kind of question can be in random order. */
export function canBeAtRandom(type: string | undefined): boolean {
  return type === 'single_choice' || type === 'multiple_choice'
}

/** What the fields of a question come to, to be checked; `questions` are all of the form. */
export function wayFrom(fields: WayFields & { type: string }, questions: TypedQuestion[]) {
  const kept = readKept(fields.kept)
  const { section: keptOfSection, ...keptOfQuestion } = kept
  const [section] = fields.sections
  const showWhen = conditionFrom(fields, questions)
  // The check of a choice is still posted, hidden, when that has become another kind of question.
  const isAtRandom = fields.optionsAtRandom && canBeAtRandom(fields.type)
  return {
    way: {
      ...(showWhen !== undefined && { showWhen }),
      ...(fields.rules.length > 0 && { goTo: fields.rules.map((rule) => ruleFrom(rule, questions)) }),
      ...(isAtRandom && { optionsOrder: 'random' }),
      ...(isAtRandom && fields.optionsLast.trim() && { optionsLast: linesIn(fields.optionsLast) }),
      ...(fields.standsLast && { standsLast: true }),
      ...keptOfQuestion,
    },
    section: section ? { ...sectionFrom(section, questions), ...(isRecord(keptOfSection) && keptOfSection) } : null,
  }
}

function sectionFrom(section: WayFields['sections'][number], questions: TypedQuestion[]) {
  const { id, title, text: said, perPage, isRandom, standsLast } = section
  return {
    ...{ id: id || newId(), title, text: said },
    ...(perPage.trim() && { questionsPerPage: Number(perPage) }),
    ...(isRandom && { questionsOrder: 'random' }),
    ...(standsLast && { standsLast: true }),
    showWhen: conditionFrom(section, questions),
  }
}

function conditionFrom({ join, tests }: ConditionFields, questions: TypedQuestion[]): unknown {
  const made = tests.map((one) => testFrom(one, questions))
  if (made.length <= 1) return made[0]
  return join === 'or' ? { or: made } : { and: made }
}

function ruleFrom({ to, title, text: said, ...when }: WayFields['rules'][number], questions: TypedQuestion[]) {
  return {
    when: when.operator === '' ? undefined : testFrom(when, questions),
    to: targetFrom(to, { title, text: said }),
  }
}

function targetFrom(to: string, words: { title: string; text: string }): unknown {
  if (to.startsWith(TO.question)) return { question: to.slice(TO.question.length) } satisfies Target
  if (to.startsWith(TO.section)) return { section: to.slice(TO.section.length) } satisfies Target
  return to === '' ? { question: '' } : { end: to, ...words }
}

/** A value as it was typed, or as the question that it is compared with is answered. */
function testFrom({ question: id, operator, value }: TestFields, questions: TypedQuestion[]): unknown {
  const question = questions.find((one) => one.id === id)
  const type = QUESTION_TYPES.find((known) => known === question?.type)
  const isNumber = type !== undefined && aboutOf(type).compares === 'number'
  const numberIn = (typed: string) => (isNumber && typed.trim() !== '' ? Number(typed) : Number.NaN)
  const read = (typed: string) => (Number.isNaN(numberIn(typed)) ? typed.trim() : numberIn(typed))
  const isWhole = linesIn(question?.options ?? '').some((option) => option.trim() === value.trim())
  const needed = isOperator(operator) ? valuesOf(operator) : 'one'
  const values = needed === 'one' || isWhole ? [value] : value.split(SEVERAL.trim()).filter((one) => one.trim() !== '')
  return {
    question: id,
    operator,
    ...(needed !== 'none' && { value: needed === 'one' ? read(value) : values.map(read) }),
  }
}

function isOperator(name: string): name is Operator {
  return OPERATORS.some((known) => known === name)
}

/** Our own form wrote it; a text that someone else put there says nothing. */
function readKept(kept: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(kept || '{}')
    return isRecord(read) ? read : {}
  } catch {
    return {}
  }
}

/** The field of a fault, from its path in the configuration; `beginnings` are the questions that sections begin with. */
export function wayFieldPath(path: PropertyKey[], beginnings: number[]): PropertyKey[] | null {
  const [list, index, key, ...rest] = path
  if (list === 'sections') {
    const at = ['questions', beginnings[Number(index)] ?? 0, 'sections', 0]
    if (key === 'showWhen') return [...at, ...testPath(rest)]
    return [...at, key === 'questionsPerPage' ? 'perPage' : key === 'text' ? 'text' : 'title']
  }
  const at = ['questions', index ?? 0]
  if (list !== 'questions') return null
  if (key === 'showWhen') return [...at, ...testPath(rest)]
  if (key === 'goTo') {
    const [place = 0, part, field = 'question'] = rest
    return [...at, 'rules', place, part === 'when' ? field : 'to']
  }
  if (key === 'optionsOrder') return [...at, 'optionsAtRandom']
  if (key === 'optionsLast') return [...at, 'optionsLast']
  return key === 'optionsWhen' ? [...at, 'kept'] : null
}

function testPath([first, place, field]: PropertyKey[]): PropertyKey[] {
  return first === 'and' || first === 'or'
    ? ['tests', place ?? 0, field ?? 'question']
    : ['tests', 0, first ?? 'question']
}
