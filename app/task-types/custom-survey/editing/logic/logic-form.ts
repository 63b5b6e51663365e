import { cleanText } from '~/lib/clean-text'
import { newId } from '~/lib/ids'
import { own } from '~/lib/records'
import type { Rule, Section, Target } from '../../logic/logic'
import { getQuestionTypeDefinition } from '../../questions/definitions'
import { QUESTION_TYPES, type Question } from '../../questions/question'
import { asLines, linesIn, numberTyped } from '../settings-form'
import { BLANK_TEST, type ComparedQuestions, conditionFields, conditionFrom, testPath } from './condition-form'
import type { LogicFields } from './logic-form-schema'

/* The routing of a question as fields of the builder's form. */

/** A rule without a condition, which always applies. */
export const BLANK_RULE: LogicFields['rules'][number] = {
  ...{ to: '', title: '', text: '' },
  ...{ join: 'and', tests: [BLANK_TEST] },
}
export const BLANK_SECTION: LogicFields['sections'][number] = {
  ...{ id: '', title: '', text: '', perPage: '', isRandom: false, standsLast: false },
  ...{ join: 'and', tests: [] },
}
export const BLANK_OPTION: LogicFields['optionsWhen'][number] = { option: '', join: 'and', tests: [BLANK_TEST] }
export const BLANK_WAY: LogicFields = {
  ...{ join: 'and', tests: [], rules: [], sections: [], optionsWhen: [] },
  ...{ optionsAtRandom: false, optionsLast: '', rowsAtRandom: false, rowsLast: '', standsLast: false },
}

/** Prefixes of targets that are a question or a section; an end is its own name. */
const TO = { question: 'question:', section: 'section:' }

export function targetValue(target: { question: string } | { section: string }): string {
  return 'question' in target ? TO.question + target.question : TO.section + target.section
}

/** The fields of a question, and of the section that begins with it. */
export function wayFields(question: Question, section: Section | undefined): LogicFields {
  const { options, showWhen, goTo = [], optionsWhen = {}, optionsOrder, optionsLast = [], standsLast } = question
  const { rowsOrder, rowsLast = [] } = question
  return {
    ...conditionFields(showWhen),
    rules: goTo.map(ruleFields),
    sections: section ? [sectionFields(section)] : [],
    optionsWhen: options
      .filter((option) => Object.hasOwn(optionsWhen, option))
      .map((option) => ({ option: asLines([option]), ...conditionFields(own(optionsWhen, option)) })),
    optionsAtRandom: optionsOrder === 'random',
    optionsLast: asLines(optionsLast),
    rowsAtRandom: rowsOrder === 'random',
    rowsLast: asLines(rowsLast),
    standsLast: standsLast ?? false,
  }
}

function sectionFields(section: Section): LogicFields['sections'][number] {
  const { id, title, text: said, questionsPerPage, questionsOrder, standsLast, showWhen } = section
  return {
    ...{ id, title, text: said ?? '', perPage: questionsPerPage?.toString() ?? '' },
    ...{ isRandom: questionsOrder === 'random', standsLast: standsLast ?? false },
    ...conditionFields(showWhen),
  }
}

function ruleFields({ when, to }: Rule): LogicFields['rules'][number] {
  const words = 'end' in to ? { title: to.title ?? '', text: to.text ?? '' } : { title: '', text: '' }
  return { ...conditionFields(when), ...words, to: 'end' in to ? to.end : targetValue(to) }
}

/** Whether a kind of question has options, which can be in random order, and shown when a condition holds. */
export function hasOptions(type: string | undefined): boolean {
  return QUESTION_TYPES.some((one) => one === type && getQuestionTypeDefinition(one).minOptions > 0)
}

/** Whether a kind of question has rows, which can be in random order too. */
export function hasRows(type: string | undefined): boolean {
  return QUESTION_TYPES.some((one) => one === type && getQuestionTypeDefinition(one).rows !== undefined)
}

/** The routing from the fields of a question, to be checked; `questions` are all of the form. */
export function wayFrom(fields: LogicFields & { type: string }, questions: ComparedQuestions) {
  const [section] = fields.sections
  const showWhen = conditionFrom(fields, questions)
  // Fields about the options of a choice are still posted, hidden, after a change to another kind of question.
  const isAtRandom = fields.optionsAtRandom && hasOptions(fields.type)
  const areRowsAtRandom = fields.rowsAtRandom && hasRows(fields.type)
  return {
    way: {
      ...(showWhen !== undefined && { showWhen }),
      ...(fields.rules.length > 0 && { goTo: fields.rules.map((rule) => ruleFrom(rule, questions)) }),
      ...(fields.optionsWhen.length > 0 &&
        hasOptions(fields.type) && { optionsWhen: optionsWhenFrom(fields.optionsWhen, questions) }),
      ...(isAtRandom && { optionsOrder: 'random' }),
      ...(isAtRandom && fields.optionsLast.trim() && { optionsLast: linesIn(fields.optionsLast) }),
      ...(areRowsAtRandom && { rowsOrder: 'random' }),
      ...(areRowsAtRandom && fields.rowsLast.trim() && { rowsLast: linesIn(fields.rowsLast) }),
      ...(fields.standsLast && { standsLast: true }),
    },
    section: section ? sectionFrom(section, questions) : null,
  }
}

