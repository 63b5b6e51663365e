import { defineTaskType } from '../task-type'
import { surveyAnswersFromForm } from './answer-form'
import {
  comparableAnswers,
  type SurveyAnswers,
  surveyAnswersSchema,
  surveyProgress,
  unansweredQuestions,
} from './answers'
import { type SurveyConfig, surveyConfigSchema } from './config'
import { parseSurveyForm } from './editing/config-form'
import { SurveyPicture } from './picture'

export const customSurvey = defineTaskType<SurveyConfig, SurveyAnswers>({
  label: 'Custom Survey',
  summary: 'Ask in your own words: choices, short and long texts, and video answers.',
  Picture: SurveyPicture,
  config: {
    schema: surveyConfigSchema,
    parseForm: parseSurveyForm,
    blank: { questions: [] },
    missing: ({ questions }) => (questions.length === 0 ? 'This task needs at least one question.' : null),
  },
  answers: {
    schema: surveyAnswersSchema,
    blank: {},
    missing: unansweredQuestions,
    progress: surveyProgress,
    fromForm: surveyAnswersFromForm,
    comparable: comparableAnswers,
    fieldLabel: ({ questions }, field) => questions.find(({ id }) => id === field)?.title ?? null,
    fileQuestions: ({ questions }) => questions.filter(({ type }) => type === 'video_recording').map(({ id }) => id),
  },
})
