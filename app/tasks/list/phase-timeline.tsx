import { Link } from 'react-router'
import { address } from '~/lib/http/search-params'
import { portalAddress } from '~/projects/portal-url'
import { PHASE_LABELS, type Phase } from '~/projects/projects'
import { State } from '~/ui/status-badge'
import { taskAddress } from '../task-urls'
import { formatSubmittedCount, type PhaseOfTasks } from './task-list-item'

type PhaseTimelineProps = { project: { id: number; phase: Phase }; phases: PhaseOfTasks[] }

/** A project's tasks in the columns of its phases, with how much of each phase is closed. */
export function PhaseTimeline({ project, phases }: PhaseTimelineProps) {
  return (
    <ol className="grid grid-cols-4 gap-6 max-lg:grid-cols-1">
      {phases.map((ofPhase) => (
        <li key={ofPhase.phase}>
          <div className="mt-px mb-2.25 h-px bg-line" aria-hidden="true">
            <i className="block h-0.5 bg-ink" style={{ width: `${percentClosed(ofPhase)}%` }} />
          </div>
          <h3>{PHASE_LABELS[ofPhase.phase]}</h3>
          <p className="mb-3 text-1/[1.5rem] text-ink-3">{formatSummary(ofPhase)}</p>
          {ofPhase.total > 0 ? (
            <TasksOfPhase projectId={project.id} {...ofPhase} />
          ) : (
            ofPhase.phase === project.phase && <CreateTask projectId={project.id} />
          )}
        </li>
      ))}
    </ol>
  )
}

function TasksOfPhase({ projectId, tasks, total }: PhaseOfTasks & { projectId: number }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {tasks.map((task) => (
        <li key={task.id}>
          <Link className="line-clamp-3 hover:text-accent" to={taskAddress(task.id)} dir="auto">
            {task.title}
          </Link>
          <div className="flex flex-wrap gap-x-3">
            <State status={task.status} />
            <span className="note">{formatSubmittedCount(task)}</span>
          </div>
        </li>
      ))}
      {total > tasks.length && (
        <li>
          <Link className="link" to={portalAddress(null, { tab: 'tasks', project: projectId })}>
            All tasks of this project
          </Link>
        </li>
      )}
    </ul>
  )
}

function CreateTask({ projectId }: { projectId: number }) {
  return (
    <Link className="link" to={address('/task-creation', null, { project: projectId })} preventScrollReset>
      Create Task
    </Link>
  )
}

function percentClosed({ total, closed }: PhaseOfTasks): number {
  return total === 0 ? 0 : Math.round((closed / total) * 100)
}

function formatSummary(ofPhase: PhaseOfTasks): string {
  const { total, closed } = ofPhase
  return total === 0 ? 'No tasks' : `${closed} of ${total} closed, ${percentClosed(ofPhase)}%`
}
