import { type TaskTypeDefinition, USUAL_WORDS } from '../task-type'
import { surveyAnswersFromForm } from './answer-form'
import {
  answersWithoutVideos,
  comparableAnswers,
  namelessAnswers,
  type SurveyAnswers,
  surveyAnswersSchema,
  unansweredQuestions,
} from './answers'
import { type QuestionType, type SurveyConfig, surveyConfigSchema } from './config'
import { parseSurveyForm } from './editing/config-form'
import { rejoinSurveyAnswers, splitSurveyAnswers } from './split-answers'

export const customSurvey: TaskTypeDefinition<SurveyConfig, SurveyAnswers> = {
  label: 'Custom Survey',
  summary: 'Ask in your own words: choices, short and long texts, and video answers.',
  words: USUAL_WORDS,
  introduction: {
    texts: () => [],
    seconds: ({ questions }) => questions.reduce((sum, { type }) => sum + SECONDS[type], 0),
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
      questions.map(({ id, title, type }) => ({ name: id, label: title, isFile: type === 'video_recording' })),
    read: surveyAnswersFromForm,
  },
  stepping: null,
}

const SECONDS: Record<QuestionType, number> = {
  single_choice: 10,
  multiple_choice: 15,
  text_box: 20,
  long_text_box: 45,
  video_recording: 120,
}
