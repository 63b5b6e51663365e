import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { StoredImage } from '~/ui/stored-image'
import { useSentence, useWords } from '~/ui/use-words'
import { SendingState, SendingTrouble, SignInLink } from '../../stepping/sending-state'
import { StepActions, StepForm, WHY_NOT } from '../../stepping/step-form'
import type { ImageSizes } from '../../task-type'
import { type Variant, variantImage } from '../config'
import { ComparatorStep } from './comparator-step'
import { listSteps, MOVE_FIELD, type Move, STEP_FIELD, validateStep, variantsSeen } from './steps'
import { type ComparatorFlowProps, useSteps } from './use-steps'

/**
 * A comparison at one of its steps. As plain HTML each step is a page; once script runs, the steps follow each other on
 * the same page and are saved behind it.
 */
export function ComparatorFlow(props: ComparatorFlowProps) {
  const { config, attempt, preview } = props
  const texts = useWords().answering.comparator
  const say = useSentence()
  const page = useRef<HTMLDivElement>(null)
  const [enlarged, setEnlarged] = useState<Variant | null>(null)
  const { isAlive, place, shown, answers, errors, queue, isSubmitting, images, change, leave } = useSteps(props, page)
  const steps = listSteps(config)
  const step = steps[place]
  if (!step) return null
  const isLast = place === steps.length - 1
  const [lacking] = Object.values(validateStep(config, step, answers)).flat()
  const whyNot = images.state === 'there' ? lacking && say(lacking) : texts.picture.notYet

  function submit(event: SubmitEvent) {
    event.preventDefault()
    leave(parseMove(event.nativeEvent.submitter))
  }
  function enlarge(variant: Variant, event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !variantImage(variant)) return
    event.preventDefault()
    setEnlarged(variant)
  }
  return (
    <>
      {/* As plain HTML the form posts; script takes its submissions and what is typed on their way up. */}
      <div ref={page} onSubmit={submit} onInput={change}>
        <StepForm id="step" attempt={attempt} preview={preview} key={place}>
          {/* Enter in a field activates this button. */}
          <button type="submit" name={MOVE_FIELD} value={isLast ? 'submit' : 'next'} hidden />
          <input type="hidden" name={STEP_FIELD} value={place + 1} />
          <label className="step note" htmlFor="progress">
            {texts.step(place + 1, steps.length)}
          </label>
          <progress id="progress" value={place + 1} max={steps.length} />
          {config.customPrompt && !(attempt.isIntroduced && place === 0) && <Prompt text={config.customPrompt} />}
          {images.state === 'missing' && (
            <div role="alert">
              <p className="fault">{texts.picture.missing}</p>
              <button type="button" className="button mt-3" onClick={images.retry}>
                {texts.picture.retry}
              </button>
            </div>
          )}
          <ComparatorStep
            config={config}
            step={step}
            variants={variantsSeen(config, attempt)}
            answers={shown}
            errors={errors}
            images={attempt.images}
            isSeen={images.state === 'there'}
            onEnlarge={isAlive ? enlarge : undefined}
          />
        </StepForm>
        <div className="mt-6">
          <SendingState state={queue} />
          <SendingTrouble
            state={queue}
            page={attempt.taskPath}
            texts={texts.trouble}
            actions={{ 'signed out': <SignInLink page={attempt.taskPath}>{texts.trouble.signIn}</SignInLink> }}
          />
        </div>
        <StepButtons {...{ place, isLast, isSubmitting }} whyNot={isAlive ? whyNot : undefined} />
      </div>
      {enlarged && <LargePicture variant={enlarged} images={attempt.images} onClose={() => setEnlarged(null)} />}
    </>
  )
}

type StepButtonsProps = { place: number; isLast: boolean; isSubmitting: boolean; whyNot: string | undefined }

function StepButtons({ place, isLast, isSubmitting, whyNot }: StepButtonsProps) {
  const { comparator: texts, sending } = useWords().answering
  const button = { type: 'submit', form: 'step', name: MOVE_FIELD } as const
  const forward = isLast ? (isSubmitting ? sending.submitting : texts.submit) : texts.next
  return (
    <StepActions whyNot={whyNot}>
      <button {...button} className="button" value="previous" disabled={place === 0 || isSubmitting}>
        {texts.previous}
      </button>
      <button
        {...button}
        // A new key per label replaces the button, because a page translator takes over its text.
        key={forward}
        value={isLast ? 'submit' : 'next'}
        className="button primary"
        disabled={whyNot !== undefined || isSubmitting}
        aria-describedby={whyNot && WHY_NOT}
      >
        {forward}
      </button>
    </StepActions>
  )
}

function Prompt({ text }: { text: string }) {
  const texts = useWords().answering.comparator
  return (
    <details>
      <summary className="note">{texts.introduction}</summary>
      <p className="whitespace-pre-line" dir="auto">
        {text}
      </p>
    </details>
  )
}

function parseMove(pressed: HTMLElement | null): Move {
  const value = pressed instanceof HTMLButtonElement ? pressed.value : ''
  return value === 'previous' || value === 'submit' ? value : 'next'
}

type LargePictureProps = { variant: Variant; images: ImageSizes; onClose: () => void }

/** A pack as large as the window, in a dialog. */
function LargePicture({ variant, images, onClose }: LargePictureProps) {
  const texts = useWords().answering.comparator
  const dialog = useRef<HTMLDialogElement>(null)
  const url = variantImage(variant)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="large" aria-label={variant.name} onClose={onClose}>
      <div className="flex h-full flex-col gap-3">
        <p className="flex items-center justify-between" dir="auto">
          {variant.name}
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {texts.close}
          </button>
        </p>
        <div className="min-h-0 flex-1 overflow-auto">
          {url && (
            <StoredImage
              url={url}
              size={images[url]}
              sizes="100vw"
              alt={variant.name}
              className="block size-full object-contain"
            />
          )}
        </div>
      </div>
    </dialog>
  )
}
