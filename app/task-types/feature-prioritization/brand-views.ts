import type { BrandViews } from '../views'
import type { FeatureConfig } from './config'
import { DesignReportPage } from './design/report-page'
import type { DesignReport } from './design/test-report'
import { FeaturesForm } from './editing/features-form'
import { LockedFeatures } from './editing/locked-features'
import type { FeatureShown } from './results/further'
import { FeatureResultsView } from './results/results-view'

export const featureViews: BrandViews<FeatureConfig, FeatureShown, DesignReport> = {
  Editor: FeaturesForm,
  Locked: LockedFeatures,
  Results: FeatureResultsView,
  DesignReport: DesignReportPage,
}
