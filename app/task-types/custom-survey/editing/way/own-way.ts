import { ownComponent } from '~/ui/page/own-script'
import { wayViews } from './way-views'

/** The way through a survey as it is saved, in a file of its own: most surveys have none. */
export const SurveyWay = ownComponent(
  'task-types/custom-survey/editing/way/survey-way',
  async () => (await import('./survey-way')).SurveyWay,
  import.meta.env.SSR && wayViews.SurveyWay,
)
