import { lazyComponent } from '~/ui/page/lazy-script'

/** The routing of a saved survey, in a separate file, because most surveys have none. */
export const LazySurveyLogic = lazyComponent(
  'task-types/custom-survey/editing/logic/survey-logic',
  surveyWay,
  import.meta.env.SSR && (await surveyWay()),
)

async function surveyWay() {
  return (await import('./survey-logic')).SurveyLogicView
}
