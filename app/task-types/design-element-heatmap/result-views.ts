import type { ResultViews } from '../views'
import type { HeatmapConfig } from './config'
import type { HeatmapView } from './figures/results-view.server'
import { GroupMaps } from './results/group-maps'
import { HeatmapResultsView } from './results/results'

export const heatmapResults: ResultViews<HeatmapConfig, HeatmapView> = {
  Results: HeatmapResultsView,
  GroupComparison: GroupMaps,
}
