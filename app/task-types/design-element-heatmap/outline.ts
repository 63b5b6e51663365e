import type { OutlineItem } from '../results/analysis'
import type { HeatmapConfig } from './config'

/** The two rounds and their images. */
export function heatmapOutline({ images, instructions }: HeatmapConfig): OutlineItem[] {
  const shown = images.map(({ name }) => name)
  const note = images.length === 0 ? 'On the picture that you add' : `On ${images.length} of your pictures`
  return [
    { text: instructions.round1 || 'Tap what you like.', note, options: shown },
    { text: instructions.round2 || 'Tap what you dislike.', note, options: shown },
  ]
}
