import { Link } from 'react-router'
import { portalAddress } from '~/projects/portal-address'
import { PHASE_LABELS } from '~/projects/projects'
import { State } from '~/ui/state'
import { taskAddress } from './task-address'
import { type PhaseOfTasks, submittedOf } from './task-facts'

/** A project's tasks in the columns of its phases, with how much of each phase is closed. */
export function PhaseTimeline({ projectId, phases }: { projectId: number; phases: PhaseOfTasks[] }) {
  return (
    <ol className="tl">
      {phases.map((ofPhase) => (
        <li key={ofPhase.phase} style={{ '--p': `${percentOf(ofPhase)}%` }} className="flex flex-col">
          <h3>{PHASE_LABELS[ofPhase.phase]}</h3>
          <p className="num mt-auto">{summaryOf(ofPhase)}</p>
          <i aria-hidden="true" />
          <TasksOfPhase projectId={projectId} {...ofPhase} />
        </li>
      ))}
    </ol>
  )
}

function TasksOfPhase({ projectId, phase, tasks, total }: PhaseOfTasks & { projectId: number }) {
  if (total === 0) {
    return (
      <Link
        className="link self-start"
        to={portalAddress(null, { project: projectId, dialog: 'create-task', phase })}
        preventScrollReset
        aria-label={`Create Task in ${PHASE_LABELS[phase]}`}
      >
        Create Task
      </Link>
    )
  }
  return (
    <ul className="grid gap-4">
      {tasks.map((task) => (
        <li key={task.id}>
          <Link className="line-clamp-3 hover:text-accent" to={taskAddress(task.id)}>
            {task.title}
          </Link>
          <div className="flex flex-wrap gap-x-3">
            <State status={task.status} />
            <span className="note">{submittedOf(task)}</span>
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

function percentOf({ total, closed }: PhaseOfTasks): number {
  return total === 0 ? 0 : Math.round((closed / total) * 100)
}

function summaryOf(ofPhase: PhaseOfTasks): string {
  const { total, closed } = ofPhase
  return total === 0 ? 'No tasks' : `${closed} of ${total} closed, ${percentOf(ofPhase)} %`
}
