import { SurveyRespondentView } from './custom-survey/respondent-view'
import { HeatmapRespondentView } from './design-element-heatmap/respondent-view'
import { FeatureRespondentView } from './feature-prioritization/respondent-view'
import { ComparatorRespondentView } from './pack-vs-pack-comparator/respondent-view'
import { AddressRespondentView } from './receive-product/respondent-view'
import { ScreenedRespondentView } from './screener/screened-respondent-view'
import { lookUpByType, type StoredType } from './task-type-names'
import { UnknownRespondentView } from './unknown/respondent-view'
import type { RespondentView } from './views'

/** The consumer's forms. */
const respondentViews: Record<StoredType, RespondentView> = {
  custom_survey: SurveyRespondentView,
  receive_product: (props) => <ScreenedRespondentView {...props} inner={AddressRespondentView} isForm />,
  design_element_heatmap: (props) => <ScreenedRespondentView {...props} inner={HeatmapRespondentView} />,
  pack_vs_pack_comparator: (props) => <ScreenedRespondentView {...props} inner={ComparatorRespondentView} />,
  feature_prioritization: (props) => <ScreenedRespondentView {...props} inner={FeatureRespondentView} />,
  unknown: UnknownRespondentView,
}

export function getRespondentView(name: string): RespondentView {
  return lookUpByType(respondentViews, name)
}
