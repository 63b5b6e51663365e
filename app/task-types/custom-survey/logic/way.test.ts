import { describe, expect, it } from 'vitest'
import { fieldName } from '~/lib/ids'
import { isRecord } from '~/lib/records'
import { english } from '~/texts/format'
import type { Attempt } from '../../task-type'
import { unansweredQuestions } from '../answers/answers'
import type { SurveyConfig } from '../config'
import { answerField, partField } from '../questions/answer-field'
import type { Question } from '../questions/question'
import { hasLogic } from './logic'
import { pageData } from './pages/page-data'
import { readTyped, visibleInPage } from './pages/page-visibility'
import { withoutScript } from './pages/pages'
import {
  ASKED_FIELD,
  applySurveyPage,
  FROM_FIELD,
  MOVE_FIELD,
  type PageShown,
  pageShown,
  unwrapSurvey,
} from './pages/survey-steps'
import { questionsFor } from './render-question'
import { randomAnswers, randomSurvey } from './surveys-for-tests'
import { visibleAnswers, visibleQuestions } from './visible-answers'

const SURVEYS = 10_000

type Answers = Record<string, unknown>

const told = (value: unknown) => JSON.stringify(value)
const sorted = (answers: Answers) => told(Object.entries(answers).sort(([one], [other]) => (one < other ? -1 : 1)))

/** Fills in one page as a respondent would, who sees of each question only the options that are shown. */
function formOf(config: SurveyConfig, wanted: Answers, kept: Answers, from: string, asked: string[]): FormData {
  const form = new FormData()
  form.set(FROM_FIELD, from)
  form.set(MOVE_FIELD, 'next')
  for (const id of asked) {
    form.append(ASKED_FIELD, fieldName(id))
    const question = config.questions.find((one) => one.id === id)
    if (!question) throw new Error('No such question')
    const seen = questionsFor(config, kept, { seed: 0, person: null, formats: english })(question).options
    for (const [field, text] of fieldsOf(question, wanted[id], seen)) form.append(field, text)
  }
  return form
}

/** The fields of a question as they are filled in; a required one that lacks what is wanted with the first that is seen. */
function fieldsOf(question: Question, wanted: unknown, seen: string[]): [string, string][] {
  const { id, type, required, options, settings } = question
  const first = required ? seen.slice(0, 1) : []
  if (type === 'matrix') {
    const rows = isRecord(wanted) ? Object.entries(wanted) : required ? ['Cap', 'Pump'].map((row) => [row, '']) : []
    return rows.flatMap(([row, column]) =>
      (seen.some((option) => option === column) ? [column] : first).map((text): [string, string] => [
        partField(id, String(row)),
        String(text),
      ]),
    )
  }
  const texts = [wanted ?? []].flat().filter((text) => typeof text === 'string')
  const right = texts.filter((text) => options.length === 0 || seen.includes(text))
  if (type === 'ranking') {
    const order = right.length > 0 ? right : required ? seen : []
    return order.map((option, place) => [partField(id, option), String(place + 1)])
  }
  return (right.length > 0 ? right : first).flatMap((text): [string, string][] => {
    const chosen: [string, string] = [answerField(id), text]
    if (!isRecord(settings) || settings.other !== text) return [chosen]
    const written: [string, string] = [partField(id, text), 'Sky']
    // Of every other question the text alone is typed, and its option not chosen.
    return Number(id.slice(1)) % 2 === 0 ? [chosen, written] : [written]
  })
}

/** Takes a survey page by page, as without script or as with it; returns what is submitted, and which were asked. */
function taken(config: SurveyConfig, wanted: Answers, hasScript: boolean, begun: Answers = {}) {
  let attempt: Attempt = { answers: begun, meta: null, rounds: null, ordinal: 3 }
  const order: string[] = []
  let search: string | null = `question=${encodeURIComponent(firstOf(config, begun, attempt))}`
  for (let pages = 0; search !== null; pages += 1) {
    if (pages > config.questions.length * 2) throw new Error('It does not end')
    const answers = recordOf(attempt.answers)
    const shown = pageShown(config, answers, attempt, search)
    if (!shown) break
    const { page } = shown
    const from = page.items[0]?.question.id ?? ''
    const asked = hasScript ? shownByScript(config, page, wanted, answers) : withoutScript(page)
    const ids = asked.map(({ question }) => question.id)
    order.push(...ids)
    const step = applySurveyPage(config, attempt, formOf(config, wanted, answers, from, ids))
    if (Object.keys(step.errors).length > 0) throw new Error(`Not taken: ${told(step.errors)}`)
    const { answers: responses, meta } = unwrapSurvey(step.answers)
    attempt = { ...attempt, answers: responses, meta }
    search = step.submits ? null : step.to
  }
  return { answers: recordOf(attempt.answers), order }
}

