import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { Link, useNavigate } from 'react-router'
import { Cross } from '../icons'
import { useHydrated } from '../use-hydrated'
import { AskToLeave, loadQuestion } from './confirm-leave'
import { usePageBeneath } from './parent-page'
import { giveFocusBack } from './restore-focus'

type DialogProps = {
  title: string
  /** A frame that fills it. */
  isFramed?: boolean
  /** The page after closing, if not the one beneath. */
  back?: string
  /** Runs before it closes, with script only. */
  beforeClose?: () => Promise<void> | void
  children: ReactNode
}

/**
 * A dialog is a route in the outlet of the page that it covers, which shows it inside `DialogPage` and is inert
 * meanwhile. Without script its close link is the way out; with script also Escape, which asks first if something was
 * typed. A press outside does not close it: that would lose a form.
 */
export function DialogView({ title, isFramed, back, beforeClose, children }: DialogProps) {
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const navigate = useNavigate()
  const beneath = usePageBeneath()
  const typed = useRef(false)
  const wasServed = useRef(!useHydrated())
  const [isAsked, setAsked] = useState(false)
  const to = back ?? beneath
  const markTyped = useCallback(() => {
    typed.current = true
    loadQuestion()
  }, [])
  useFocus(panel)
  useEffect(() => {
    // Text typed before the script ran, and text that was refused without script.
    if (wasServed.current && panel.current && isTypedIn(panel.current)) markTyped()
  }, [markTyped])
  async function close() {
    await beforeClose?.()
    await navigate(to, { preventScrollReset: true, replace: true })
  }
  // Escape is pressed by mistake; Cancel and the cross are not. Around a frame nothing is typed that could be lost.
  const leaveByEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || isAsked || isInToast(event.target))
      return
    // Else the question, which listens on the window, would be closed by the key that opened it.
    event.preventDefault()
    if (typed.current && !isFramed) setAsked(true)
    else void close()
  })
  useEffect(() => {
    document.addEventListener('keydown', leaveByEscape)
    return () => document.removeEventListener('keydown', leaveByEscape)
  }, [])
  function closeByLink(event: MouseEvent) {
    if (!beforeClose) return
    event.preventDefault()
    void close()
  }
  return (
    <div className="overlay" role="dialog" aria-modal="true" aria-labelledby={titleId}>
      <div className={isFramed ? `dialog ${FRAMED}` : 'dialog'} ref={panel} onInput={markTyped}>
        <div className="bar flex-nowrap items-start">
          <h2 id={titleId}>{title}</h2>
          <Link
            className="-m-3 inline-flex size-11 flex-none items-center justify-center"
            to={to}
            preventScrollReset
            onClick={closeByLink}
            aria-label="Close"
          >
            <Cross />
          </Link>
        </div>
        {children}
      </div>
      {isAsked && <AskToLeave onLeave={close} onStay={() => setAsked(false)} />}
    </div>
  )
}

/** At least as high as the window allows, and on a phone as wide, around a framed page as its last child. */
const FRAMED =
  'flex min-h-[calc(100dvh-max(1rem,8vh,var(--toast-room,0rem))-1rem)] max-w-[64rem] flex-col px-0 pb-0 *:not-last:px-6 max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:border-x-0 max-sm:*:not-last:px-4'

/** Puts the focus into the dialog, and gives it back in the end to what opened it. */
function useFocus(panel: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  useEffect(() => {
    if (panel.current && !panel.current.contains(document.activeElement)) focusFirst(panel.current)
    return () => giveFocusBack(opener)
  }, [panel, opener])
}

/**
 * Focuses the first faulty field, else the marked element, else the first field, else the close link. On touch screens
 * it focuses no field, because the keyboard would cover half of it.
 */
function focusFirst(panel: HTMLElement) {
  const isTouched = matchMedia('(pointer: coarse)').matches
  const fields = ['[aria-invalid=true]', '[data-autofocus]', 'input:not([type=hidden], [type=file]), select, textarea']
  const wanted = isTouched ? ['[data-autofocus]:not(input, select, textarea)'] : fields
  for (const selector of [...wanted, 'a, button']) {
    const first = panel.querySelector<HTMLElement>(selector)
    if (first) return first.focus()
  }
}

function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.toast') !== null
}

/** Whether a field in a form differs from its initial value, or has an error. */
function isTypedIn(panel: HTMLElement): boolean {
  if (panel.querySelector('[aria-invalid=true]')) return true
  return [...panel.querySelectorAll('input, textarea, select')].some((control) => {
    if (control instanceof HTMLSelectElement) {
      const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
      return control.selectedIndex !== Math.max(first, 0)
    }
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false
    return control.value !== control.defaultValue || control.checked !== control.defaultChecked
  })
}
