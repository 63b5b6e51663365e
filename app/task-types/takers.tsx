import { SurveyTaker } from './custom-survey/taker'
import { HeatmapTaker } from './design-element-heatmap/taker'
import { FeatureTaker } from './feature-prioritization/taker'
import { ComparatorTaker } from './pack-vs-pack-comparator/taker'
import { AddressTaker } from './receive-product/taker'
import { ScreenedTaker } from './screener/screened-taker'
import { ofType, type StoredType } from './task-type-names'
import { UnknownTaker } from './unknown/taker'
import type { Taker } from './views'

/** The consumer's forms. */
const takers: Record<StoredType, Taker> = {
  custom_survey: SurveyTaker,
  receive_product: (props) => <ScreenedTaker {...props} inner={AddressTaker} isForm />,
  design_element_heatmap: (props) => <ScreenedTaker {...props} inner={HeatmapTaker} />,
  pack_vs_pack_comparator: (props) => <ScreenedTaker {...props} inner={ComparatorTaker} />,
  feature_prioritization: (props) => <ScreenedTaker {...props} inner={FeatureTaker} />,
  unknown: UnknownTaker,
}

export function takerOf(name: string): Taker {
  return ofType(takers, name)
}
