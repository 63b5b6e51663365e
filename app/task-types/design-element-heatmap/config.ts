export const MOST_IMAGES = 20

export const NAME_REQUIRED = 'Image name is required'

export type HeatmapImage = { id: string; url: string; name: string; prompt: string | null }

export type HeatmapConfig = {
  type: 'design_element_heatmap'
  images: HeatmapImage[]
  /** Blank: the consumer reads general ones. */
  instructions: { round1: string; round2: string }
}

export const BLANK_CONFIG: HeatmapConfig = {
  type: 'design_element_heatmap',
  images: [],
  instructions: { round1: '', round2: '' },
}
