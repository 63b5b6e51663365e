import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PHASE_BADGES } from '~/projects/projects'
import { BrandFrame } from '~/ui/page-frames'
import { PageHead } from '~/ui/page-head'
import { State } from '~/ui/state'
import { Tabs } from '~/ui/tabs'
import { DueDate } from '../due-date'
import { TASK_TABS, type TaskTab, taskAddress, taskPage } from '../task-address'
import type { TaskHeader } from '../task-header.server'
import { PublicationForm } from './publication-form'

const TAB_LABELS: Record<TaskTab, string> = {
  overview: 'Overview',
  build: 'Build',
  customers: 'Customers',
  responses: 'Responses',
}

type TaskViewProps = {
  header: TaskHeader
  tab: TaskTab
  /** How 'Open task' and 'Close task' look: filled, where opening is what there is to do next. */
  publication?: 'primary' | 'plain'
  dialog: ReactNode
  children: ReactNode
}

/** The brand's view of a task: what it is, its four tabs, and the matter of one of them. */
export function TaskView({ header, tab, publication = 'plain', dialog, children }: TaskViewProps) {
  const { task, typeLabel, isOverdue } = header
  const isDraft = task.status === 'draft'
  const isNext = isDraft && header.lacking === null && publication === 'primary'
  // The customers of a draft are told why they see nothing, with the button beside it.
  const saysItself = isDraft && tab === 'customers'
  return (
    <BrandFrame current="tasks" pageAt={taskPage} dialog={dialog}>
      <PageHead
        above={
          <>
            <Link className="link" to="/">
              Back to portal
            </Link>
            <Link className="hover:underline" to={`/?project=${task.project.id}`}>
              {task.project.title}
            </Link>
          </>
        }
        title={task.title}
        actions={!saysItself && <PublicationForm task={task} from={tab} kind={isNext ? 'primary' : undefined} />}
      >
        <p className="text-ink-2">
          <State status={task.status} /> · {PHASE_BADGES[task.phase]}
          {task.dueDate && (
            <>
              {' · '}
              <DueDate dueDate={task.dueDate} isOverdue={isOverdue} />
            </>
          )}
          {` · ${typeLabel}`}
        </p>
      </PageHead>
      <Tabs label="Task" tabs={TASK_TABS.map((name) => tabLink(header, name, name === tab))} />
      <div className="pt-8">{children}</div>
    </BrandFrame>
  )
}

function tabLink({ task, assigned, responses }: TaskHeader, tab: TaskTab, current: boolean) {
  const counts: Partial<Record<TaskTab, number>> = {
    customers: assigned,
    responses: responses.submitted || responses.samples,
  }
  return { to: taskAddress(task.id, tab), label: TAB_LABELS[tab], count: counts[tab], current }
}
