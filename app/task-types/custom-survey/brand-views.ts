import type { BrandViews } from '../views'
import { surveyBuilder } from './builder'
import type { SurveyConfig } from './config'
import { surveyResults } from './result-views'
import type { ShownResults } from './results/question-results'

export const surveyViews: BrandViews<SurveyConfig, ShownResults> = { ...surveyBuilder, ...surveyResults }
