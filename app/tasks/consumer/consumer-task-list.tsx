import { href } from 'react-router'
import { shortDate } from '~/lib/dates'
import { texts } from '~/texts/en'
import { State } from '~/ui/state'
import type { AssignedTask } from './consumer-tasks.server'

/** Assigned tasks as rows: how far each one is, what it is about, and the way to it. */
export function ConsumerTaskList({ items }: { items: AssignedTask[] }) {
  return (
    <ul className="rows">
      {items.map((item) => (
        <TaskRow key={item.task.id} item={item} />
      ))}
    </ul>
  )
}

function TaskRow({ item: { task, assignment } }: { item: AssignedTask }) {
  const page = href('/consumer/task/:taskId', { taskId: String(task.id) })
  const isToRead = assignment.status === 'completed' || task.status === 'closed'
  const label = isToRead ? texts.viewTask : texts.startTask
  const facts = [
    texts.phaseBadges[task.phase],
    task.dueDate && texts.due(shortDate(task.dueDate)),
    task.status === 'closed' && texts.taskClosed,
  ]
  return (
    <li>
      <h3>{task.title}</h3>
      <p className="note">{facts.filter(Boolean).join(', ')}</p>
      {task.description && (
        <p className="whitespace-pre-line" style={{ marginTop: '.5rem' }}>
          {task.description}
        </p>
      )}
      <div className="bar">
        <State status={assignment.status} word={texts.assignmentStatuses[assignment.status]} />
        <a className="tap-link" href={page} aria-label={`${label}: ${task.title}`}>
          {label}
        </a>
      </div>
    </li>
  )
}
