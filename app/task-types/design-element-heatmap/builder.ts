import type { Builder } from '../views'
import type { HeatmapConfig } from './config'
import { ImagesForm } from './editing/images-form'
import { LockedImages } from './editing/locked-images'

export const heatmapBuilder: Builder<HeatmapConfig> = { Editor: ImagesForm, Locked: LockedImages }
