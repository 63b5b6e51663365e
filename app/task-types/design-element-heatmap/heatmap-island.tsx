import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '~/lib/outcome'
import { imageSrcSet } from '~/lib/stored-images'
import { heatmap as texts } from '~/texts/answering'
import type { HeatmapClick } from './answers'
import type { HeatmapConfig } from './config'
import { LiveStage, STEP } from './live-stage'
import { inWords, marksAt, type Place, type Spot, writePlace } from './places'
import { SENTIMENTS } from './rounds'
import { SendingState, SendingTrouble } from './sending-state'
import { sizesOf } from './stage'
import { type HeatmapSitting, StepView } from './step-view'
import { stepAt, useLiveSteps } from './use-live-steps'
import { useZoom } from './use-zoom'

export type HeatmapIslandProps = {
  config: HeatmapConfig
  sitting: HeatmapSitting
  errors: FieldErrors
  level: 1 | 2
}

/**
 * The heatmap, alive. As the server renders it, it is the form of one round; then the same form is taken here and now,
 * and sent behind the scenes.
 */
export function HeatmapIsland({ config, sitting, errors, level }: HeatmapIslandProps) {
  const steps = useLiveSteps({ config, sitting, errors })
  const { place, isAlive, sending } = steps
  const root = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const control = useZoom(frame)
  const [inverses, setInverses] = useState<FormData[]>([])
  const [said, say] = useState('')
  const round = place && `${place.index} ${place.round}`
  const isAsking = Boolean(place?.spot)
  useFocus(root, frame, { isAlive, round, isAsking })

  // What was done in another round cannot be seen to be undone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new round
  useEffect(() => {
    setInverses([])
    control.reset()
    preload(config, sitting, place)
  }, [round])

  if (!place) return null
  const marks = marksAt(steps.answers, place)

  function take(here: Place, step: FormData, isUndo = false): void {
    const before = steps.answers.clicks
    const taken = steps.take(step)
    const inverse = inverseOf(here, before, taken.answers.clicks)
    if (inverse) setInverses((now) => (isUndo ? now.slice(0, -1) : [...now, inverse]))
    const added = taken.answers.clicks.length - before.length
    if (added > 0) say(texts.added(marks.length + 1, inWords({ x: Number(step.get('x')), y: Number(step.get('y')) })))
    if (added < 0) say(texts.removed)
  }

  function undo(here: Place): void {
    const last = inverses.at(-1)
    if (last) take(here, last, true)
  }

  function ask(here: Place, spot: Spot): void {
    const isMark = here.spot && marks.some(({ x, y }) => x === here.spot?.x && y === here.spot.y)
    // While a sheet is open, a press moves what is not marked yet.
    if (!isMark) steps.goTo(writePlace({ ...here, spot, aim: null }))
  }

  const stage = isAlive && (
    <>
      <LiveStage
        frame={frame}
        control={control}
        image={place.image}
        size={sitting.images[place.image.url]}
        sentiment={SENTIMENTS[place.round]}
        marks={marks}
        spot={place.spot}
        onMark={(spot) => ask(place, spot)}
        onUndo={() => undo(place)}
        onSay={say}
      />
      <div className="tools">
        <button
          type="button"
          className="text"
          disabled={control.zoom.z === 1}
          onClick={() => control.magnify(1 / STEP)}
        >
          {texts.zoomOut}
        </button>
        <button type="button" className="text" onClick={() => control.magnify(STEP)}>
          {texts.zoomIn}
        </button>
        <button type="button" className="text" disabled={inverses.length === 0} onClick={() => undo(place)}>
          {texts.undo}
        </button>
      </div>
      <p className="quiet" id="keys">
        {texts.keys}
      </p>
    </>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: these come up from the form and the sheet in it
    <div
      ref={root}
      onSubmit={(event: FormEvent) => {
        const { target, nativeEvent } = event
        if (!isAlive || !(target instanceof HTMLFormElement)) return
        event.preventDefault()
        const by = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
        take(place, new FormData(target, by))
      }}
      onKeyDown={(event: KeyboardEvent) => {
        const press = (name: string) => root.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.click()
        if (event.key === 'Escape') press('cancel')
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) press('save')
      }}
    >
      <SendingTrouble state={sending} page={sitting.page} isSubmission={steps.isSubmitting} />
      <StepView
        config={config}
        sitting={{ ...sitting, answers: steps.answers, search: steps.search }}
        place={isAlive && place.aim ? { ...place, aim: null } : place}
        errors={steps.errors}
        level={level}
        stage={stage || undefined}
        state={<SendingState state={sending} />}
        isSubmitting={steps.isSubmitting}
      />
      <p className="quiet" role="status">
        {said}
      </p>
    </div>
  )
}

type Focused = { isAlive: boolean; round: string | null; isAsking: boolean }

/** What has just been opened has the focus; what was open before gives it back. */
function useFocus(
  root: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  { isAlive, round, isAsking }: Focused,
): void {
  const before = useRef({ round, isAsking, isAlive })
  useEffect(() => {
    const was = before.current
    before.current = { round, isAsking, isAlive }
    if (!was.isAlive) return
    if (was.round !== round) {
      root.current?.querySelector<HTMLElement>('#round')?.focus({ preventScroll: true })
      scrollTo(0, 0)
    } else if (isAsking && !was.isAsking) {
      // The keyboard of a phone would hide the image, and a comment need not be given.
      const name = matchMedia('(pointer: coarse)').matches ? '[role="dialog"]' : 'textarea'
      root.current?.querySelector<HTMLElement>(name)?.focus({ preventScroll: true })
    } else if (was.isAsking && !isAsking) {
      frame.current?.focus({ preventScroll: true })
    }
  }, [round, isAsking, isAlive, root, frame])
}

/** The step that takes back what was done between two lists of marks; null where nothing was. */
function inverseOf(place: Place, before: HeatmapClick[], after: HeatmapClick[]): FormData | null {
  const gone = before.find((click) => !after.includes(click))
  const added = after.find((click) => !before.includes(click))
  if (gone) {
    const { x, y, comment, timestamp } = gone
    return stepAt(place, { save: '1', x: String(x), y: String(y), comment: comment ?? '', timestamp })
  }
  return added ? stepAt(place, { remove: `${added.x},${added.y}` }) : null
}

/** The next image is there when it is asked for, also where the connection is not. */
function preload({ images }: HeatmapConfig, sitting: HeatmapSitting, place: Place | null): void {
  const next = place && images[place.index + 1]
  const size = next && sitting.images[next.url]
  if (!size) return
  const image = new Image()
  image.sizes = sizesOf(size)
  image.srcset = imageSrcSet(next.url, size.width)
}
