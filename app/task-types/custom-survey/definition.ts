import { type TaskTypeDefinition, USUAL_WORDS } from '../task-type'
import { surveyAnswersFromForm } from './answer-form'
import {
  answersWithoutVideos,
  comparableAnswers,
  namelessAnswers,
  surveyAnswersSchema,
  unansweredQuestions,
} from './answers'
import { type SurveyConfig, surveyConfigSchema } from './config'
import { parseSurveyForm } from './editing/config-form'
import { askedOf } from './questions/about'
import type { SurveyAnswers } from './questions/question'
import { rulesOf } from './questions/rules'
import { rejoinSurveyAnswers, splitSurveyAnswers } from './split-answers'

export const customSurvey: TaskTypeDefinition<SurveyConfig, SurveyAnswers> = {
  label: 'Custom Survey',
  summary: 'Ask in your own words: choices, ratings, rankings, matrices, texts, and video answers.',
  words: USUAL_WORDS,
  introduction: {
    texts: () => [],
    seconds: ({ questions }) => questions.reduce((sum, question) => sum + rulesOf(question.type).seconds(question), 0),
  },
  config: {
    blank: { questions: [] },
    missing: ({ questions }) => (questions.length === 0 ? 'This task needs at least one question.' : null),
    editing: { schema: surveyConfigSchema, parseForm: parseSurveyForm },
  },
  answers: {
    schema: surveyAnswersSchema,
    blank: {},
    missing: unansweredQuestions,
    comparable: comparableAnswers,
    split: splitSurveyAnswers,
    rejoin: rejoinSurveyAnswers,
    nameless: namelessAnswers,
    outlived: answersWithoutVideos,
  },
  form: {
    fields: ({ questions }) =>
      askedOf(questions).map(({ id, title, type }) => ({ name: id, label: title, isFile: rulesOf(type).takesVideo })),
    read: surveyAnswersFromForm,
  },
  stepping: null,
}
