import type { ReactNode } from 'react'
import { href } from 'react-router'
import { dueDay } from '~/lib/dates'
import type { ConsumerProject } from '~/projects/projects'
import type { Progress } from '~/task-types/task-type'
import { texts } from '~/texts/en'
import { State } from '~/ui/state'
import type { AssignedTask } from './consumer-tasks.server'

/** How far the consumer has come in tasks that they have begun, by the task's id. */
export type TaskProgress = Record<number, Progress>

/** The tasks of a project: how far each one is, what it is about, and the way to it. */
export function ConsumerTaskList({ items, progress }: { items: AssignedTask[]; progress: TaskProgress }) {
  return (
    <ul className="rows">
      {items.map((item) => (
        <TaskRow key={item.task.id} {...item} progress={progress[item.task.id]}>
          <p className="note">{factsOf(item).filter(Boolean).join(', ')}</p>
          {item.task.description && (
            <p className="whitespace-pre-line" style={{ marginTop: '.5rem' }} dir="auto">
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

type WaitingListProps = { items: AssignedTask[]; projects: ConsumerProject[]; progress: TaskProgress }

/** What a consumer comes for: the tasks that wait for their answer, each with its project. */
export function ConsumerWaitingList({ items, projects, progress }: WaitingListProps) {
  const noteOf = ({ projectId }: AssignedTask['task']) => {
    const project = projects.find(({ id }) => id === projectId)
    return project && texts.portal.inProject(project.title, project.brand.companyName)
  }
  return (
    <ul className="rows">
      {items.map((item) => (
        <TaskRow key={item.task.id} {...item} progress={progress[item.task.id]}>
          <p className="note" dir="auto">
            {noteOf(item.task)}
          </p>
          {item.task.dueDate && <p className="note">{texts.due(dueDay(item.task.dueDate))}</p>}
        </TaskRow>
      ))}
    </ul>
  )
}

type TaskRowProps = AssignedTask & { progress: Progress | undefined; children: ReactNode }

function TaskRow({ task, assignment, progress, children }: TaskRowProps) {
  const page = href('/consumer/task/:taskId', { taskId: String(task.id) })
  const isToRead = assignment.status === 'completed' || task.status === 'closed'
  const hasBegun = assignment.status === 'in_progress'
  const label = isToRead ? texts.viewTask : hasBegun ? texts.continueTask : texts.startTask
  const status = texts.assignmentStatuses[assignment.status]
  return (
    <li>
      <h3 dir="auto">{task.title}</h3>
      {children}
      <div className="bar">
        <State
          status={assignment.status}
          word={progress && progress.of > 0 ? texts.howFar(status, progress.answered, progress.of) : status}
        />
        <a className="tap-link" href={page} aria-label={`${label}: ${task.title}`} dir="auto">
          {label}
        </a>
      </div>
    </li>
  )
}
