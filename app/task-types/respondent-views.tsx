import { SurveyTaker } from './custom-survey/respondent-view'
import { HeatmapTaker } from './design-element-heatmap/respondent-view'
import { FeatureTaker } from './feature-prioritization/respondent-view'
import { ComparatorTaker } from './pack-vs-pack-comparator/respondent-view'
import { AddressTaker } from './receive-product/respondent-view'
import { ScreenedTaker } from './screener/screened-taker'
import { lookUpByType, type StoredType } from './task-type-names'
import { UnknownTaker } from './unknown/respondent-view'
import type { RespondentView } from './views'

/** The consumer's forms. */
const takers: Record<StoredType, RespondentView> = {
  custom_survey: SurveyTaker,
  receive_product: (props) => <ScreenedTaker {...props} inner={AddressTaker} isForm />,
  design_element_heatmap: (props) => <ScreenedTaker {...props} inner={HeatmapTaker} />,
  pack_vs_pack_comparator: (props) => <ScreenedTaker {...props} inner={ComparatorTaker} />,
  feature_prioritization: (props) => <ScreenedTaker {...props} inner={FeatureTaker} />,
  unknown: UnknownTaker,
}

export function getRespondentView(name: string): RespondentView {
  return lookUpByType(takers, name)
}
