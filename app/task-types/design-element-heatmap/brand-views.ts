import type { BrandViews } from '../views'
import { heatmapBuilder } from './builder'
import type { HeatmapConfig } from './config'
import type { HeatmapView } from './figures/results-view.server'
import { heatmapResults } from './result-views'

export const heatmapViews: BrandViews<HeatmapConfig, HeatmapView> = { ...heatmapBuilder, ...heatmapResults }
