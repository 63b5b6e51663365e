import { own } from '~/lib/records'
import type { Formats } from '~/texts/format'
import type { Attempt, Reader } from '../../task-type'
import type { SurveyConfig } from '../config'
import { getQuestionTypeDefinition } from '../questions/definitions'
import type { Question } from '../questions/question'
import { answerWords, createAnswerLookup } from './answer-values'
import { evaluateLogic } from './evaluate-logic'
import { randomizePlaces, randomizeSections, seedFor } from './randomization'
import { visibleAnswers, visibleQuestions } from './visible-answers'
import { applyPipes, type Known } from './words/piping'

/** Values to pipe into the survey's texts: the visible answers and the person's data, in the reader's language. */
export function pipeableValues(
  config: SurveyConfig,
  answers: Record<string, unknown>,
  { person, formats }: Pick<Reader, 'person' | 'formats'>,
): Known {
  const shown = visibleAnswers(config, answers)
  const types = new Map(config.questions.map(({ id, type }) => [id, type]))
  return {
    answer(question) {
      const [type, answer] = [types.get(question), own(shown, question)]
      return (type && getQuestionTypeDefinition(type).toInlineText?.(answer, formats)) ?? answerWords(answer)
    },
    person: (column) => (person && Object.hasOwn(person, column) ? person[column] : undefined),
  }
}

/** Questions as one respondent sees them: with piped texts and visible options in their order. */
export function questionsFor(
  config: SurveyConfig,
  answers: Record<string, unknown>,
  { seed, ...reader }: { seed: number } & Pick<Reader, 'person' | 'formats'>,
): (question: Question) => Question {
  const toKnow = pipeableValues(config, answers, reader)
  const { options } = evaluateLogic(config, createAnswerLookup(answers))
  return (question) => renderOne(question, { toKnow, shown: options.get(question.id) ?? question.options, seed })
}

type Asking = { toKnow: Known; shown: readonly string[]; seed: number }

function renderOne(question: Question, { toKnow, shown, seed }: Asking): Question {
  const places = question.optionsOrder
    ? randomizePlaces(question.options, { last: question.optionsLast, key: `${seed} ${question.id}` })
    : question.options.map((_, place) => place)
  const options = places.flatMap((place) => question.options[place] ?? []).filter((option) => shown.includes(option))
  const { rows } = getQuestionTypeDefinition(question.type)
  return {
    ...(rows && question.rowsOrder ? rows.reorder(question, (texts) => rowsFor(question, texts, seed)) : question),
    title: applyPipes(question.title, toKnow),
    description: question.description && applyPipes(question.description, toKnow),
    options,
  }
}

function rowsFor({ id, rowsLast }: Question, rows: readonly string[], seed: number): string[] {
  return randomizePlaces(rows, { last: rowsLast, key: `${seed} ${id} rows` }).flatMap((place) => rows[place] ?? [])
}

/** The questions that someone was asked, in their order and words, to be read with their answers. */
export function renderAnsweredQuestions(
  config: SurveyConfig,
  answers: Record<string, unknown>,
  attempt: Pick<Attempt, 'meta' | 'ordinal' | 'person'>,
  formats: Formats,
): Question[] {
  const seed = seedFor(attempt)
  const asked = new Set(visibleQuestions(config, answers))
  const questions = randomizeSections(config, seed).flatMap((part) => part.questions)
  const asAsked = questionsFor(config, answers, { seed, person: attempt.person, formats })
  return questions.filter((question) => asked.has(question)).map(asAsked)
}
