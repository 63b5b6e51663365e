import { Dialog, DialogTitle } from '@headlessui/react'
import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { carryTyped } from './carry-typed'
import { Cross } from './icons'
import { useHydrated } from './use-hydrated'

type DialogProps = {
  title: string
  /** The page's URL without the dialog: the close link, and where Escape goes. */
  closeTo: string
  wide?: boolean
  children: ReactNode
}

/**
 * A dialog that has a URL: the page shows it when the URL asks for it, inside `DialogPage`. Without script it is a panel
 * over the page, which is inert, and the way out is its close link. Once script runs it is a Headless UI dialog with the
 * same look, and with all that was typed or chosen before. A press beside it does not close it: that would lose a form.
 */
export function DialogView(props: DialogProps) {
  const hydrated = useHydrated()
  const first = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState(hydrated)
  const takeOver = useCallback((panel: HTMLDivElement | null) => {
    if (!panel) return
    if (first.current) {
      panel.dataset.still = ''
      carryTyped(first.current, panel)
    }
    if (!panel.contains(document.activeElement)) focusFirst(panel)
    setLive(true)
  }, [])
  return (
    <>
      {!live && <FirstDialog {...props} panelRef={first} />}
      {hydrated && <LiveDialog {...props} panelRef={takeOver} />}
    </>
  )
}

/** A page that may have a dialog over it; the rest of it is inert then. */
export function DialogPage({ dialog, children }: { dialog?: ReactNode; children: ReactNode }) {
  return (
    <>
      <div inert={Boolean(dialog)}>{children}</div>
      {dialog}
    </>
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

function LiveDialog({ title, panelRef, closeTo, ...props }: PanelProps) {
  const navigate = useNavigate()
  return (
    <Dialog open onClose={() => navigate(closeTo, { preventScrollReset: true, replace: true })} className="overlay">
      <Panel {...props} closeTo={closeTo} panelRef={panelRef} title={<DialogTitle>{title}</DialogTitle>} />
    </Dialog>
  )
}

function Panel({ title, closeTo, wide, panelRef, children }: Omit<PanelProps, 'title'> & { title: ReactNode }) {
  return (
    <div className={wide ? 'dialog max-w-[48rem]' : 'dialog'} ref={panelRef}>
      <div className="bar flex-nowrap items-start">
        {title}
        <Link className="dialog-close" to={closeTo} preventScrollReset aria-label="Close">
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
