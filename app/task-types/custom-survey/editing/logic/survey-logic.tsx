import { useMemo } from 'react'
import type { SurveyConfig } from '../../config'
import { describeLogic } from '../../logic/words/describe-logic'
import { LogicOutline } from './logic-outline'

/** The logic of the saved survey. */
export function SurveyLogicView({ config }: { config: SurveyConfig }) {
  const stops = useMemo(() => describeLogic(config), [config])
  return <LogicOutline stops={stops} title="The route through the survey, as it is saved" />
}
