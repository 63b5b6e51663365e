import { isRecord } from '~/lib/records'
import { surveyWay as texts } from '~/texts/answering'
import { type Stepping, type TaskTypeDefinition, USUAL_WORDS } from '../task-type'
import { listed } from '../words'
import { surveyAnswersFromForm } from './answers/answer-form'
import {
  answersWithoutFiles,
  checkSurveyAnswers,
  comparableAnswers,
  namelessAnswers,
  unansweredQuestions,
} from './answers/answers'
import { rejoinSurveyAnswers, splitSurveyAnswers } from './answers/split-answers'
import { type SurveyConfig, storedSurveySchema, surveyConfigSchema } from './config'
import { parseSurveyForm } from './editing/parse-form'
import { askedOf } from './questions/about'
import type { SurveyAnswers } from './questions/question'
import { rulesOf } from './questions/rules'
import { unreachedQuestions } from './way/checks/reach'
import { canScreenOut, hasWay } from './way/logic'
import { isOfPage, saidOnPage, searchOf, takeSurveyPage, unwrapSurvey } from './way/pages/survey-steps'
import { answersShown, isScreenedOut, questionsAsked, SCREENED_OUT } from './way/shown-answers'
import { unpiped } from './way/words/piping'
import { namesPerson, namesUnknown, thanksOf } from './way/words/words-to-person'

/** The stepping of a survey with routing. */
const surveyStepping: Stepping<SurveyConfig, SurveyAnswers> = {
  take: takeSurveyPage,
  stray: (config, _, form, earlier) => splitSurveyAnswers(config, surveyAnswersFromForm(config, form), earlier).apart,
  said: saidOnPage,
  locate({ questions }, field) {
    const asked = questions.find(({ id }) => id === field)
    return { label: asked ? unpiped(asked.title) : null, search: searchOf(field) }
  },
  submitted: { flash: texts.done, thanks: texts.done },
  thanks: (config, answers, person) => thanksOf(config, answers, person) ?? texts.done,
  previewed: (config) => ({
    ...config,
    questions: config.questions.map((one) => (rulesOf(one.type).takes ? { ...one, required: false } : one)),
  }),
  namesPerson,
}

/** What can never be asked, by its number, and what its words can never say. */
function doubtsOf(config: SurveyConfig): string[] {
  if (!hasWay(config)) return []
  return [...unreachedIn(config), ...namesUnknown(config)]
}

function unreachedIn(config: SurveyConfig): string[] {
  const places = unreachedQuestions(config).map(
    (id) => config.questions.findIndex((question) => question.id === id) + 1,
  )
  if (places.length === 0) return []
  return [
    `No one can reach ${places.length === 1 ? 'question' : 'questions'} ${listed(places.map(String))}. Check the conditions and jumps.`,
  ]
}

export const customSurvey: TaskTypeDefinition<SurveyConfig, SurveyAnswers> = {
  label: 'Custom Survey',
  summary: 'Ask in your own words: choices, ratings, rankings, matrices, texts, and video answers.',
  words: USUAL_WORDS,
  introduction: {
    texts: () => [],
    seconds: (config) =>
      questionsAsked(config, {}).reduce((sum, question) => sum + rulesOf(question.type).seconds(question), 0),
  },
  config: {
    blank: { questions: [] },
    missing: ({ questions }) => (questions.length === 0 ? 'This task needs at least one question.' : null),
    doubts: doubtsOf,
    editing: { schema: surveyConfigSchema, stored: storedSurveySchema, parseForm: parseSurveyForm },
  },
  answers: {
    check: checkSurveyAnswers,
    blank: {},
    missing: unansweredQuestions,
    submitted: (config, answers) => (hasWay(config) ? answersShown(config, answers) : answers),
    unwrap: unwrapSurvey,
    hasOutcomes: canScreenOut,
    outcome: (config, answers) => (isScreenedOut(config, answers) ? SCREENED_OUT : null),
    comparable: comparableAnswers,
    split: splitSurveyAnswers,
    rejoin: rejoinSurveyAnswers,
    nameless: namelessAnswers,
    outlived: answersWithoutFiles,
  },
  form: {
    fields: ({ questions }) =>
      askedOf(questions).map((question) => {
        const { id: name, title: label, type } = question
        return { name, label, takes: rulesOf(type).takes?.(question) ?? null }
      }),
    asked: (config, answers) => questionsAsked(config, isRecord(answers) ? answers : {}).map(({ id }) => id),
    read: surveyAnswersFromForm,
    stepping: (config, posted) => (hasWay(config) || (posted && isOfPage(posted)) ? surveyStepping : null),
  },
  stepping: null,
}
