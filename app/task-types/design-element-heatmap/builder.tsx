import type { BuilderProps } from '../task-type'
import type { HeatmapConfig } from './config'
import { ImagesForm } from './editing/images-form'
import { LockedImages } from './editing/locked-images'

/** The brand's editor of a heatmap, or what it shows, to be read once it is locked. */
export function HeatmapBuilder(props: BuilderProps<HeatmapConfig>) {
  const { config, locked, lastResult, images } = props
  // What was posted when it had just been locked is still shown, so that it can be copied.
  if (locked !== null && lastResult === null) return <LockedImages {...{ config, images }} reason={locked} />
  // What was saved has ids that the form's new images lack, so the form begins anew with each configuration.
  return <ImagesForm key={JSON.stringify(config)} {...props} />
}
