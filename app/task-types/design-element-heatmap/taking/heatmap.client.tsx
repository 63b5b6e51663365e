import { onIslands } from '~/ui/islands/hydrate-island'
import { startHeatmap } from './live-heatmap'

onIslands('heatmap', startHeatmap)
