import type { BrandViews } from '../views'
import type { HeatmapConfig } from './config'
import { ImagesForm } from './editing/images-form'
import { LockedImages } from './editing/locked-images'
import type { HeatmapView } from './figures/viewing.server'
import { GroupMaps } from './results/group-maps'
import { HeatmapResultsView } from './results/results'

export const heatmapViews: BrandViews<HeatmapConfig, HeatmapView> = {
  Editor: ImagesForm,
  Locked: LockedImages,
  Results: HeatmapResultsView,
  Groups: GroupMaps,
}
