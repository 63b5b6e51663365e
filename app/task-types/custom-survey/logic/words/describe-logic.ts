import { english } from '~/texts/format'
import { joinNames } from '../../../text-format'
import { unreachedQuestions } from '../checks/unreachable-questions'
import type { Condition, Test } from '../condition'
import {
  type Ending,
  type LogicConfig,
  type LogicQuestion,
  type Section,
  splitIntoSections,
  type Target,
} from '../logic'
import { OPERATOR_LABELS } from '../operators'
import { maskPipes } from './piping'

/** A question or section with its routing, in whole sentences. */
export type Stop = { id: string; title: string; number: number | null; notes: string[] }

/** The routing of a survey as a list, with the questions that no one reaches. */
export function describeLogic(config: LogicConfig): Stop[] {
  return wayInWords(config, new Set(unreachedQuestions(config)))
}

/** The survey's logic as a list of sections and questions: when each is shown, and what follows it. */
export function wayInWords(config: LogicConfig, unreached: ReadonlySet<string> = new Set()): Stop[] {
  const numbers = new Map(config.questions.map(({ id }, index) => [id, index + 1]))
  const nameFor = (id: string) => `question ${numbers.get(id) ?? '?'}`
  const sectionsAtRandom = config.sectionsOrder === 'random'
  return splitIntoSections(config).flatMap(({ section, questions }) => [
    ...(section ? [sectionStop(section, nameFor, sectionsAtRandom)] : []),
    ...questions.map((question) => ({
      id: question.id,
      title: maskPipes(question.title),
      number: numbers.get(question.id) ?? null,
      notes: [
        ...questionNotes(question, nameFor, config),
        ...(unreached.has(question.id) ? ['No one can reach this question.'] : []),
      ],
    })),
  ])
}

/** A condition as part of a sentence. */
function conditionInWords(condition: Condition, nameFor: (id: string) => string): string {
  if ('and' in condition) return condition.and.map((member) => memberInWords(member, nameFor)).join(' and ')
  if ('or' in condition) return condition.or.map((member) => memberInWords(member, nameFor)).join(' or ')
  return testInWords(condition, nameFor)
}

function memberInWords(member: Condition, nameFor: (id: string) => string): string {
  const words = conditionInWords(member, nameFor)
  // “A” or “B” among others would be read as one of them.
  const isPlain = 'operator' in member && (member.operator !== 'includes_any' || [member.value].flat().length < 2)
  return isPlain ? words : `(${words})`
}

function testInWords({ question, operator, value = [] }: Test, nameFor: (id: string) => string): string {
  const values = [value].flat().map((one) => (typeof one === 'number' ? english.number(one) : `“${one}”`))
  // 'is any of' is for a list of operators: a sentence has “A” or “B”.
  if (operator === 'includes_any') return `${nameFor(question)} is ${joinNames(values, 'or')}`
  return [nameFor(question), OPERATOR_LABELS[operator], joinNames(values)].filter(Boolean).join(' ')
}

function sectionStop(section: Section, nameFor: (id: string) => string, isAtRandom: boolean): Stop {
  const { id, title, showWhen, questionsPerPage, questionsOrder, standsLast } = section
  const notes = [
    showWhen && `Shown when ${conditionInWords(showWhen, nameFor)}.`,
    questionsPerPage && `${questionsPerPage === 1 ? 'One question' : `${questionsPerPage} questions`} a page.`,
    questionsOrder && 'Its questions are in random order.',
    isAtRandom && (standsLast ? 'Stays at the end.' : 'At a random place among the sections.'),
  ]
  return { id, title: maskPipes(title), number: null, notes: notes.filter((note) => typeof note === 'string') }
}

function questionNotes(
  question: LogicQuestion,
  nameFor: (id: string) => string,
  { sections = [] }: LogicConfig,
): string[] {
  const { showWhen, goTo = [], optionsWhen = {}, optionsOrder, optionsLast, rowsOrder, rowsLast, standsLast } = question
  const to = (target: Target) => {
    if ('end' in target) return endInWords(target)
    if ('question' in target) return `goes on to ${nameFor(target.question)}`
    return `goes on to the section “${sections.find(({ id }) => id === target.section)?.title ?? '?'}”`
  }
  return [
    showWhen && `Shown when ${conditionInWords(showWhen, nameFor)}.`,
    ...Object.entries(optionsWhen).map(
      ([option, condition]) => `The option “${option}” is shown when ${conditionInWords(condition, nameFor)}.`,
    ),
    optionsOrder && `Options in random order${atTheEnd(optionsLast)}.`,
    rowsOrder && `Rows in random order${atTheEnd(rowsLast)}.`,
    standsLast && 'Stays at the end of its section.',
    ...goTo.map(({ when, to: target }) =>
      when ? `When ${conditionInWords(when, nameFor)}, ${to(target)}.` : capitalized(`${to(target)}.`),
    ),
  ].filter((note) => typeof note === 'string')
}

function atTheEnd(last: string[] | undefined): string {
  return last ? `, ${joinNames(last)} last` : ''
}

function endInWords({ end }: Ending): string {
  return end === 'screened_out' ? 'the survey ends, screened out' : 'the survey ends with thanks'
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
