import type { BrandViews } from '../views'
import type { SurveyConfig } from './config'
import { LockedQuestions } from './editing/locked-questions'
import { QuestionsForm } from './editing/questions-form'
import type { SurveyResults } from './question-results'
import { SurveyResultsView } from './results'

export const surveyViews: BrandViews<SurveyConfig, SurveyResults> = {
  Editor: QuestionsForm,
  Locked: LockedQuestions,
  Results: SurveyResultsView,
}
