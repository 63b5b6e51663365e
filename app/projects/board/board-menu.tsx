import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import type { KeyboardEvent } from 'react'
import { Form, href } from 'react-router'
import { address } from '~/lib/http/address'
import { Grip } from '~/ui/icons'
import { usePageParameters } from '~/ui/page-beneath'
import { useHydrated } from '~/ui/use-hydrated'
import { PHASE_LABELS, PHASES, type Phase } from '../projects'
import type { BoardProject } from './board-facts'

type BoardMenuProps = { project: BoardProject; phase: Phase; onMove: (phase: Phase) => void }

/** The way to another phase without a mouse: a menu, and the arrow keys; without script a form that unfolds. */
export function BoardMenu(props: BoardMenuProps) {
  return useHydrated() ? <LiveMenu {...props} /> : <FoldedForm {...props} />
}

export function menuId(projectId: number): string {
  return `move-${projectId}`
}

/** What the arrow keys do, for screen readers; stands once on the board. */
export const MENU_HINT_ID = 'move-hint'

function LiveMenu({ project, phase, onMove }: BoardMenuProps) {
  function step(event: KeyboardEvent) {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const to = direction && PHASES[PHASES.indexOf(phase) + direction]
    if (!to) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <Menu as="div" className="move">
      {({ open }) => (
        <>
          <MenuButton
            id={menuId(project.id)}
            aria-label={labelOf(project)}
            aria-describedby={MENU_HINT_ID}
            onKeyDown={(event: KeyboardEvent) => !open && step(event)}
          >
            <Grip />
          </MenuButton>
          <MenuItems className="menu" modal={false}>
            {PHASES.map((to) => (
              <MenuItem key={to} disabled={to === phase}>
                <button type="button" onClick={() => onMove(to)}>
                  {PHASE_LABELS[to]}
                </button>
              </MenuItem>
            ))}
          </MenuItems>
        </>
      )}
    </Menu>
  )
}

function FoldedForm({ project, phase }: BoardMenuProps) {
  const view = usePageParameters()
  return (
    <details className="move">
      <summary aria-label={labelOf(project)}>
        <Grip />
      </summary>
      <Form
        method="post"
        action={address(href('/project/:projectId/phase', { projectId: String(project.id) }), view)}
        className="menu"
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

function labelOf({ title }: BoardProject): string {
  return `Move ${title} to another phase`
}
