import { hydrateRoot } from 'react-dom/client'
import { imageSrcSet } from '~/lib/files/stored-images'
import type { IslandLanguage } from '~/texts/language'
import type { Words } from '~/texts/words'
import { ChangingText } from '~/ui/changing-text'
import { foldIntroduction } from '~/ui/page/collapse-introduction'
import { provideLanguage, useWords } from '~/ui/use-words'
import { type ImagesState, watchImages } from '../../stepping/image-watch'
import { SendingState, SendingTrouble } from '../../stepping/sending-state'
import { type HeatmapClick, SENTIMENTS } from '../rounds'
import { LiveStage, STEP } from './live-stage'
import { createLiveSteps, stepAt } from './live-steps'
import { inWords, isAt, marksAt, type Place, type Spot, writePlace } from './places'
import { sizesAttribute } from './stage'
import { type HeatmapAttempt, type HeatmapIslandProps, StepView } from './step-view'
import { createZooming, type Zooming } from './zooming'

/**
 * Takes over a server-rendered heatmap: applies the round's form in the browser and sends it in the background. There
 * is one state, and each change renders everything from it.
 */
export function startHeatmap(element: HTMLElement, props: HeatmapIslandProps, language: IslandLanguage): void {
  const texts = language.words.answering.heatmap
  const { config, attempt } = props
  const find: Find = (selector) => element.querySelector(selector)
  const zooming = createZooming(() => find('.live'), draw)
  let place = props.place
  // The image stays the one that the server has drawn; its buttons, which are for pages without script, are removed.
  const root = hydrateRoot(
    element,
    provideLanguage(
      language,
      <StepView
        {...props}
        stage={
          <LiveStage
            {...toStage(attempt, place)}
            {...{ zooming, onCursor, onMark, onUndo }}
            isAlive={false}
            cursor={null}
            note={<div className="absent" />}
          />
        }
      />,
    ),
  )
  let cursor: Spot | null = null
  /** Steps that take back what was done in this round, the last one last. */
  let inverses: FormData[] = []
  /** For screen readers. */
  let said = ''
  const steps = createLiveSteps(config, attempt, props.errors, arrive)
  const { state, stepper } = steps
  const images = watchImages(element, draw)

  listen(element, find, take)
  element.addEventListener('input', note)
  arrive()

  /** Saves an open sheet with its text, in case the page is closed. */
  function note(): void {
    const form = element.querySelector('form')
    stepper.saveLocally(form && place.spot ? new FormData(form) : null)
  }

  /** Draws the current step, and focuses its new part. */
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
    note()
    if (isOther) {
      foldIntroduction()
      preload(props, place)
    }
    focusOnNews(find, isOther, !before.spot, !place.spot)
  }

  function take(step: FormData, isUndo = false): void {
    const before = stepper.answers().clicks
    const { clicks } = steps.take(step).answers
    const change = diffMarks(place, before, clicks, texts)
    if (change) {
      inverses = isUndo ? inverses.slice(0, -1) : [...inverses, change.inverse]
      said = change.news
    }
    draw()
  }

  function onUndo(): void {
    const last = inverses.at(-1)
    if (last) take(last, true)
  }

  function onMark(spot: Spot): void {
    if (images.state() !== 'there') return
    const { spot: open } = place
    const isMark = open && marksAt(stepper.answers(), place).some((mark) => isAt(mark, open))
    // While a sheet is open, a press moves what is not marked yet.
    if (!isMark) steps.goTo(writePlace({ ...place, spot, aim: null }))
  }

  function onCursor(spot: Spot | null): void {
    if (spot === cursor) return
    cursor = spot
    if (spot) {
      zooming.show(spot)
      said = texts.cursor(inWords(spot, texts))
    }
    draw()
  }

  function draw(): void {
    const now = { ...attempt, answers: stepper.answers(), search: state.search }
    const view = (
      <StepView
        {...{ config, place, errors: state.errors }}
        attempt={now}
        words={state.words}
        unseen={images.state() === 'there' ? null : texts.image.coming}
        isSubmitting={stepper.submits() && stepper.sending().is !== 'refused'}
        stage={
          <LiveStage
            {...toStage(now, place)}
            {...{ zooming, cursor, onCursor, onMark, onUndo }}
            isAlive
            note={<ImageNote state={images.state()} retry={images.retry} />}
          />
        }
        tools={<Tools {...{ zooming, stepper, said }} page={attempt.taskPath} undo={inverses[0] ? onUndo : null} />}
      />
    )
    root.render(provideLanguage(language, view))
  }
}

