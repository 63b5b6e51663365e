import { hydrateRoot } from 'react-dom/client'
import { imageSrcSet } from '~/lib/stored-images'
import { heatmap as texts } from '~/texts/answering'
import { type HeatmapAnswers, type HeatmapClick, SENTIMENTS } from '../rounds'
import type { HeatmapIslandProps } from './heatmap-island'
import { LiveStage, STEP } from './live-stage'
import { createLiveSteps, stepAt } from './live-steps'
import { inWords, isAt, marksAt, type Place, type Spot, writePlace } from './places'
import { SendingState, SendingTrouble } from './sending-state'
import { Still, sizesOf } from './stage'
import { StepView } from './step-view'
import { createZooming } from './zooming'

/**
 * Brings a heatmap that the server rendered to life: the form of the round is taken here and now, and sent behind the
 * scenes. There is one state, and all is drawn from it at each change.
 */
export function startHeatmap(element: HTMLElement, props: HeatmapIslandProps): void {
  const { config, attempt, level } = props
  const find = (selector: string) => element.querySelector<HTMLElement>(selector)
  const zooming = createZooming(() => find('.live'), draw)
  let place = props.place
  // What is there is taken over as it is; the buttons over the image are left out of it, and so go.
  const root = hydrateRoot(element, <StepView {...props} stage={<Still {...stageOf(attempt.answers)} alt="" />} />)
  let cursor: Spot | null = null
  /** Steps that take back what was done in this round, the last one last. */
  let inverses: FormData[] = []
  /** For those who do not see it. */
  let said = ''
  const steps = createLiveSteps(config, attempt, props.errors, arrive)
  const { state, stepper } = steps

  element.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    // The second argument of FormData is too new for some phones.
    const step = new FormData(event.target)
    if (event.submitter instanceof HTMLButtonElement) step.set(event.submitter.name, event.submitter.value)
    take(step)
  })
  element.addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    if (key === 'Escape') find('[name="cancel"]')?.click()
    if (key === 'Enter' && (ctrlKey || metaKey)) find('[name="save"]')?.click()
  })
  arrive()

  /** Draws the place that the steps have led to, and gives the focus to what is new there. */
  function arrive(): void {
    const before = place
    place = steps.place() ?? place
    const isOther = before.index !== place.index || before.round !== place.round
    if (isOther) {
      inverses = []
      said = ''
      zooming.reset()
    }
    draw()
    if (isOther) {
      find('#round')?.focus({ preventScroll: true })
      scrollTo(0, 0)
      preload(props, place)
    } else if (place.spot && !before.spot) {
      // The keyboard of a phone would hide the image, and a comment need not be given.
      find(matchMedia('(pointer: coarse)').matches ? '[role="dialog"]' : 'textarea')?.focus({ preventScroll: true })
      find('.new')?.scrollIntoView({ block: 'nearest' })
    } else if (before.spot && !place.spot) {
      find('.live')?.focus({ preventScroll: true })
    }
  }

  function take(step: FormData, isUndo = false): void {
    const before = stepper.answers().clicks
    const { clicks } = steps.take(step).answers
    const inverse = inverseOf(place, before, clicks)
    if (inverse) inverses = isUndo ? inverses.slice(0, -1) : [...inverses, inverse]
    const added = clicks.find((click) => !before.includes(click))
    if (clicks.length < before.length) said = texts.removed
    else if (added) said = texts.added(marksAt({ clicks }, place).indexOf(added) + 1, inWords(added))
    draw()
  }

  function undo(): void {
    const last = inverses.at(-1)
    if (last) take(last, true)
  }

  function ask(spot: Spot): void {
    const { spot: open } = place
    const isMark = open && marksAt(stepper.answers(), place).some((mark) => isAt(mark, open))
    // While a sheet is open, a press moves what is not marked yet.
    if (!isMark) steps.goTo(writePlace({ ...place, spot, aim: null }))
  }

  function point(spot: Spot | null): void {
    if (spot === cursor) return
    cursor = spot
    if (spot) {
      zooming.show(spot)
      said = texts.cursor(inWords(spot))
    }
    draw()
  }

  function stageOf(answers: HeatmapAnswers) {
    const { image, round, spot } = place
    const marks = marksAt(answers, place)
    return { image, spot, marks, size: attempt.images[image.url], sentiment: SENTIMENTS[round] }
  }

  function draw(): void {
    const tool = (label: string, isOff: boolean, act: () => void) => (
      <button type="button" className="button text-action" disabled={isOff} onClick={act}>
        {label}
      </button>
    )
    root.render(
      <StepView
        {...{ config, place, level, errors: state.errors }}
        attempt={{ ...attempt, answers: stepper.answers(), search: state.search }}
        isSubmitting={stepper.submits() && stepper.sending().is !== 'refused'}
        state={<SendingState state={stepper.sending()} />}
        stage={
          <LiveStage
            {...stageOf(stepper.answers())}
            {...{ zooming, cursor }}
            onCursor={point}
            onMark={ask}
            onUndo={undo}
          />
        }
        tools={
          <>
            <div className="-mx-2 flex">
              {tool(texts.zoomOut, zooming.zoom().z === 1, () => zooming.magnify(1 / STEP))}
              {tool(texts.zoomIn, false, () => zooming.magnify(STEP))}
              {tool(texts.undo, inverses.length === 0, undo)}
            </div>
            <p className="sr-only" id="keys">
              {texts.keys}
            </p>
            <p className="sr-only" role="status">
              {said}
            </p>
            <SendingTrouble state={stepper.sending()} page={attempt.page} isSubmission={stepper.submits()} />
          </>
        }
      />,
    )
  }
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
function preload({ config, attempt }: HeatmapIslandProps, { index }: Place): void {
  const next = config.images[index + 1]
  const size = next && attempt.images[next.url]
  if (!size) return
  const image = new Image()
  image.sizes = sizesOf(size)
  image.srcset = imageSrcSet(next.url, size.width)
}
