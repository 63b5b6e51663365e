import { useMemo } from 'react'
import type { SurveyConfig } from '../../config'
import { wayOf } from '../../way/words/words'
import { WayList } from './way-list'

/** The way through a survey as it is saved. */
export function SurveyWay({ config }: { config: SurveyConfig }) {
  const stops = useMemo(() => wayOf(config), [config])
  return <WayList stops={stops} title="The route through the survey, as it is saved" />
}
