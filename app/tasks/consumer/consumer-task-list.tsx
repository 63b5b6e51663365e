import type { ReactNode } from 'react'
import { href } from 'react-router'
import { dueDay } from '~/lib/dates'
import type { ConsumerProject } from '~/projects/projects'
import { texts } from '~/texts/en'
import { State } from '~/ui/state'
import type { AssignedTask } from './consumer-tasks.server'

/** The tasks of a project: how far each one is, what it is about, and the way to it. */
export function ConsumerTaskList({ items }: { items: AssignedTask[] }) {
  return (
    <ul className="rows">
      {items.map((item) => (
        <TaskRow key={item.task.id} {...item}>
          <p className="note">{factsOf(item).filter(Boolean).join(', ')}</p>
          {item.task.description && (
            <p className="whitespace-pre-line" style={{ marginTop: '.5rem' }}>
              {item.task.description}
            </p>
          )}
        </TaskRow>
      ))}
    </ul>
  )
}

function factsOf({ task }: AssignedTask) {
  return [
    texts.phaseBadges[task.phase],
    task.dueDate && texts.due(dueDay(task.dueDate)),
    task.status === 'closed' && texts.taskClosed,
  ]
}

/** What a consumer comes for: the tasks that wait for their answer, each with its project. */
export function ConsumerWaitingList({ items, projects }: { items: AssignedTask[]; projects: ConsumerProject[] }) {
  const noteOf = ({ projectId }: AssignedTask['task']) => {
    const project = projects.find(({ id }) => id === projectId)
    return project && texts.portal.inProject(project.title, project.brand.companyName)
  }
  return (
    <ul className="rows">
      {items.map((item) => (
        <TaskRow key={item.task.id} {...item}>
          <p className="note">{noteOf(item.task)}</p>
          {item.task.dueDate && <p className="note">{texts.due(dueDay(item.task.dueDate))}</p>}
        </TaskRow>
      ))}
    </ul>
  )
}

function TaskRow({ task, assignment, children }: AssignedTask & { children: ReactNode }) {
  const page = href('/consumer/task/:taskId', { taskId: String(task.id) })
  const isToRead = assignment.status === 'completed' || task.status === 'closed'
  const label = isToRead ? texts.viewTask : texts.startTask
  return (
    <li>
      <h3>{task.title}</h3>
      {children}
      <div className="bar">
        <State status={assignment.status} word={texts.assignmentStatuses[assignment.status]} />
        <a className="tap-link" href={page} aria-label={`${label}: ${task.title}`}>
          {label}
        </a>
      </div>
    </li>
  )
}
