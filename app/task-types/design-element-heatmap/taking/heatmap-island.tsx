import type { FieldErrors } from '~/lib/outcome'
import type { HeatmapConfig } from '../config'
import { SENTIMENTS } from '../rounds'
import { marksAt, type Place } from './places'
import { PressStage } from './press-stage'
import { type HeatmapAttempt, StepView, type StepViewProps } from './step-view'

export type HeatmapIslandProps = {
  config: HeatmapConfig
  attempt: HeatmapAttempt
  place: Place
  errors: FieldErrors
  level: 1 | 2
}

/** One round of one image as plain HTML, which `live-heatmap.tsx` brings to life. */
export function HeatmapIsland(props: HeatmapIslandProps & Pick<StepViewProps, 'sheet' | 'preview'>) {
  const { attempt, place } = props
  const { image, round, spot } = place
  return (
    <StepView
      {...props}
      stage={
        <PressStage
          {...{ image, spot }}
          size={attempt.images[image.url]}
          sentiment={SENTIMENTS[round]}
          marks={marksAt(attempt.answers, place)}
          canPress={spot === null}
        />
      }
    />
  )
}
