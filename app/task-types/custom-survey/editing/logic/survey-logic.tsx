import { useMemo } from 'react'
import type { SurveyConfig } from '../../config'
import { describeLogic } from '../../logic/words/describe-logic'
import { WayList } from './logic-outline'

/** The way through a survey as it is saved. */
export function SurveyWay({ config }: { config: SurveyConfig }) {
  const stops = useMemo(() => describeLogic(config), [config])
  return <WayList stops={stops} title="The route through the survey, as it is saved" />
}
