import type { BrandViews } from '../views'
import { surveyBuilder } from './builder'
import type { SurveyConfig } from './config'
import type { SurveyResults } from './question-results'
import { surveyResults } from './result-views'

export const surveyViews: BrandViews<SurveyConfig, SurveyResults> = { ...surveyBuilder, ...surveyResults }
