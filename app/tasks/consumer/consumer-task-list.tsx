import type { ReactNode } from 'react'
import { href } from 'react-router'
import { stepsKey, typedKey } from '~/accounts/local-storage-keys'
import type { ConsumerProject } from '~/projects/projects'
import type { Progress } from '~/task-types/task-type'
import { InlineScript } from '~/ui/page/document'
import { State } from '~/ui/status-badge'
import { useFormats, useWords } from '~/ui/use-words'
import type { AssignedTask } from './consumer-tasks.server'
import begunHere from './flag-local-drafts.ts?inline-script'

/** How far the consumer has come in tasks that they have begun, by the task's id. */
export type TaskProgress = Record<number, Progress>

type TaskListProps = {
  items: AssignedTask[]
  progress: TaskProgress
  /** The signed-in user. */
  account: number
}

/** The tasks of a project: how far each one is, what it is about, and the way to it. */
export function ConsumerTaskList({ items, ...list }: TaskListProps) {
  return (
    <TaskRows>
      {items.map((item) => (
        <TaskRow key={item.task.id} {...item} {...list}>
          <Facts task={item.task} />
          <Removal of={item} />
          {item.task.description && (
            <p className="whitespace-pre-line" style={{ marginTop: '.5rem' }} dir="auto">
              {item.task.description}
            </p>
          )}
        </TaskRow>
      ))}
    </TaskRows>
  )
}

/** Rows of tasks; a script shows those as begun of which the device keeps something. */
function TaskRows({ children }: { children: ReactNode }) {
  return (
    <>
      <ul className="rows">{children}</ul>
      <InlineScript code={begunHere} />
    </>
  )
}

/** That a draft was removed. Once there is a new one, this no longer matters. */
function Removal({ of: { assignment, draftRemoved } }: { of: AssignedTask }) {
  const words = useWords()
  const formats = useFormats()
  if (!draftRemoved || assignment.status !== 'pending') return null
  const { at, days } = draftRemoved
  return <p className="note">{words.task.draftRemoved.text(formats.shortDate(at), formats.days(days))}</p>
}

function Facts({ task }: Pick<AssignedTask, 'task'>) {
  const words = useWords()
  const formats = useFormats()
  const facts = [
    words.phaseBadges[task.phase],
    task.dueDate && words.due(formats.dueDay(task.dueDate)),
    task.status === 'closed' && words.taskClosed,
  ]
  return <p className="note">{facts.filter(Boolean).join(', ')}</p>
}

type WaitingListProps = TaskListProps & { projects: ConsumerProject[] }

/** The tasks that wait for the consumer's answer, each with its project. */
export function ConsumerWaitingList({ items, projects, ...list }: WaitingListProps) {
  const words = useWords()
  const formats = useFormats()
  const toNote = ({ projectId }: AssignedTask['task']) => {
    const project = projects.find(({ id }) => id === projectId)
    return project && words.portal.inProject(project.title, project.brand.companyName)
  }
  return (
    <TaskRows>
      {items.map((item) => (
        <TaskRow key={item.task.id} {...item} {...list}>
          <p className="note" dir="auto">
            {toNote(item.task)}
          </p>
          {item.task.dueDate && <p className="note">{words.due(formats.dueDay(item.task.dueDate))}</p>}
          <Removal of={item} />
        </TaskRow>
      ))}
    </TaskRows>
  )
}

type TaskRowProps = AssignedTask & Omit<TaskListProps, 'items'> & { children: ReactNode }

function TaskRow({ task, assignment: { status, consumerId }, progress, account, children }: TaskRowProps) {
  const isWaiting = status === 'pending' && task.status !== 'closed'
  const keys = [typedKey(account, task.id), stepsKey(consumerId, task.id)]
  return (
    <li data-kept={isWaiting ? keys.join('|') : undefined}>
      <h3 dir="auto">{task.title}</h3>
      {children}
      <TaskBar task={task} status={status} progress={progress[task.id]} />
      {isWaiting && <TaskBar task={task} status="in_progress" hidden />}
    </li>
  )
}

type TaskBarProps = {
  task: AssignedTask['task']
  status: AssignedTask['assignment']['status']
  progress?: Progress
  hidden?: boolean
}

/** How far a task is, and the way to it. */
function TaskBar({ task, status, progress, hidden }: TaskBarProps) {
  const words = useWords()
  const page = href('/consumer/task/:taskId', { taskId: String(task.id) })
  const isToRead = status === 'completed' || task.status === 'closed'
  const label = isToRead ? words.viewTask : status === 'in_progress' ? words.continueTask : words.startTask
  const word = words.assignmentStatuses[status]
  return (
    <div className="bar" hidden={hidden}>
      <State
        status={status}
        word={progress && progress.of > 0 ? words.howFar(word, progress.answered, progress.of) : word}
      />
      <a className="tap-link" href={page} aria-label={`${label}: ${task.title}`} dir="auto">
        {label}
      </a>
    </div>
  )
}
