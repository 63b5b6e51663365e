import type { BrandViews } from '../views'
import type { FeatureConfig } from './config'
import type { ReportedDesign } from './design/design-file'
import { DesignReportPage } from './design/report-page'
import { FeaturesForm } from './editing/features-form'
import { LockedFeatures } from './editing/locked-features'
import type { FeatureShown } from './results/further'
import { FeatureResultsView } from './results/results-view'

export const featureViews: BrandViews<FeatureConfig, FeatureShown, ReportedDesign> = {
  Editor: FeaturesForm,
  Locked: LockedFeatures,
  Results: FeatureResultsView,
  DesignReport: DesignReportPage,
}
