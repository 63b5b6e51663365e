import { onIslands } from '~/ui/hydrate-island'
import { startHeatmap } from './live-heatmap'

onIslands('heatmap', startHeatmap)
