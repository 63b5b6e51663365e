import { useEffect, useId, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { readableAddress } from '~/lib/email-address'
import { fullName } from '~/lib/people'
import { usePageParameters } from '~/ui/dialogs/parent-page'
import { ScrollTable, TableHead } from '~/ui/lists/table'
import { LocalTime } from '~/ui/local-time'
import { State, type Status } from '~/ui/status-badge'
import { useHydrated } from '~/ui/use-hydrated'
import { portalAddress } from '../portal-url'
import { PHASE_BADGES } from '../projects'
import { formatProgress, type PersonOfProject, type PersonTask } from './project-person'

/** One stakeholder of a project instead of the list: their tasks, with links to their answers. */
export function ProjectPersonView({ person: { participant, progress, tasks } }: { person: PersonOfProject }) {
  const params = usePageParameters()
  const { user } = participant.consumer
  return (
    <>
      <p className="note">
        <Link className="link" to={`${portalAddress(params, { person: null })}#stakeholders`}>
          All stakeholders of this project
        </Link>
      </p>
      <Name key={participant.id} name={fullName(user)} />
      <p className="text-ink-2 flex flex-wrap items-center gap-x-4">
        <span className="wrap-anywhere">{readableAddress(user.email)}</span>
        <State status={participant.status} />
        <span>
          Joined <LocalTime at={participant.joinedAt} />
        </span>
        {progress.asked > 0 && <span>{formatProgress(progress)} tasks submitted</span>}
        <Link className="link" to={href('/stakeholders/:consumerId', { consumerId: String(participant.consumerId) })}>
          In all projects
        </Link>
      </p>
      {tasks.length === 0 ? (
        <p className="text-ink-2 mt-4">No task of this project is assigned to them yet.</p>
      ) : (
        <PersonTasks label={`Tasks of ${fullName(user)}`} tasks={tasks} />
      )}
    </>
  )
}

/** On a phone the first cell contains their content. */
const ON_DESKS = 'max-sm:hidden'
const TASK_COLUMNS = [
  'Task',
  { label: 'Phase', className: ON_DESKS },
  { label: 'Status', className: ON_DESKS },
  { label: 'Answer', className: 'numeric' },
]

/** A person's tasks in a project, with links to their answers. */
export function PersonTasks({ label, tasks }: { label: string; tasks: PersonTask[] }) {
  return (
    <div className="mt-5">
      <ScrollTable label={label}>
        <TableHead columns={TASK_COLUMNS} />
        <tbody>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </tbody>
      </ScrollTable>
    </div>
  )
}

/** Takes the focus after a link that no longer exists was followed, but not on a new page. */
function Name({ name }: { name: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [followsLink] = useState(useHydrated())
  useEffect(() => {
    if (followsLink) heading.current?.focus({ preventScroll: true })
  }, [followsLink])
  return (
    <h3 ref={heading} tabIndex={-1} className="mt-3 w-max max-w-full text-4" dir="auto">
      {name}
    </h3>
  )
}

function TaskRow({ task }: { task: PersonTask }) {
  const taskId = String(task.id)
  const titleId = useId()
  return (
    <tr>
      <th scope="row" className="wrap-anywhere">
        <Link id={titleId} className="link" to={href('/task/:taskId', { taskId })} dir="auto">
          {task.title}
        </Link>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 sm:hidden">
          <State {...toState(task)} />
          <span className="note">{PHASE_BADGES[task.phase]}</span>
        </span>
      </th>
      <td className={`whitespace-nowrap ${ON_DESKS}`}>{PHASE_BADGES[task.phase]}</td>
      <td className={ON_DESKS}>
        <State {...toState(task)} />
      </td>
      <td className="numeric">
        {task.responseId !== null && (
          // The response is a page without script: it is loaded as a document.
          <a
            className="link"
            href={href('/task/:taskId/response/:responseId', { taskId, responseId: String(task.responseId) })}
            aria-describedby={titleId}
          >
            {task.submittedAt ? <LocalTime at={task.submittedAt} /> : 'Draft'}
          </a>
        )}
      </td>
    </tr>
  )
}

function toState({ status, response }: PersonTask): { status: Status; word?: string } {
  if (response === 'submitted') return { status: 'submitted' }
  if (status === 'draft') return { status: 'draft', word: 'Not open yet' }
  if (response === 'draft') return { status: 'in_progress', word: status === 'closed' ? 'Not submitted' : undefined }
  return { status: 'assigned', word: status === 'closed' ? 'Not answered' : 'Not answered yet' }
}
