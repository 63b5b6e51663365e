import { isRecord } from '~/lib/records'
import { surveyWay as texts } from '~/texts/task-forms'
import { type Stepping, type TaskTypeDefinition, USUAL_WORDS } from '../task-type'
import { joinNames } from '../text-format'
import { surveyAnswersFromForm } from './answers/answer-form'
import {
  answersWithoutFiles,
  checkSurveyAnswers,
  comparableAnswers,
  namelessAnswers,
  unansweredQuestions,
} from './answers/answers'
import { rejoinSurveyAnswers, splitSurveyAnswers } from './answers/migrate-answers'
import { type SurveyConfig, storedSurveySchema, surveyConfigSchema } from './config'
import { parseSurveyForm } from './editing/parse-form'
import { unreachedQuestions } from './logic/checks/unreachable-questions'
import { canScreenOut, hasWay } from './logic/logic'
import { isOfPage, pageSearch, saidOnPage, takeSurveyPage, unwrapSurvey } from './logic/pages/survey-steps'
import { answersShown, isScreenedOut, questionsAsked, SCREENED_OUT } from './logic/visible-answers'
import { endMessage, namesPerson, namesUnknown } from './logic/words/piped-messages'
import { maskPipes } from './logic/words/piping'
import { withoutStatements } from './questions/definitions'
import type { SurveyAnswers } from './questions/question'
import { getQuestionTypeRules } from './questions/rules'

/** The stepping of a survey with routing. */
const surveyStepping: Stepping<SurveyConfig, SurveyAnswers> = {
  take: takeSurveyPage,
  stray: (config, _, form, earlier) => splitSurveyAnswers(config, surveyAnswersFromForm(config, form), earlier).apart,
  said: saidOnPage,
  locate({ questions }, field) {
    const asked = questions.find(({ id }) => id === field)
    return { label: asked ? maskPipes(asked.title) : null, search: pageSearch(field) }
  },
  submitted: { flash: texts.done, thanks: texts.done },
  thanks: (config, answers, person) => endMessage(config, answers, person) ?? texts.done,
  previewed: (config) => ({
    ...config,
    questions: config.questions.map((one) =>
      getQuestionTypeRules(one.type).takes ? { ...one, required: false } : one,
    ),
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
    `No one can reach ${places.length === 1 ? 'question' : 'questions'} ${joinNames(places.map(String))}. Check the conditions and jumps.`,
  ]
}

export const customSurvey: TaskTypeDefinition<SurveyConfig, SurveyAnswers> = {
  label: 'Custom Survey',
  summary: 'Ask in your own words: choices, ratings, rankings, matrices, texts, and video answers.',
  words: USUAL_WORDS,
  introduction: {
    texts: () => [],
    seconds: (config) =>
      questionsAsked(config, {}).reduce(
        (sum, question) => sum + getQuestionTypeRules(question.type).seconds(question),
        0,
      ),
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
      withoutStatements(questions).map((question) => {
        const { id: name, title: label, type } = question
        return { name, label, takes: getQuestionTypeRules(type).takes?.(question) ?? null }
      }),
    asked: (config, answers) => questionsAsked(config, isRecord(answers) ? answers : {}).map(({ id }) => id),
    read: surveyAnswersFromForm,
    stepping: (config, posted) => (hasWay(config) || (posted && isOfPage(posted)) ? surveyStepping : null),
  },
  stepping: null,
}
