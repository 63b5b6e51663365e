import type { BrandViews } from '../views'
import { surveyBuilder } from './builder'
import type { SurveyConfig } from './config'
import { surveyResults } from './result-views'
import type { SurveyResults } from './results/question-results'

export const surveyViews: BrandViews<SurveyConfig, SurveyResults> = { ...surveyBuilder, ...surveyResults }
