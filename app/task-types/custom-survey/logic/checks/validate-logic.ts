import { numberFault } from '~/texts/numbers'
import type { Condition, Test, Value } from '../condition'
import type { LogicConfig, LogicQuestion, Rule, SurveyLogic } from '../logic'
import { type Compares, OPERATORS_OF, operandCount } from '../operators'
import { listPipes } from '../words/piping'
import { buildSequence, type Sequence } from './sequence'

type Path = (string | number)[]
type WayFault = { path: Path; message: string }
type CheckedQuestion = LogicQuestion & { compares: Compares; hasOptions: boolean; rows: readonly string[] }

const WAY_FAULTS = {
  noQuestion: 'There is no question with this id',
  noSection: 'There is no section with this id',
  later: 'A condition can only be about a question that everyone was asked before',
  operator: 'This question cannot be compared like this',
  noOption: (value: Value) => `“${value}” is not an option of this question`,
  number: 'Please compare with a number',
  date: 'Please compare with a date like 2026-03-05',
  text: 'Please say what to compare with',
  between: 'The first number must not be greater than the second',
  back: 'You can only jump forward. Choose a question or section that comes later for everyone',
  random: 'A question in random order cannot have a jump. Move it before the randomized questions, or put it last',
  afterAlways: 'This rule is never used because an earlier rule always applies',
  taken: 'Another section begins with this question',
  usedTwice: 'This id is used twice',
  pipe: 'Only the answer to a question that everyone was asked before can be piped in',
  noOptions: 'This question has no options that can be shown in another way',
  noRows: 'This question has no rows that can be shown in another order',
  notListed: (value: string) => `“${value}” is not in the list`,
}

/** All that is wrong with the way through a survey, with the path of each. */
export function validateLogic(config: LogicConfig<CheckedQuestion>): WayFault[] {
  const sequence = buildSequence(config)
  const questions = new Map(config.questions.map((question) => [question.id, question]))
  const faults: WayFault[] = sectionFaults(config, sequence)
  const check = (condition: Condition | undefined, path: Path, isKnown: (id: string) => boolean) => {
    for (const [test, at] of testsAt(condition, path)) faults.push(...testFaults(test, at, questions, isKnown))
  }
  for (const [index, section] of (config.sections ?? []).entries()) {
    check(section.showWhen, ['sections', index, 'showWhen'], (id) => sequence.isBeforeSection(id, section.id))
    const texts = [section.title, section.text ?? '']
    for (const [place, text] of texts.entries()) {
      const path = ['sections', index, place === 0 ? 'title' : 'text']
      faults.push(...pipeFaults(text, path, (id) => sequence.isBeforeSection(id, section.id)))
    }
  }
  for (const [index, question] of config.questions.entries()) {
    const at = ['questions', index]
    const isBefore = (id: string) => sequence.isBefore(id, question.id)
    check(question.showWhen, [...at, 'showWhen'], isBefore)
    for (const key of question.hasOptions ? [] : (['optionsOrder', 'optionsWhen'] as const)) {
      if (question[key]) faults.push({ path: [...at, key], message: WAY_FAULTS.noOptions })
    }
    if (question.rowsOrder && question.rows.length === 0)
      faults.push({ path: [...at, 'rowsOrder'], message: WAY_FAULTS.noRows })
    for (const [option, condition] of Object.entries(question.optionsWhen ?? {})) {
      check(condition, [...at, 'optionsWhen', option], isBefore)
      if (!question.options.includes(option))
        faults.push({ path: [...at, 'optionsWhen', option], message: WAY_FAULTS.notListed(option) })
    }
    faults.push(...pipeFaults(question.title, [...at, 'title'], isBefore))
    faults.push(...pipeFaults(question.description ?? '', [...at, 'description'], isBefore))
    for (const [place, rule] of (question.goTo ?? []).entries()) {
      const path = [...at, 'goTo', place]
      check(rule.when, [...path, 'when'], (id) => id === question.id || isBefore(id))
      faults.push(...ruleFaults(rule, [...path, 'to'], question.id, sequence, config))
      if (question.goTo?.slice(0, place).some(({ when }) => !when)) {
        faults.push({ path, message: WAY_FAULTS.afterAlways })
      }
    }
    faults.push(...lastFaults(question.optionsLast, question.options, [...at, 'optionsLast']))
    faults.push(...lastFaults(question.rowsLast, question.rows, [...at, 'rowsLast']))
  }
  return faults
}

