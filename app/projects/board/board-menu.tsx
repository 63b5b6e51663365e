import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Form, href } from 'react-router'
import { address } from '~/lib/http/address'
import { usePageParameters } from '~/ui/dialogs/page-beneath'
import { Grip } from '~/ui/icons'
import { useHydrated } from '~/ui/use-hydrated'
import { PHASE_LABELS, PHASES, type Phase } from '../projects'
import type { BoardProject } from './board-facts'

type BoardMenuProps = { project: BoardProject; phase: Phase; onMove: (phase: Phase) => void }

/** The way to another phase without a mouse: a menu, and the arrow keys; without script a form that unfolds. */
export function BoardMenu(props: BoardMenuProps) {
  const Moves = useHydrated() ? LiveMenu : FoldedForm
  return (
    // The dots end where the column does.
    <div className="absolute top-1 -right-3.75 max-sm:top-0 max-sm:-right-4.75">
      <Moves {...props} />
    </div>
  )
}

export function menuId(projectId: number): string {
  return `move-${projectId}`
}

/** What the arrow keys do, for screen readers; stands once on the board. */
export const MENU_HINT_ID = 'move-hint'

/** A menu as screen readers and keyboards know it: its button and, while it is open, its items. */
function LiveMenu({ project, phase, onMove }: BoardMenuProps) {
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    itemsIn(root.current)[0]?.focus()
    function foldBeside({ target }: MouseEvent) {
      if (!(target instanceof Node && root.current?.contains(target))) setOpen(false)
    }
    document.addEventListener('click', foldBeside)
    return () => document.removeEventListener('click', foldBeside)
  }, [isOpen])
  function fold() {
    setOpen(false)
    button.current?.focus()
  }
  function choose(to: Phase) {
    fold()
    onMove(to)
  }
  function step(event: KeyboardEvent) {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const to = direction && PHASES[PHASES.indexOf(phase) + direction]
    if (event.key === 'ArrowDown') setOpen(true)
    else if (to) onMove(to)
    else return
    event.preventDefault()
  }
  function walk(event: KeyboardEvent) {
    if (event.key === 'Tab') return setOpen(false)
    if (event.key === 'Escape') return fold()
    const items = itemsIn(root.current)
    const at = items.findIndex((item) => item.matches(':focus'))
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    items.at(to % items.length)?.focus()
  }
  return (
    <div ref={root}>
      <button
        type="button"
        ref={button}
        id={menuId(project.id)}
        aria-label={labelOf(project)}
        aria-describedby={MENU_HINT_ID}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={isOpen ? undefined : step}
      >
        <MenuGrip />
      </button>
      {isOpen && (
        <div className="phase-menu" role="menu" tabIndex={-1} aria-label={labelOf(project)} onKeyDown={walk}>
          {PHASES.map((to) => (
            <button
              key={to}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={to === phase}
              onClick={() => choose(to)}
            >
              {PHASE_LABELS[to]}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function itemsIn(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]:enabled') ?? [])]
}

function FoldedForm({ project, phase }: BoardMenuProps) {
  const view = usePageParameters()
  return (
    <details>
      <summary className="list-none" aria-label={labelOf(project)}>
        <MenuGrip />
      </summary>
      <Form
        method="post"
        action={address(href('/project/:projectId/phase', { projectId: String(project.id) }), view)}
        className="phase-menu"
      >
        {PHASES.map((to) => (
          <button key={to} type="submit" name="phase" value={to} disabled={to === phase}>
            {PHASE_LABELS[to]}
          </button>
        ))}
      </Form>
    </details>
  )
}

function MenuGrip() {
  return (
    <span className="flex size-9 items-center justify-center text-ink-3 hover:text-accent max-sm:size-11">
      <Grip />
    </span>
  )
}

function labelOf({ title }: BoardProject): string {
  return `Move ${title} to another phase`
}
