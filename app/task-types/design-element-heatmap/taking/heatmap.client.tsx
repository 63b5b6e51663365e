import { answering, faults } from '~/texts/island-words'
import { onIslands, toLanguage } from '~/ui/islands/hydrate-island'
import { startHeatmap } from './live-heatmap'
import type { HeatmapIslandProps } from './step-view'

const language = toLanguage({
  answering: { heatmap: answering.heatmap, sending: answering.sending },
  faults: { heatmap: faults.heatmap },
})
onIslands<HeatmapIslandProps>('heatmap', (element, props) => startHeatmap(element, props, language))