/** By option, if it is unambiguous; `optionFaults` reports the others. */
function optionsWhenFrom(list: LogicFields['optionsWhen'], questions: ComparedQuestions): Record<string, unknown> {
  const named = list.map(({ option }) => cleanText(option))
  const plain = list.filter(({ tests }, place) => {
    const option = named[place] ?? ''
    return option !== '' && named.indexOf(option) === place && tests.length > 0
  })
  return Object.fromEntries(plain.map(({ option, ...when }) => [cleanText(option), conditionFrom(when, questions)]))
}

/** The faults of options with conditions, before the conditions are checked. */
export function optionFaults({ type, optionsWhen }: LogicFields & { type: string }) {
  if (!hasOptions(type)) return []
  const named = optionsWhen.map(({ option }) => cleanText(option))
  return optionsWhen.flatMap(({ tests }, place): { path: PropertyKey[]; message: string }[] => {
    const option = named[place] ?? ''
    const message =
      option === '' ? NO_OPTION : named.indexOf(option) < place ? SAID_BEFORE : tests.length === 0 ? NO_WHEN : null
    return message === null ? [] : [{ path: ['optionsWhen', place, 'option'], message }]
  })
}

const NO_OPTION = 'Please choose an option'
const SAID_BEFORE = 'This option already has a condition above'
const NO_WHEN = 'Please say when it is shown, or show it always'

function sectionFrom(section: LogicFields['sections'][number], questions: ComparedQuestions) {
  const { id, title, text: said, perPage, isRandom, standsLast } = section
  return {
    ...{ id: id || newId(), title, text: said },
    ...(perPage.trim() && { questionsPerPage: numberTyped(perPage.trim(), { whole: true }) }),
    ...(isRandom && { questionsOrder: 'random' }),
    ...(standsLast && { standsLast: true }),
    showWhen: conditionFrom(section, questions),
  }
}

function ruleFrom({ to, title, text: said, ...when }: LogicFields['rules'][number], questions: ComparedQuestions) {
  return { when: conditionFrom(when, questions), to: targetFrom(to, { title, text: said }) }
}

function targetFrom(to: string, words: { title: string; text: string }): unknown {
  if (to.startsWith(TO.question)) return { question: to.slice(TO.question.length) } satisfies Target
  if (to.startsWith(TO.section)) return { section: to.slice(TO.section.length) } satisfies Target
  return to === '' ? { question: '' } : { end: to, ...words }
}

/** The checked value, as far as the paths of faults depend on it. */
type Made = {
  questions: { showWhen?: unknown; goTo?: { when?: unknown }[]; optionsWhen?: Record<string, unknown> }[]
  sections: { showWhen?: unknown }[]
}

/** Maps an error's path in the parsed configuration to a form field. */
export function wayFieldPath(path: PropertyKey[], typed: LogicFields[], made: Made): PropertyKey[] | null {
  const [list, index, key, ...rest] = path
  if (list === 'sections') {
    const beginnings = typed.flatMap(({ sections }, place) => (sections.length > 0 ? [place] : []))
    const at = ['questions', beginnings[Number(index)] ?? 0, 'sections', 0]
    if (key === 'showWhen') return [...at, ...testPath(rest, made.sections[Number(index)]?.showWhen)]
    return [...at, key === 'questionsPerPage' ? 'perPage' : key === 'text' ? 'text' : 'title']
  }
  const at = ['questions', index ?? 0]
  if (list !== 'questions') return null
  const question = made.questions[Number(index)]
  if (key === 'showWhen') return [...at, ...testPath(rest, question?.showWhen)]
  if (key === 'goTo') {
    const [place = 0, part, ...within] = rest
    const rule = [...at, 'rules', place]
    return part === 'when' ? [...rule, ...testPath(within, question?.goTo?.[Number(place)]?.when)] : [...rule, 'to']
  }
  if (key === 'optionsOrder') return [...at, 'optionsAtRandom']
  if (key === 'optionsLast' || key === 'rowsLast') return [...at, key]
  if (key === 'rowsOrder') return [...at, 'rowsAtRandom']
  if (key !== 'optionsWhen') return null
  const [option, ...within] = rest
  const place = typed[Number(index)]?.optionsWhen.findIndex((one) => cleanText(one.option) === option) ?? 0
  const field = within.length === 0 ? ['option'] : testPath(within, own(question?.optionsWhen ?? {}, String(option)))
  return [...at, 'optionsWhen', place, ...field]
}
