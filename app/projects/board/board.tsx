import { type DragEvent, type ReactElement, startTransition, useEffect, useRef, useState } from 'react'
import { href, Link, useFetcher } from 'react-router'
import { address } from '~/lib/http/search-params'
import { english } from '~/texts/format'
import { usePageParameters } from '~/ui/dialogs/parent-page'
import { useSaying } from '~/ui/page/toast'
import { State } from '~/ui/status-badge'
import { useHydrated } from '~/ui/use-hydrated'
import { portalAddress } from '../portal-url'
import { PHASE_LABELS, type Phase } from '../projects'
import {
  type BoardColumn,
  type BoardMove,
  type BoardProject,
  type MoveReply,
  progressLine,
  withMoves,
} from './board-items'
import { BoardMenu, MENU_HINT_ID, menuId } from './board-menu'

/** 'Project Pipeline': the projects in the columns of their phases, to be moved with the mouse, by keyboard or by menu. */
export function ProjectBoard({ columns }: { columns: BoardColumn[] }) {
  const { moves, refused, move } = useBoardMoves()
  useSaying(refused)
  const [dragged, setDragged] = useState<BoardProject | null>(null)
  const [over, setOver] = useState<Phase | null>(null)
  const [said, setSaid] = useState('')
  const keepFocus = useFocusOfMoved(moves, columns)
  const shown = withMoves(columns, moves)

  function make(made: BoardMove, from: Phase) {
    if (made.phase === from) return
    move(made)
    setSaid(`${made.project.title} moved to ${PHASE_LABELS[made.phase]}`)
  }
  function hover(event: DragEvent<HTMLElement>, phase: Phase) {
    if (!dragged) return
    // Without this it cannot be dropped here.
    event.preventDefault()
    setOver(phase)
  }
  function drop(event: DragEvent<HTMLElement>, phase: Phase) {
    event.preventDefault()
    const from = shown.find(({ projects }) => projects.some(({ id }) => id === dragged?.id))
    if (dragged && from) make({ project: dragged, phase }, from.phase)
    drag(null)
  }
  function drag(project: BoardProject | null) {
    setDragged(project)
    setOver(null)
  }

  return (
    <section className="section block" aria-labelledby="project-pipeline">
      <div className="bar">
        <h2 id="project-pipeline">Project Pipeline</h2>
        <p className="note">From first idea to the months after launch</p>
      </div>
      <p id={MENU_HINT_ID} hidden>
        Use the left and right arrow keys to move it between phases.
      </p>
      <p className="sr-only" role="status">
        {said}
      </p>
      <div className="mt-6 grid grid-cols-4 gap-12 max-lg:grid-cols-2 max-lg:gap-x-6 max-lg:gap-y-8 max-sm:grid-cols-1">
        {shown.map(({ phase, total, projects }) => (
          <section
            key={phase}
            className="relative data-over:bg-wash data-over:shadow-[0_0_0_0.75rem_var(--color-wash)] lg:not-first:before:absolute lg:not-first:before:inset-y-0 lg:not-first:before:-left-6 lg:not-first:before:border-l lg:not-first:before:border-line"
            aria-labelledby={`phase-${phase}`}
            data-over={over === phase || undefined}
            onDragOver={(event) => hover(event, phase)}
            onDragLeave={(event) => hasLeft(event) && setOver(null)}
            onDrop={(event) => drop(event, phase)}
          >
            <ColumnHead phase={phase} total={total} />
            {projects.length === 0 && <p className="note mt-3">No projects</p>}
            <FoldedColumn>
              {projects.map((project) => (
                <BoardCard
                  key={project.id}
                  project={project}
                  phase={phase}
                  isDragged={project.id === dragged?.id}
                  onDrag={drag}
                  onMove={(to) => {
                    keepFocus(project.id)
                    make({ project, phase: to }, phase)
                  }}
                />
              ))}
            </FoldedColumn>
            <AllOfPhase phase={phase} total={total} named={projects.length} />
          </section>
        ))}
      </div>
    </section>
  )
}

/** Not while it only passes over what lies in the column. */
function hasLeft({ currentTarget, relatedTarget }: DragEvent<HTMLElement>): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
}

function ColumnHead({ phase, total }: { phase: Phase; total: number }) {
  return (
    <header className="flex min-h-15 items-end justify-between gap-2 border-b border-ink pb-3 max-lg:min-h-0">
      <h3 id={`phase-${phase}`} className="font-mid text-balance">
        {PHASE_LABELS[phase]}
      </h3>
      <span className="text-5/none font-light tracking-[-0.03em]">{english.number(total)}</span>
    </header>
  )
}