/** Replaces an image that is missing. */
function ImageNote({ state, retry }: { state: ImagesState; retry: () => void }) {
  const { image: texts } = useWords().answering.heatmap
  return (
    <div className="absent" role="status">
      {state !== 'there' && <p key={state}>{texts[state]}</p>}
      {state === 'missing' && (
        <button type="button" className="button" onClick={retry}>
          {texts.retry}
        </button>
      )}
    </div>
  )
}

type Find = (selector: string) => HTMLElement | null

function listen(element: HTMLElement, find: Find, take: (step: FormData) => void): void {
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
}

/** The focus goes to another round, to a sheet that has been opened, or back to the image from one that was closed. */
function focusOnNews(find: Find, isOther: boolean, wasClosed: boolean, isClosed: boolean): void {
  const focus = (selector: string) => find(selector)?.focus({ preventScroll: true })
  if (isOther) {
    focus('#round')
    scrollTo(0, 0)
  } else if (wasClosed && !isClosed) {
    // The keyboard of a phone would hide the image, and a comment need not be given.
    focus(matchMedia('(pointer: coarse)').matches ? '[role="dialog"]' : 'textarea')
    find('.new')?.scrollIntoView({ block: 'nearest' })
  } else if (isClosed && !wasClosed) {
    focus('.live')
  }
}

function toStage({ answers, images }: HeatmapAttempt, place: Place) {
  const { image, round, spot } = place
  return { image, spot, marks: marksAt(answers, place), size: images[image.url], sentiment: SENTIMENTS[round] }
}

type ToolsProps = {
  zooming: Zooming
  stepper: ReturnType<typeof createLiveSteps>['stepper']
  said: string
  page: string
  undo: (() => void) | null
}

/** Tools that need a script, with texts for screen readers. */
function Tools({ zooming, stepper, said, page, undo }: ToolsProps) {
  const texts = useWords().answering.heatmap
  const tool = (label: string, act: (() => void) | null) => (
    <button type="button" className="button text-action" disabled={!act} onClick={act ?? undefined}>
      {label}
    </button>
  )
  return (
    <>
      <div className="-mx-2 flex flex-wrap">
        {tool(texts.zoomOut, zooming.zoom().z > 1 ? () => zooming.magnify(1 / STEP) : null)}
        {tool(texts.zoomIn, () => zooming.magnify(STEP))}
        {tool(texts.undo, undo)}
        <p className="ms-auto self-center px-2">
          <SendingState state={stepper.sending()} />
        </p>
      </div>
      <p className="sr-only" id="keys">
        {texts.keys}
      </p>
      <p className="sr-only" role="status">
        <ChangingText>{said}</ChangingText>
      </p>
      <SendingTrouble
        state={stepper.sending()}
        page={page}
        texts={stepper.submits() ? { ...texts.trouble, refused: texts.failed } : texts.trouble}
      />
    </>
  )
}

/** Describes the change in the marks, with the step that undoes it. */
function diffMarks(place: Place, before: HeatmapClick[], after: HeatmapClick[], texts: Words['answering']['heatmap']) {
  const gone = before.find((click) => !after.includes(click))
  const added = after.find((click) => !before.includes(click))
  const news = added
    ? texts.added(marksAt({ clicks: after }, place).indexOf(added) + 1, inWords(added, texts))
    : texts.removed
  const fields: Record<string, string> | undefined = gone
    ? { save: '1', x: `${gone.x}`, y: `${gone.y}`, comment: gone.comment ?? '', timestamp: gone.timestamp }
    : added && { remove: `${added.x},${added.y}` }
  return fields && { news, inverse: stepAt(place, fields) }
}

/** Loads the next image in advance, in case the connection is lost. */
function preload({ config, attempt }: HeatmapIslandProps, { index }: Place): void {
  const next = config.images[index + 1]
  const size = next && attempt.images[next.url]
  if (!size) return
  const image = new Image()
  image.sizes = sizesAttribute(size)
  image.srcset = imageSrcSet(next.url, size.width)
}
