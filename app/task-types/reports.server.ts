import { surveyAdditions } from './custom-survey/report'
import { heatmapAdditions } from './design-element-heatmap/report'
import { featureAdditions } from './feature-prioritization/report'
import { comparatorAdditions } from './pack-vs-pack-comparator/report'
import type { Finding } from './results/finding'
import type { Addition } from './results/report'
import { ownDigest } from './screener/screened-digest'
import type { ImageSizes } from './task-type'
import { lookUpByType, type StoredType } from './task-type-names'

/** A method's parameters are compared both ways: the caller makes sure that additions get their own type's digest. */
type Additions = { to(digest: unknown, config: unknown, parts: Finding[], images: ImageSizes): Map<string, Addition> }

/** Each type's additions to its findings in a report, by their ids, from the data of the results' views. */
const additions: Record<StoredType, Additions> = {
  custom_survey: { to: surveyAdditions },
  // A report never contains addresses.
  receive_product: { to: () => new Map() },
  design_element_heatmap: { to: heatmapAdditions },
  pack_vs_pack_comparator: { to: comparatorAdditions },
  feature_prioritization: { to: featureAdditions },
  unknown: { to: () => new Map() },
}

export function getReportAdditions(name: string): Additions {
  const own = lookUpByType(additions, name)
  return { to: (digest, config, parts, images) => own.to(ownDigest(digest), config, parts, images) }
}
