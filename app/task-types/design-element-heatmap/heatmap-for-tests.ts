import type { HeatmapConfig } from './config'
import { heatmapConfigSchema } from './config-schema'
import type { HeatmapClick } from './rounds'

export const NOW = '2026-03-05T14:03:00.000Z'

/** A heatmap of a front and a back. */
export const exampleHeatmap: HeatmapConfig = heatmapConfigSchema.parse({
  images: ['front', 'back'].map((id) => ({ id, url: `/api/images/${'A'.repeat(22)}.webp`, name: id })),
})

export const LIKE: HeatmapClick = {
  imageId: 'front',
  x: 12.5,
  y: 100,
  sentiment: 'like',
  round: 1,
  comment: 'The cap.',
  timestamp: NOW,
}
