import { surveyReport } from './custom-survey/report'
import { heatmapReport } from './design-element-heatmap/report'
import { featureReport } from './feature-prioritization/report'
import { comparatorReport } from './pack-vs-pack-comparator/report'
import { addressReport } from './receive-product/report'
import { ofType, type TaskType } from './registry'
import type { Finding } from './report'

/** A method's parameters are compared both ways: that a report meets its own type's digest is kept by whoever asks for both. */
type Report = { of(digest: unknown, config: unknown): Finding[] }

/** What a task comes to, made of what the results' views of its type are made from. */
const reports: Record<TaskType, Report> = {
  custom_survey: { of: surveyReport },
  receive_product: { of: addressReport },
  design_element_heatmap: { of: heatmapReport },
  pack_vs_pack_comparator: { of: comparatorReport },
  feature_prioritization: { of: featureReport },
}

/** The findings of a type, in the order of its configuration. */
export function reportOf(name: string): Report {
  return ofType(reports, name)
}
