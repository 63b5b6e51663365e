import { heatmap as texts } from '~/texts/answering'
import { InlineStyle } from '~/ui/inline-style'
import { Island } from '~/ui/island'
import type { TakerProps } from '../task-type'
import { readClicks } from './answers'
import type { HeatmapConfig } from './config'
import css from './heatmap.css?inline'
import { HeatmapIsland } from './heatmap-island'
import { OwnMarks } from './own-marks'
import { readPlace } from './places'
import { StepView } from './step-view'

/** The heatmap as plain HTML, a page a round; an island takes it over where there is script. */
export function HeatmapTaker({ config, sitting, answers: raw, errors, readOnly, preview }: TakerProps<HeatmapConfig>) {
  const answers = readClicks(config, raw)
  const place = readPlace(config, answers, sitting.search)
  if (readOnly) {
    return (
      <>
        <InlineStyle css={css} />
        <OwnMarks config={config} answers={answers} images={sitting.images} />
      </>
    )
  }
  if (!place) return <p className="q">{texts.noImages}</p>
  // The task's head, which is folded away once a search says that it is under way, has the page's first heading.
  const level = sitting.search === '' ? 2 : 1
  const props = { config, sitting: { ...sitting, answers }, errors, level } as const
  return (
    <>
      <InlineStyle css={css} />
      {preview ? (
        <StepView {...props} place={place} preview />
      ) : (
        <Island name="heatmap" component={HeatmapIsland} props={props} />
      )}
    </>
  )
}
