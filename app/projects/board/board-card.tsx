import type { DragEvent } from 'react'
import { Link } from 'react-router'
import { State } from '~/ui/state'
import { useHydrated } from '~/ui/use-hydrated'
import { portalAddress } from '../portal-address'
import type { Phase } from '../projects'
import { type BoardProject, progressLine } from './board-facts'
import { BoardMenu } from './board-menu'

type BoardCardProps = {
  project: BoardProject
  phase: Phase
  isDragged: boolean
  onDrag: (project: BoardProject | null) => void
  onMove: (phase: Phase) => void
}

/** A project on the board: the way to it, and the way to another phase. */
export function BoardCard({ project, phase, isDragged, onDrag, onMove }: BoardCardProps) {
  const hydrated = useHydrated()
  function start(event: DragEvent) {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', project.title)
    onDrag(project)
  }
  return (
    <li
      className="relative border-b border-line last:border-0 data-dragged:opacity-45 max-sm:nth-[n+5]:hidden [&[draggable=true]]:cursor-grab"
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
        <h4 className="line-clamp-3 group-hover:text-accent">{project.title}</h4>
        <p className="note mt-0.5">{progressLine(project)}</p>
        {project.status !== 'active' && <State status={project.status} />}
      </Link>
      <BoardMenu project={project} phase={phase} onMove={onMove} />
    </li>
  )
}