/** Visible cards of a column; the others unfold. */
const IN_SIGHT = 4

/** The cards of a phase, with those beyond the first few folded. */
function FoldedColumn({ children }: { children: ReactElement[] }) {
  const beyond = children.length - IN_SIGHT
  return (
    <>
      <ul>{children.slice(0, IN_SIGHT)}</ul>
      {beyond > 0 && (
        <details className="border-t border-line">
          <summary className="py-2 text-ink-2 hover:text-accent">{beyond} more</summary>
          <ul className="border-t border-line">{children.slice(IN_SIGHT)}</ul>
        </details>
      )}
    </>
  )
}

/** The way to the projects of a phase that the column does not name. */
function AllOfPhase({ phase, total, named }: { phase: Phase; total: number; named: number }) {
  const view = usePageParameters()
  if (total <= named) return null
  return (
    <p className="mt-3">
      <Link className="link" to={`${portalAddress(view, { phase, page: null })}#all-projects`}>
        All {english.number(total)}
        <span className="sr-only"> projects in {PHASE_LABELS[phase]}</span>
      </Link>
    </p>
  )
}

/**
 * The pending moves in order, and a function that makes one. They are sent one at a time, so that the later of two
 * moves of a project wins; a refused move leaves the list with a message.
 */
function useBoardMoves() {
  const view = usePageParameters()
  const fetcher = useFetcher<MoveReply>()
  const [moves, setMoves] = useState<BoardMove[]>([])
  const sent = useRef<BoardMove>(undefined)
  const [next] = moves
  useEffect(() => {
    if (!next || next === sent.current) return
    sent.current = next
    const action = address(href('/project/:projectId/phase', { projectId: String(next.project.id) }), view)
    // In a transition, so that it appears together with the server's new state, never before.
    void fetcher
      .submit({ phase: next.phase, stay: '1' }, { method: 'post', action })
      .finally(() => startTransition(() => setMoves(([, ...waiting]) => waiting)))
  }, [next, view, fetcher])
  return {
    moves,
    refused: fetcher.data?.refused ?? null,
    move: (made: BoardMove) => setMoves((before) => [...before, made]),
  }
}

/** Focus follows the project whose menu was used, and returns if the move is refused. */
function useFocusOfMoved(moves: BoardMove[], columns: BoardColumn[]) {
  const moved = useRef<number>(undefined)
  const seen = useRef(columns)
  useEffect(() => {
    const id = moved.current
    if (id === undefined) return
    function refocus() {
      if (id !== undefined && document.activeElement === document.body) document.getElementById(menuId(id))?.focus()
    }
    refocus()
    // The menu that is closing may still hold the focus, which is lost with it.
    const frame = requestAnimationFrame(refocus)
    if (moves.length === 0 && columns !== seen.current) moved.current = undefined
    seen.current = columns
    return () => cancelAnimationFrame(frame)
  }, [moves, columns])
  return (projectId: number) => {
    moved.current = projectId
  }
}

type BoardCardProps = {
  project: BoardProject
  phase: Phase
  isDragged: boolean
  onDrag: (project: BoardProject | null) => void
  onMove: (phase: Phase) => void
}

/** A project on the board: the way to it, and the way to another phase. */
function BoardCard({ project, phase, isDragged, onDrag, onMove }: BoardCardProps) {
  const hydrated = useHydrated()
  function start(event: DragEvent) {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', project.title)
    onDrag(project)
  }
  return (
    <li
      className="relative border-b border-line last:border-0 data-dragged:opacity-45 [&[draggable=true]]:cursor-grab"
      draggable={hydrated}
      data-dragged={isDragged || undefined}
      onDragStart={start}
      onDragEnd={() => onDrag(null)}
    >
      {/* A link would be dragged in place of its card. */}
      <Link
        className="group block pt-3 pr-8 pb-4 [&>span]:mt-1"
        to={portalAddress(null, { project: project.id })}
        draggable={false}
      >
        <h4 className="line-clamp-3 group-hover:text-accent" dir="auto">
          {project.title}
        </h4>
        <p className="note mt-0.5">{progressLine(project)}</p>
        {project.status !== 'active' && <State status={project.status} />}
      </Link>
      <BoardMenu project={project} phase={phase} onMove={onMove} />
    </li>
  )
}
