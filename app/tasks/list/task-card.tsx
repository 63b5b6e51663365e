import { href, Link } from 'react-router'
import { address } from '~/lib/http/address'
import { PHASE_LABELS } from '~/projects/projects'
import { usePageParameters } from '~/ui/page-beneath'
import { State } from '~/ui/state'
import { DueDate } from '../due-date'
import { taskAddress } from '../task-address'
import { submittedOf, type TaskFacts } from './task-facts'

/** A task in the grid: a link named by its title, and the way to delete it. */
export function TaskCard({ task }: { task: TaskFacts & { typeLabel: string } }) {
  const view = usePageParameters()
  const { id, title, status, phase, typeLabel, dueDate, isOverdue, project } = task
  return (
    <li className="flex flex-col">
      <div className="card grow">
        <Link to={taskAddress(id)} aria-labelledby={`task-${id}`} className="grid-cols-1">
          <div className="bar">
            <State status={status} />
            <span className="note">{PHASE_LABELS[phase]}</span>
          </div>
          <h3 id={`task-${id}`} className="line-clamp-3 min-w-0">
            {title}
          </h3>
          <p className="text-ink-2 desc">
            {typeLabel}
            <span className="line-clamp-1">{project.title}</span>
          </p>
        </Link>
      </div>
      <div className="bar">
        <span>
          {submittedOf(task)}
          {dueDate && (
            <>
              <span className="text-ink-2"> · </span>
              <DueDate dueDate={dueDate} isOverdue={isOverdue} />
            </>
          )}
        </span>
        <Link
          className="button plain"
          to={address(href('/task-deletion/:taskId', { taskId: String(id) }), view)}
          preventScrollReset
          aria-label={`Delete ${title}`}
        >
          Delete
        </Link>
      </div>
    </li>
  )
}
