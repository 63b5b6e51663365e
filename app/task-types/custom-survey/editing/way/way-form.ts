import { newId } from '~/lib/ids'
import { isRecord } from '~/lib/records'
import { aboutOf } from '../../questions/about'
import { QUESTION_TYPES, type Question } from '../../questions/question'
import type { Rule, Section, Target } from '../../way/logic'
import { asLines, linesIn } from '../settings-form'
import {
  BLANK_TEST,
  type ConditionFields,
  conditionFields,
  conditionFrom,
  type TypedQuestion,
  testPath,
} from './condition-form'
import type { WayFields } from './way-shape'

/*
 * What a question says of the way, as fields of the builder's form. What these cannot say, because it came by the API, is
 * kept as it is in one hidden text.
 */

/** A rule that goes always, once its condition is taken away. */
export const BLANK_RULE: WayFields['rules'][number] = {
  ...{ to: '', title: '', text: '' },
  ...{ join: 'and', tests: [BLANK_TEST] },
}
export const BLANK_SECTION: WayFields['sections'][number] = {
  ...{ id: '', title: '', text: '', perPage: '', isRandom: false, standsLast: false },
  ...{ join: 'and', tests: [] },
}
export const BLANK_WAY: WayFields = {
  ...{ join: 'and', tests: [], rules: [], sections: [] },
  ...{ optionsAtRandom: false, optionsLast: '', rowsAtRandom: false, rowsLast: '', standsLast: false, kept: '' },
}

/** What begins the value of a target that is a question, or a section; ends are called as they are. */
const TO = { question: 'question:', section: 'section:' }

export function targetValue(target: { question: string } | { section: string }): string {
  return 'question' in target ? TO.question + target.question : TO.section + target.section
}

/** The fields of a question, and of the section that begins with it. */
export function wayFields(question: Question, section: Section | undefined): WayFields {
  const { showWhen, goTo = [], optionsWhen, optionsOrder, optionsLast = [], standsLast } = question
  const { rowsOrder, rowsLast = [] } = question
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
    rowsAtRandom: rowsOrder === 'random',
    rowsLast: asLines(rowsLast),
    standsLast: standsLast ?? false,
    kept: Object.keys(kept).length > 0 ? JSON.stringify(kept) : '',
  }
}

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

function ruleFields({ when, to }: Rule): WayFields['rules'][number] | null {
  const condition = conditionFields(when)
  const words = 'end' in to ? { title: to.title ?? '', text: to.text ?? '' } : { title: '', text: '' }
  return condition && { ...condition, ...words, to: 'end' in to ? to.end : targetValue(to) }
}

/** Whether options of a kind of question can be in random order. */
export function canBeAtRandom(type: string | undefined): boolean {
  return QUESTION_TYPES.some((one) => one === type && aboutOf(one).leastOptions > 0)
}

/** Whether a kind of question has rows, which can be in random order too. */
export function hasRows(type: string | undefined): boolean {
  return QUESTION_TYPES.some((one) => one === type && aboutOf(one).rows !== undefined)
}

/** What the fields of a question come to, to be checked; `questions` are all of the form. */
export function wayFrom(fields: WayFields & { type: string }, questions: TypedQuestion[]) {
  const kept = readKept(fields.kept)
  const { section: keptOfSection, ...keptOfQuestion } = kept
  const [section] = fields.sections
  const showWhen = conditionFrom(fields, questions)
  // The check of a choice is still posted, hidden, when that has become another kind of question.
  const isAtRandom = fields.optionsAtRandom && canBeAtRandom(fields.type)
  const areRowsAtRandom = fields.rowsAtRandom && hasRows(fields.type)
  return {
    way: {
      ...(showWhen !== undefined && { showWhen }),
      ...(fields.rules.length > 0 && { goTo: fields.rules.map((rule) => ruleFrom(rule, questions)) }),
      ...(isAtRandom && { optionsOrder: 'random' }),
      ...(isAtRandom && fields.optionsLast.trim() && { optionsLast: linesIn(fields.optionsLast) }),
      ...(areRowsAtRandom && { rowsOrder: 'random' }),
      ...(areRowsAtRandom && fields.rowsLast.trim() && { rowsLast: linesIn(fields.rowsLast) }),
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

function ruleFrom({ to, title, text: said, ...when }: WayFields['rules'][number], questions: TypedQuestion[]) {
  return { when: conditionFrom(when, questions), to: targetFrom(to, { title, text: said }) }
}

function targetFrom(to: string, words: { title: string; text: string }): unknown {
  if (to.startsWith(TO.question)) return { question: to.slice(TO.question.length) } satisfies Target
  if (to.startsWith(TO.section)) return { section: to.slice(TO.section.length) } satisfies Target
  return to === '' ? { question: '' } : { end: to, ...words }
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

/** What is checked, as far as the places of faults follow from it. */
type Made = {
  questions: { showWhen?: unknown; goTo?: { when?: unknown }[] }[]
  sections: { showWhen?: unknown }[]
}

/** The field of a fault, from its path in the configuration; `beginnings` are the questions that sections begin with. */
export function wayFieldPath(path: PropertyKey[], beginnings: number[], made: Made): PropertyKey[] | null {
  const [list, index, key, ...rest] = path
  if (list === 'sections') {
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
  return key === 'optionsWhen' ? [...at, 'kept'] : null
}
