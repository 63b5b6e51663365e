import { isRecord } from '~/lib/records'
import { type Stepping, type TaskTypeDefinition, USUAL_MESSAGES } from '../task-type'
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
import { canScreenOut, hasLogic } from './logic/logic'
import { applySurveyPage, isOfPage, pageSearch, readSurveyPage, unwrapSurvey } from './logic/pages/survey-steps'
import { isScreenedOut, SCREENED_OUT, visibleAnswers, visibleQuestions } from './logic/visible-answers'
import { endMessage, namesUnknown, usesPersonFields } from './logic/words/piped-messages'
import { maskPipes } from './logic/words/piping'
import { withoutStatements } from './questions/definitions'
import type { SurveyAnswers } from './questions/question'
import { getQuestionTypeRules } from './questions/server-parts'

/** The stepping of a survey with routing. */
const surveyStepping: Stepping<SurveyConfig, SurveyAnswers> = {
  applyStep: applySurveyPage,
  findOrphaned: (config, _, form, earlier) =>
    splitSurveyAnswers(config, surveyAnswersFromForm(config, form), earlier).orphaned,
  readStep: readSurveyPage,
  searchFor: (_, field) => pageSearch(field),
  labelFor({ questions }, field) {
    const asked = questions.find(({ id }) => id === field)
    return asked ? maskPipes(asked.title) : null
  },
  completion: ({ surveyPages }) => ({ flash: surveyPages.done, thanks: surveyPages.done }),
  endMessage: (config, answers, reader) => endMessage(config, answers, reader) ?? reader.words.surveyPages.done,
  toPreviewConfig: (config) => ({
    ...config,
    questions: config.questions.map((one) =>
      getQuestionTypeRules(one.type).fileLimits ? { ...one, required: false } : one,
    ),
  }),
  usesPersonFields,
}

/** Questions that no one can reach, and placeholders without a value. */
function listWarnings(config: SurveyConfig): string[] {
  if (!hasLogic(config)) return []
  return [...describeUnreachable(config), ...namesUnknown(config)]
}

function describeUnreachable(config: SurveyConfig): string[] {
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
  messages: USUAL_MESSAGES,
  introduction: {
    texts: () => [],
    estimateSeconds: (config) =>
      visibleQuestions(config, {}).reduce(
        (sum, question) => sum + getQuestionTypeRules(question.type).estimateSeconds(question),
        0,
      ),
  },
  config: {
    empty: { questions: [] },
    incompleteReason: ({ questions }) => (questions.length === 0 ? 'This task needs at least one question.' : null),
    warnings: listWarnings,
    editing: { schema: surveyConfigSchema, stored: storedSurveySchema, parseForm: parseSurveyForm },
  },
  answers: {
    validate: checkSurveyAnswers,
    empty: {},
    findMissing: unansweredQuestions,
    toSubmission: (config, answers) => (hasLogic(config) ? visibleAnswers(config, answers) : answers),
    unwrap: unwrapSurvey,
    canEndEarly: canScreenOut,
    completionStatus: (config, answers) => (isScreenedOut(config, answers) ? SCREENED_OUT : null),
    toComparable: comparableAnswers,
    migrate: splitSurveyAnswers,
    restoreOrphan: rejoinSurveyAnswers,
    anonymise: namelessAnswers,
    applyRetention: answersWithoutFiles,
  },
  form: {
    fields: ({ questions }) =>
      withoutStatements(questions).map((question) => {
        const { id: name, title: label, type } = question
        return { name, label, files: getQuestionTypeRules(type).fileLimits?.(question) ?? null }
      }),
    visibleFields: (config, answers) => visibleQuestions(config, isRecord(answers) ? answers : {}).map(({ id }) => id),
    parseForm: surveyAnswersFromForm,
    stepping: (config, posted) => (hasLogic(config) || (posted && isOfPage(posted)) ? surveyStepping : null),
  },
  stepping: null,
}
