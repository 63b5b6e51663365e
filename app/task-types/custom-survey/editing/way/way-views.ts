import { SurveyWay } from './survey-way'

/** What is shown of the way through a survey, of which a browser is sent the script when it is shown. */
export const wayViews = { SurveyWay }