function lastFaults(last: readonly string[] = [], listed: readonly string[], path: Path): WayFault[] {
  return last.flatMap((text, place) =>
    listed.includes(text) ? [] : [{ path: [...path, place], message: WAY_FAULTS.notListed(text) }],
  )
}

function sectionFaults({ sections = [] }: SurveyLogic, sequence: Sequence): WayFault[] {
  return sections.flatMap(({ id, firstQuestion }, index) => {
    const before = sections.slice(0, index)
    const path = ['sections', index]
    const faults: WayFault[] = []
    if (before.some((section) => section.id === id))
      faults.push({ path: [...path, 'id'], message: WAY_FAULTS.usedTwice })
    if (!sequence.has(firstQuestion)) faults.push({ path: [...path, 'firstQuestion'], message: WAY_FAULTS.noQuestion })
    else if (before.some((section) => section.firstQuestion === firstQuestion))
      faults.push({ path: [...path, 'firstQuestion'], message: WAY_FAULTS.taken })
    return faults
  })
}

function ruleFaults(
  { to }: Rule,
  path: Path,
  from: string,
  sequence: Sequence,
  { sections = [] }: LogicConfig,
): WayFault[] {
  if (!sequence.isFixed(from)) return [{ path, message: WAY_FAULTS.random }]
  if ('end' in to) return []
  if ('question' in to) {
    if (!sequence.has(to.question)) return [{ path: [...path, 'question'], message: WAY_FAULTS.noQuestion }]
    const isRight = sequence.isFixed(to.question) && sequence.isBefore(from, to.question)
    return isRight ? [] : [{ path: [...path, 'question'], message: WAY_FAULTS.back }]
  }
  if (!sections.some(({ id }) => id === to.section))
    return [{ path: [...path, 'section'], message: WAY_FAULTS.noSection }]
  const isRight = sequence.isFixedSection(to.section) && sequence.isBeforeSection(from, to.section)
  return isRight ? [] : [{ path: [...path, 'section'], message: WAY_FAULTS.back }]
}

function testsAt(condition: Condition | undefined, path: Path): [test: Test, path: Path][] {
  if (!condition) return []
  if ('and' in condition) return condition.and.flatMap((member, index) => testsAt(member, [...path, 'and', index]))
  if ('or' in condition) return condition.or.flatMap((member, index) => testsAt(member, [...path, 'or', index]))
  return [[condition, path]]
}

function testFaults(
  { question: id, operator, value = [] }: Test,
  path: Path,
  questions: ReadonlyMap<string, CheckedQuestion>,
  isKnown: (id: string) => boolean,
): WayFault[] {
  const question = questions.get(id)
  if (!question) return [{ path: [...path, 'question'], message: WAY_FAULTS.noQuestion }]
  if (!isKnown(id)) return [{ path: [...path, 'question'], message: WAY_FAULTS.later }]
  if (!OPERATORS_OF[question.compares].includes(operator))
    return [{ path: [...path, 'operator'], message: WAY_FAULTS.operator }]
  const values = Array.isArray(value) ? value : [value]
  const message = valueFault(question, values) ?? countFault(operator, values)
  return message === null ? [] : [{ path: [...path, 'value'], message }]
}

function valueFault({ compares, options }: CheckedQuestion, values: Value[]): string | null {
  if (compares === 'number') {
    const wrong = values.find((value) => typeof value !== 'number')
    return wrong === undefined ? null : numberFault(wrong, WAY_FAULTS.number)
  }
  if (compares === 'date') return values.every((value) => DATE.test(`${value}`)) ? null : WAY_FAULTS.date
  if (compares === 'text') return values.every((value) => typeof value === 'string') ? null : WAY_FAULTS.text
  const unknown = values.find((value) => typeof value !== 'string' || !options.includes(value))
  return unknown === undefined ? null : WAY_FAULTS.noOption(unknown)
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

function countFault(operator: Test['operator'], values: Value[]): string | null {
  const needed = operandCount(operator)
  if (needed === 'none') return null
  const [first = '', second = ''] = values
  if (needed === 'two') {
    if (values.length !== 2) return WAY_FAULTS.text
    return first > second ? WAY_FAULTS.between : null
  }
  return values.length === 0 || (needed === 'one' && values.length > 1) || first === '' ? WAY_FAULTS.text : null
}

function pipeFaults(text: string, path: Path, isKnown: (id: string) => boolean): WayFault[] {
  const unknown = listPipes(text).some(({ kind, name }) => kind === 'question' && !isKnown(name))
  return unknown ? [{ path, message: WAY_FAULTS.pipe }] : []
}
