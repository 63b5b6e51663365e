import type { Builder } from '../views'
import type { SurveyConfig } from './config'
import { LockedQuestions } from './editing/locked-questions'
import { QuestionsForm } from './editing/questions-form'

export const surveyBuilder: Builder<SurveyConfig> = { Editor: QuestionsForm, Locked: LockedQuestions }
