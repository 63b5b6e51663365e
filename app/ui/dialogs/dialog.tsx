import { Dialog, DialogTitle } from '@headlessui/react'
import { type MouseEvent, type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Cross } from '../icons'
import { useHydrated } from '../use-hydrated'
import { LeaveQuestion } from './leave-question'
import { usePageBeneath } from './page-beneath'

type DialogProps = {
  title: string
  /** A frame that fills it. */
  isFramed?: boolean
  /** Where closing it leads, where that is not the address of the page beneath. */
  back?: string
  /** What there is to do before it is closed, by script alone. */
  beforeClose?: () => Promise<void> | void
  children: ReactNode
}

/**
 * A dialog is a route: it stands in the outlet of the page that it lies on, which shows it inside `DialogPage`. Without
 * script it is a panel over the page, which is inert, and the way out is its close link. Once script runs it is a
 * Headless UI dialog with the same look, and with all that was typed or chosen before. A press beside it does not close
 * it: that would lose a form.
 */
export function DialogView(props: DialogProps) {
  const hydrated = useHydrated()
  const first = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState(hydrated)
  const typed = useRef(false)
  useFocusBack()
  const takeOver = useCallback((panel: HTMLDivElement | null) => {
    if (!panel) return
    if (first.current) {
      panel.dataset.still = ''
      typed.current = carryTyped(first.current, panel)
    }
    if (!panel.contains(document.activeElement)) focusFirst(panel)
    setLive(true)
  }, [])
  return (
    <>
      {!live && <FirstDialog {...props} panelRef={first} />}
      {hydrated && <LiveDialog {...props} panelRef={takeOver} typed={typed} />}
    </>
  )
}

/**
 * Gives the focus back to what opened the dialog. Headless UI would do so as well, but arrives with the first dialog, too
 * late to have seen what was pressed.
 */
function useFocusBack(): void {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  useEffect(
    () => () => {
      setTimeout(() => {
        const isFree = document.activeElement === document.body
        if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}

type PanelProps = DialogProps & { panelRef: React.Ref<HTMLDivElement> }

function FirstDialog({ title, panelRef, ...props }: PanelProps) {
  const titleId = useId()
  return (
    <div className="overlay" role="dialog" aria-modal="true" aria-labelledby={titleId}>
      <Panel {...props} panelRef={panelRef} title={<h2 id={titleId}>{title}</h2>} />
    </div>
  )
}

function LiveDialog({ title, panelRef, typed, ...props }: PanelProps & { typed: RefObject<boolean> }) {
  const navigate = useNavigate()
  const beneath = usePageBeneath()
  const back = props.back ?? beneath
  const [isAsked, setAsked] = useState(false)
  async function close() {
    await props.beforeClose?.()
    await navigate(back, { preventScrollReset: true, replace: true })
  }
  // Escape is pressed by mistake; Cancel and the cross are not. Around a frame nothing is typed that could be lost.
  function leaveByEscape() {
    if (typed.current && !props.isFramed) setAsked(true)
    else void close()
  }
  return (
    <Dialog open onClose={leaveByEscape} className="overlay">
      <Panel
        {...props}
        panelRef={panelRef}
        title={<DialogTitle>{title}</DialogTitle>}
        onInput={() => {
          typed.current = true
        }}
        onClose={props.beforeClose && close}
      />
      {isAsked && <LeaveQuestion onLeave={close} onStay={() => setAsked(false)} />}
    </Dialog>
  )
}

/** At least as high as the window lets it be, and on a phone as wide, around a page of its own as its last child. */
const FRAMED =
  'flex min-h-[calc(100dvh-max(1rem,8vh,var(--toast-room,0rem))-1rem)] max-w-[64rem] flex-col px-0 pb-0 *:not-last:px-6 max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:border-x-0 max-sm:*:not-last:px-4'

type PanelFrameProps = Omit<PanelProps, 'title' | 'beforeClose'> & {
  title: ReactNode
  onInput?: () => void
  onClose?: () => void
}

function Panel({ title, isFramed, back, panelRef, onInput, onClose, children }: PanelFrameProps) {
  function close(event: MouseEvent) {
    if (!onClose) return
    event.preventDefault()
    onClose()
  }
  const beneath = usePageBeneath()
  return (
    <div className={isFramed ? `dialog ${FRAMED}` : 'dialog'} ref={panelRef} onInput={onInput}>
      <div className="bar flex-nowrap items-start">
        {title}
        <Link
          className="-m-3 inline-flex size-11 flex-none items-center justify-center"
          to={back ?? beneath}
          preventScrollReset
          onClick={close}
          aria-label="Close"
        >
          <Cross />
        </Link>
      </div>
      {children}
    </div>
  )
}

/** The first faulty field, else the first field. Not on touch screens, where the keyboard would cover half of it. */
function focusFirst(panel: HTMLElement) {
  if (matchMedia('(pointer: coarse)').matches) return
  const controls = 'input:not([type=hidden], [type=file]), select, textarea'
  const first = panel.querySelector<HTMLElement>('[aria-invalid=true]') ?? panel.querySelector<HTMLElement>(controls)
  first?.focus()
}

/**
 * Copies what was typed, chosen or unfolded, and the focus, from one rendering of a form's fields to another of the same; answers
 * whether anything was.
 */
function carryTyped(from: HTMLElement, to: HTMLElement): boolean {
  let isTyped = false
  const controls = to.querySelectorAll<HTMLElement>(CONTROLS)
  from.querySelectorAll<HTMLElement>(CONTROLS).forEach((source, index) => {
    const target = controls[index]
    if (!target || target.tagName !== source.tagName) return
    isTyped ||= typedIn(source) !== typedIn(target)
    carryValue(source, target)
    if (source === document.activeElement) target.focus()
  })
  const folded = to.querySelectorAll('details')
  from.querySelectorAll('details').forEach(({ open }, index) => {
    const target = folded[index]
    if (target) target.open = open
  })
  return isTyped
}

function typedIn(control: HTMLElement): string | boolean {
  if (control instanceof HTMLInputElement) return isChecked(control) ? control.checked : control.value
  return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement ? control.value : ''
}

function isChecked({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio'
}

const CONTROLS = 'input, select, textarea, button, a'

function carryValue(source: HTMLElement, target: HTMLElement): void {
  if (source instanceof HTMLInputElement && target instanceof HTMLInputElement) {
    if (source.type === 'file') carryFiles(source, target)
    else if (isChecked(source)) target.checked = source.checked
    else if (source.type !== 'hidden') target.value = source.value
  } else if (
    (source instanceof HTMLTextAreaElement && target instanceof HTMLTextAreaElement) ||
    (source instanceof HTMLSelectElement && target instanceof HTMLSelectElement)
  ) {
    target.value = source.value
  }
}

/** Files too that are chosen only later, in a window that was opened from the first rendering. */
function carryFiles(source: HTMLInputElement, target: HTMLInputElement): void {
  target.files = source.files
  source.addEventListener('change', () => {
    target.files = source.files
  })
}
