import { href } from 'react-router'
import { shortDate } from '~/lib/dates'
import type { ConsumerProject } from '~/projects/projects'
import { texts } from '~/texts/en'
import { State } from '~/ui/state'
import type { AssignedTask } from './consumer-tasks.server'

/** What a consumer comes for: the tasks that wait for their answer, each with its project. */
export function ConsumerWaitingList({ items, projects }: { items: AssignedTask[]; projects: ConsumerProject[] }) {
  return (
    <ul className="rows">
      {items.map((item) => (
        <WaitingRow key={item.task.id} item={item} project={projects.find(({ id }) => id === item.task.projectId)} />
      ))}
    </ul>
  )
}

function WaitingRow({ item: { task, assignment }, project }: { item: AssignedTask; project?: ConsumerProject }) {
  const page = href('/consumer/task/:taskId', { taskId: String(task.id) })
  return (
    <li>
      <h3>{task.title}</h3>
      <p className="note">{project && texts.portal.inProject(project.title, project.brand.companyName)}</p>
      {task.dueDate && <p className="note">{texts.due(shortDate(task.dueDate))}</p>}
      <div className="bar">
        <State status={assignment.status} word={texts.assignmentStatuses[assignment.status]} />
        <a className="tap-link" href={page} aria-label={`${texts.startTask}: ${task.title}`}>
          {texts.startTask}
        </a>
      </div>
    </li>
  )
}
