import { ComparatorSummary } from './pack-vs-pack-comparator/summary'
import type { Summary, TaskType } from './task-type'

/** The brand's results on one page, to be printed; null where the type has none. */
export const summaries: Record<TaskType, Summary | null> = {
  custom_survey: null,
  receive_product: null,
  design_element_heatmap: null,
  pack_vs_pack_comparator: ComparatorSummary,
  feature_prioritization: null,
}
