import { ownScript } from '~/ui/page/own-script'
import type { SurveyConfig } from '../../config'
import { wayViews } from './way-views'

const way = ownScript(
  'task-types/custom-survey/editing/way/survey-way',
  async () => (await import('./survey-way')).SurveyWay,
  import.meta.env.SSR && wayViews.SurveyWay,
)

/** The way through a survey as it is saved, in a file of its own: most surveys have none. */
export function SurveyWay(props: { config: SurveyConfig }) {
  const View = way()
  return <View {...props} />
}
