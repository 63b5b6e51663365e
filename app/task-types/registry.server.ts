import { surveyAnalysis } from './custom-survey/analysis.server'
import { heatmapAnalysis } from './design-element-heatmap/analysis.server'
import { featureAnalysis } from './feature-prioritization/analysis.server'
import { comparatorAnalysis } from './pack-vs-pack-comparator/analysis.server'
import { addressAnalysis } from './receive-product/analysis.server'
import type { TaskTypeAnalysis } from './results/analysis'
import { withScreenerAnalysis } from './screener/screened-analysis.server'
import { lookUpByType, type StoredType } from './task-type-names'
import { unknownAnalysis } from './unknown/analysis.server'

const analyses: Record<StoredType, TaskTypeAnalysis> = {
  custom_survey: surveyAnalysis,
  receive_product: withScreenerAnalysis(addressAnalysis),
  design_element_heatmap: withScreenerAnalysis(heatmapAnalysis),
  pack_vs_pack_comparator: withScreenerAnalysis(comparatorAnalysis),
  feature_prioritization: withScreenerAnalysis(featureAnalysis),
  unknown: unknownAnalysis,
}

export function getTaskTypeAnalysis(name: string): TaskTypeAnalysis {
  return lookUpByType(analyses, name)
}
