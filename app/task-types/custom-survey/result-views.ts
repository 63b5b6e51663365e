import type { ResultViews } from '../views'
import type { SurveyConfig } from './config'
import type { ShownResults } from './results/question-results'
import { SurveyResultsView } from './results/results'

export const surveyResults: ResultViews<SurveyConfig, ShownResults> = { Results: SurveyResultsView }