function recordOf(answers: unknown): Answers {
  return isRecord(answers) ? answers : {}
}

function firstOf(config: SurveyConfig, answers: Answers, attempt: Attempt): string {
  const first = pageShown(config, {}, attempt, '')?.page.items[0]?.question.id
  return first ?? pageShown(config, answers, attempt, '')?.page.items[0]?.question.id ?? ''
}

function shownByScript(config: SurveyConfig, page: PageShown['page'], wanted: Answers, kept: Answers) {
  const { items } = page
  const inPage = pageData(config, page, kept)
  // What is typed into the page, by the same hand as on the server.
  const typed = formOf(
    config,
    wanted,
    kept,
    '',
    items.map(({ question }) => question.id),
  )
  const fields = [...typed].map(([field, text]): [string, string] => [field, String(text)])
  const textsOf = (id: string) => readTyped(fields, fieldName(id), inPage.items.find((one) => one.id === id)?.byText)
  const shown = visibleInPage(inPage.items, textsOf, (id) => inPage.given[id] ?? [])
  return items.filter(({ question }) => shown.has(question.id))
}

describe('in a page, as on the server, a text that is typed to an option chooses it', () => {
  const byText = { option: 'Else', field: 'answer:q:Else', several: true, none: 'None' }
  const chosen = (several: boolean, ...texts: string[]) =>
    readTyped([...texts.map((text): [string, string] => ['answer:q', text]), [byText.field, 'Pink']], 'q', {
      ...byText,
      several,
    })

  it('beside others, but not beside what excludes them', () => {
    expect(chosen(true)).toEqual(['Else'])
    expect(chosen(true, 'Red')).toEqual(['Red', 'Else'])
    expect(chosen(true, 'None')).toEqual(['None'])
  })

  it('where one can be chosen, if no other is', () => {
    expect(chosen(false)).toEqual(['Else'])
    expect(chosen(false, 'Red')).toEqual(['Red'])
    // The radio that takes the choice back.
    expect(chosen(false, '')).toEqual([])
  })
})

describe('the way through 10,000 surveys by lot', () => {
  const surveys: { seed: number; config: SurveyConfig }[] = []
  for (let seed = 0; surveys.length < SURVEYS; seed += 1) {
    const config = randomSurvey(seed)
    if (config && hasLogic(config)) surveys.push({ seed, config })
  }

  it('is the same page by page, with script and without, and as a whole', { timeout: 120_000 }, () => {
    for (const { seed, config } of surveys) {
      const wanted = randomAnswers(config, seed)
      const plain = taken(config, wanted, false)
      const scripted = taken(config, wanted, true)
      const whole = visibleQuestions(config, plain.answers).map(({ id }) => id)
      const submitted = visibleAnswers(config, plain.answers)
      // An assertion each would take longer than all of the rest.
      const isSame =
        told([...plain.order].sort()) === told([...whole].sort()) &&
        told(scripted.order) === told(plain.order) &&
        sorted(visibleAnswers(config, scripted.answers)) === sorted(submitted) &&
        Object.keys(unansweredQuestions(config, submitted)).length === 0
      if (!isSame) expect.fail(`survey ${seed}: ${told([whole, plain, scripted])}`)
    }
  })

  it('submits nothing that is hidden and loses nothing that is shown, whatever is changed', {
    timeout: 120_000,
  }, () => {
    for (const [at, { seed, config }] of surveys.entries()) {
      if (at % 4 > 1) continue
      const first = taken(config, randomAnswers(config, seed), false)
      const wanted = randomAnswers(config, seed + SURVEYS)
      const again = taken(config, wanted, at % 4 === 1, first.answers)
      const submitted = visibleAnswers(config, again.answers)
      const asked = new Set(visibleQuestions(config, again.answers).map(({ id }) => id))
      const isRight =
        [...Object.keys(submitted), ...again.order].every((id) => asked.has(id)) &&
        // What was answered and is not asked now stays in the draft.
        Object.entries(first.answers).every(([id, answer]) => asked.has(id) || told(again.answers[id]) === told(answer))
      if (!isRight) expect.fail(`survey ${seed}: ${told([first, again])}`)
    }
  })
})
