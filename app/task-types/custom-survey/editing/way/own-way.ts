import { ownComponent } from '~/ui/page/own-script'

/** The way through a survey as it is saved, in a file of its own: most surveys have none. */
export const SurveyWay = ownComponent(
  'task-types/custom-survey/editing/way/survey-way',
  surveyWay,
  import.meta.env.SSR && (await surveyWay()),
)

async function surveyWay() {
  return (await import('./survey-way')).SurveyWay
}
