import { Link } from 'react-router'
import { shortDate } from '~/lib/dates'
import { PHASE_BADGES, PHASE_LABELS } from '~/projects/projects'
import { Facts } from '~/ui/facts'
import { State } from '~/ui/state'
import { taskResource } from '../task-address'
import type { TaskHeader } from '../task-header.server'
import { OpeningSteps } from './opening-steps'
import { TaskCare } from './task-care'

/** What a task is, what is still to do before it opens, and its copying and deleting. */
export function Overview({ header, formKey }: { header: TaskHeader; formKey: string }) {
  const { task } = header
  const hasLongLabel = PHASE_LABELS[task.phase] !== PHASE_BADGES[task.phase]
  return (
    <>
      {task.status === 'draft' && <OpeningSteps header={header} />}
      <section className="section" aria-labelledby="details">
        <header>
          <h2 id="details">Details</h2>
          <p className="mt-3">
            <Link className="button" to={taskResource(task.id, 'edition')} preventScrollReset>
              Edit
            </Link>
          </p>
        </header>
        <Facts className="[--terms:8rem]">
          <dt>Description</dt>
          <dd className="max-w-measure whitespace-pre-line">{task.description ?? 'No description'}</dd>
          <dt>Due date</dt>
          <dd>{task.dueDate ? shortDate(task.dueDate) : 'No due date'}</dd>
          <dt>Created</dt>
          <dd>{shortDate(task.createdAt)}</dd>
          <dt>Last updated</dt>
          <dd>{shortDate(task.updatedAt)}</dd>
        </Facts>
      </section>
      <section className="section" aria-labelledby="properties">
        <header>
          <h2 id="properties">Properties</h2>
        </header>
        <Facts className="[--terms:8rem]">
          <dt>Status</dt>
          <dd>
            <State status={task.status} />
          </dd>
          <dt>Phase</dt>
          <dd>
            {PHASE_BADGES[task.phase]}{' '}
            {hasLongLabel && <span className="text-ink-2">({PHASE_LABELS[task.phase]})</span>}
          </dd>
          <dt>Project</dt>
          <dd>
            <Link className="link" to={`/?project=${task.project.id}`}>
              {task.project.title}
            </Link>
          </dd>
        </Facts>
      </section>
      <TaskCare task={task} formKey={formKey} />
    </>
  )
}
