import type { FieldErrors } from '~/lib/outcome'
import type { HeatmapConfig } from '../config'
import { marksAt, type Place } from '../places'
import { SENTIMENTS } from '../rounds'
import { PressStage } from './press-stage'
import { type HeatmapSitting, StepView, type StepViewProps } from './step-view'

export type HeatmapIslandProps = {
  config: HeatmapConfig
  sitting: HeatmapSitting
  place: Place
  errors: FieldErrors
  level: 1 | 2
}

/** One round of one image as plain HTML, which `live-heatmap.tsx` brings to life. */
export function HeatmapIsland(props: HeatmapIslandProps & Pick<StepViewProps, 'sheet' | 'preview'>) {
  const { sitting, place } = props
  const { image, round, spot } = place
  return (
    <StepView
      {...props}
      stage={
        <PressStage
          {...{ image, spot }}
          size={sitting.images[image.url]}
          sentiment={SENTIMENTS[round]}
          marks={marksAt(sitting.answers, place)}
          canPress={spot === null}
        />
      }
    />
  )
}
