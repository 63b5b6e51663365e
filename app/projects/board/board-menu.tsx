import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import type { KeyboardEvent } from 'react'
import { Form, href } from 'react-router'
import { address } from '~/lib/http/search-params'
import { usePageParameters } from '~/ui/dialogs/parent-page'
import { Grip } from '~/ui/icons'
import { useHydrated } from '~/ui/use-hydrated'
import { PHASE_LABELS, PHASES, type Phase } from '../projects'
import type { BoardProject } from './board-items'

type BoardMenuProps = { project: BoardProject; phase: Phase; onMove: (phase: Phase) => void }

/** The way to another phase without a mouse: a menu, and the arrow keys; without script a form that unfolds. */
export function BoardMenu(props: BoardMenuProps) {
  const Moves = useHydrated() ? LiveMenu : FoldedForm
  return (
    // Aligns the dots with the column's edge.
    <div className="absolute top-1 -right-3.75 max-sm:top-0 max-sm:-right-4.75">
      <Moves {...props} />
    </div>
  )
}

export function menuId(projectId: number): string {
  return `move-${projectId}`
}

/** Explains the arrow keys to screen readers; once per board. */
export const MENU_HINT_ID = 'move-hint'

/** The arrow keys move the project from the closed menu's button as well. */
function LiveMenu({ project, phase, onMove }: BoardMenuProps) {
  function moveByArrow(event: KeyboardEvent) {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const to = direction && PHASES[PHASES.indexOf(phase) + direction]
    if (!to) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <Menu>
      <MenuButton
        id={menuId(project.id)}
        aria-label={formatLabel(project)}
        aria-describedby={MENU_HINT_ID}
        onKeyDown={moveByArrow}
      >
        <MenuGrip />
      </MenuButton>
      <MenuItems modal={false} className="phase-menu" aria-label={formatLabel(project)}>
        {PHASES.map((to) => (
          <MenuItem key={to} as="button" type="button" disabled={to === phase} onClick={() => onMove(to)}>
            {PHASE_LABELS[to]}
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  )
}

function FoldedForm({ project, phase }: BoardMenuProps) {
  const view = usePageParameters()
  return (
    <details>
      <summary className="list-none" aria-label={formatLabel(project)}>
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

function formatLabel({ title }: BoardProject): string {
  return `Move ${title} to another phase`
}
