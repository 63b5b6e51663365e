import { type ReactNode, type ToggleEvent, useEffect, useRef, useState } from 'react'
import { Dots } from '../icons'

/**
 * What can be done with a row, folded away behind three dots: links, and forms of one button. It unfolds without script;
 * with it, it comes into view as a whole, and Escape, a press beside it, or one of its buttons fold it again. Of several one is
 * open at a time.
 */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    function foldOnEscape({ key }: KeyboardEvent) {
      if (key === 'Escape') foldToDots(menu.current)
    }
    function foldBeside({ target }: MouseEvent) {
      if (menu.current && !(target instanceof Node && menu.current.contains(target))) menu.current.open = false
    }
    document.addEventListener('keydown', foldOnEscape)
    document.addEventListener('click', foldBeside)
    return () => {
      document.removeEventListener('keydown', foldOnEscape)
      document.removeEventListener('click', foldBeside)
    }
  }, [isOpen])
  return (
    <details
      ref={menu}
      name="row-menu"
      className="row-menu"
      onSubmit={() => foldToDots(menu.current)}
      onToggle={({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
        setOpen(currentTarget.open)
        if (currentTarget.open) currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' })
      }}
    >
      <summary aria-label={label} title={label}>
        <Dots />
      </summary>
      <div>{children}</div>
    </details>
  )
}

/** Folds the menu, and leaves the focus where it can be unfolded again. */
function foldToDots(menu: HTMLDetailsElement | null): void {
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}
