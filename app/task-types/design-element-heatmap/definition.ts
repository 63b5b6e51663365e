import { unfinishedType } from '../unfinished'

export const designElementHeatmap = unfinishedType({
  type: 'design_element_heatmap',
  label: 'Design Element Heatmap',
  summary: 'Show images and learn which spots people like and dislike, and why.',
})
