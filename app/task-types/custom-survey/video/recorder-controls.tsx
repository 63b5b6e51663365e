import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { ChangingText } from '~/ui/changing-text'
import { useWords } from '~/ui/use-words'
import type { useRecorder } from './use-recorder'

type Recorder = ReturnType<typeof useRecorder>

/**
 * The recorder's buttons by state. Focus moves to the first button of a new state or, if there is something to read, to
 * that.
 */
export function RecorderControls({ recorder }: { recorder: Recorder }) {
  const texts = useWords().answering.recorder
  const { state } = recorder
  const first = useFocusOnChange<HTMLButtonElement>(state.at === 'paused' ? 'recording' : state.at)
  switch (state.at) {
    case 'off':
      return <Button key="open" buttonRef={first} label={texts.record} onPress={recorder.open} />
    case 'consent':
      return <Consent recorder={recorder} />
    case 'asking':
      return <Button key="cancel" buttonRef={first} label={texts.cancel} onPress={recorder.close} />
    case 'denied':
      return <Button key="retry" buttonRef={first} label={texts.retry} onPress={recorder.open} />
    case 'idle':
      return (
        <>
          <Button key="start" buttonRef={first} label={texts.start} onPress={recorder.start} filled />
          <Button key="close" label={texts.turnOff} onPress={recorder.close} />
        </>
      )
    case 'recording':
    case 'paused':
      return (
        <>
          <Button key="stop" buttonRef={first} label={texts.stop} onPress={recorder.stop} />
          {state.at === 'recording' ? (
            <Button key="pause" label={texts.pause} onPress={recorder.pause} />
          ) : (
            <Button key="pause" label={texts.resume} onPress={recorder.resume} />
          )}
        </>
      )
    case 'recorded':
      return <Button key="retake" label={texts.retake} onPress={recorder.open} />
  }
}

function Consent({ recorder }: { recorder: Recorder }) {
  const texts = useWords().answering.recorder
  const title = useRef<HTMLHeadingElement>(null)
  // Scrolls all of it into view, even on a small phone.
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView()
  }, [])
  return (
    <div style={{ gridColumn: '1/-1' }}>
      <h3 ref={title} tabIndex={-1}>
        {texts.consentTitle}
      </h3>
      <p style={{ margin: '.5rem 0 1rem' }}>{texts.consent}</p>
      <div style={{ display: 'grid', gap: '.75rem' }}>
        <Button label={texts.agree} onPress={recorder.agree} filled />
        <Button label={texts.cancel} onPress={recorder.close} />
      </div>
    </div>
  )
}

// Not `ref`: Preact keeps that name to itself.
type ButtonProps = {
  label: string
  onPress: () => void
  /** The next action. */
  filled?: boolean
  buttonRef?: RefObject<HTMLButtonElement | null>
}

function Button({ label, onPress, filled, buttonRef }: ButtonProps) {
  function press(event: MouseEvent) {
    // Ignores the second click of a double click, which would press the next button in this place.
    if (event.detail < 2) onPress()
  }
  return (
    <button ref={buttonRef} type="button" className={filled ? 'button primary' : 'button'} onClick={press}>
      <ChangingText>{label}</ChangingText>
    </button>
  )
}

function useFocusOnChange<Element extends HTMLElement>(state: string): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state) element.current?.focus()
    before.current = state
  }, [state])
  return element
}
