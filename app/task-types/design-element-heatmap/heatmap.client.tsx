import { hydrateIsland } from '~/ui/hydrate-island'
import { HeatmapIsland } from './heatmap-island'

hydrateIsland('heatmap', HeatmapIsland)
