import { href, Link } from 'react-router'
import { address } from '~/lib/http/address'
import { Card } from '~/projects/card'
import { usePageParameters } from '~/ui/page-beneath'
import { DueDate } from '../due-date'
import { taskAddress } from '../task-address'
import { submittedOf, type TaskFacts } from './task-facts'

/** A task in the grid: a link named by its title, and the way to delete it. */
export function TaskCard({ task }: { task: TaskFacts & { typeLabel: string } }) {
  const view = usePageParameters()
  const { id, title, status, phase, typeLabel, dueDate, isOverdue, project } = task
  return (
    <li className="flex flex-col">
      <Card to={taskAddress(id)} id={`task-${id}`} {...{ title, status, phase }}>
        <p className="mt-2 pb-4 text-pretty text-ink-2">
          {typeLabel}
          <span className="line-clamp-1">{project.title}</span>
        </p>
      </Card>
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
