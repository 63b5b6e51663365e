import type { BrandViews } from '../views'
import { featureBuilder } from './builder'
import type { FeatureConfig } from './config'
import type { ReportedDesign } from './design/design-file'
import { DesignReportPage } from './design/report-page'
import { featureResults } from './result-views'
import type { FeatureShown } from './results/long-estimate-views'

export const featureViews: BrandViews<FeatureConfig, FeatureShown, ReportedDesign> = {
  ...featureBuilder,
  ...featureResults,
  DesignReport: DesignReportPage,
}
