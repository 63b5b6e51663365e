import type { BrandViews } from '../views'
import type { SurveyResults } from './analysis.server'
import type { SurveyConfig } from './config'
import { LockedQuestions } from './editing/locked-questions'
import { QuestionsForm } from './editing/questions-form'
import { SurveyResultsView } from './results'

export const surveyViews: BrandViews<SurveyConfig, SurveyResults> = {
  Editor: QuestionsForm,
  Locked: LockedQuestions,
  Results: SurveyResultsView,
}
