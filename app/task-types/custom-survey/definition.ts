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
import { surveyFormSchema } from './editing/config-form'

export const customSurvey = defineTaskType<SurveyConfig, SurveyAnswers>({
  type: 'custom_survey',
  label: 'Custom Survey',
  summary: 'Ask in your own words: choices, short and long texts, and video answers.',
  configSchema: surveyConfigSchema,
  configFormSchema: surveyFormSchema,
  blankConfig: { questions: [] },
  missing: ({ questions }) => (questions.length === 0 ? 'This task needs at least one question.' : null),
  isConfigured: ({ questions }) => questions.length > 0,
  answersSchema: surveyAnswersSchema,
  unanswered: unansweredQuestions,
  fieldLabel: ({ questions }, field) => questions.find(({ id }) => id === field)?.title ?? null,
  comparable: comparableAnswers,
  blankAnswers: {},
  progress: surveyProgress,
  answersFromForm: surveyAnswersFromForm,
  fileQuestions: ({ questions }) => questions.filter(({ type }) => type === 'video_recording').map(({ id }) => id),
})
