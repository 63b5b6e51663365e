import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PHASE_BADGES, PHASE_LABELS } from '~/projects/projects'
import { english } from '~/texts/format'
import { Facts } from '~/ui/lists/facts'
import { LocalTime } from '~/ui/local-time'
import { BrandFrame } from '~/ui/page/page-frames'
import { PageHead } from '~/ui/page/page-head'
import { Tabs } from '~/ui/page/tabs'
import { State } from '~/ui/status-badge'
import { DueDate } from '../due-date'
import { ScheduledTimes } from '../schedules/scheduled-times'
import type { TaskHeader } from '../task-header.server'
import { TASK_TABS, type TaskTab, taskAddress, taskPage, taskResource } from '../task-urls'
import { PublicationButton } from './publication-button'
import { OpeningSteps } from './publish-steps'
import { TaskCare } from './task-maintenance'

const TAB_LABELS: Record<TaskTab, string> = {
  overview: 'Overview',
  build: 'Build',
  customers: 'Customers',
  responses: 'Responses',
}

type TaskViewProps = {
  header: TaskHeader
  tab: TaskTab
  /** The style of 'Open task' and 'Close task': primary if opening is the next thing to do. */
  publication?: 'primary' | 'plain'
  /** Actions on the tab's content. */
  tools?: ReactNode
  dialog: ReactNode
  children: ReactNode
}

/** The brand's view of a task: what it is, its four tabs, and the matter of one of them. */
export function TaskView({ header, tab, publication = 'plain', tools, dialog, children }: TaskViewProps) {
  const { task, typeLabel, isOverdue, schedule } = header
  const isDraft = task.status === 'draft'
  const isNext = isDraft && header.lacking === null && publication === 'primary'
  // The Customers tab of a draft explains why customers see nothing, next to the button.
  const saysItself = isDraft && tab === 'customers'
  return (
    <BrandFrame current="tasks" pageAt={taskPage} dialog={dialog}>
      <PageHead
        above={
          <>
            <Link className="link whitespace-nowrap print:hidden" to="/">
              Back to portal
            </Link>
            <Link className="hover:underline" dir="auto" to={`/?project=${task.project.id}`}>
              {task.project.title}
            </Link>
          </>
        }
        title={task.title}
        actions={
          !saysItself && (
            <>
              {tools}
              <PublicationButton task={task} kind={isNext ? 'primary' : undefined} />
            </>
          )
        }
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
        {schedule && (
          <p className="text-ink-2">
            <ScheduledTimes schedule={schedule} />
          </p>
        )}
        {schedule?.missed && (
          <p className="text-caution">The task did not open at the scheduled time: {schedule.missed}</p>
        )}
      </PageHead>
      <Tabs label="Task" tabs={TASK_TABS.map((name) => tabLink(header, name, name === tab))} />
      <div className="pt-6 max-sm:pt-4">{children}</div>
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

type OverviewProps = {
  header: TaskHeader
  formKey: string
  /** How long the task takes. `isMeasured`: from respondents' times rather than an estimate. */
  time: { minutes: number; isMeasured: boolean }
}

/** A task's facts, the steps before it opens, and its copying and deleting. */
export function Overview({ header, formKey, time }: OverviewProps) {
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
          <dd className="max-w-measure whitespace-pre-line" dir="auto">
            {task.description ?? 'No description'}
          </dd>
          <dt>Due date</dt>
          <dd>{task.dueDate ? english.dueDay(task.dueDate) : 'No due date'}</dd>
          <dt>Time it takes</dt>
          <dd>
            {`About ${time.minutes} ${time.minutes === 1 ? 'minute' : 'minutes'}`}
            <span className="text-ink-2">
              {time.isMeasured ? ', the median of those who finished' : ', estimated from what is asked'}
            </span>
          </dd>
          <dt>Schedule</dt>
          <dd>
            {header.schedule ? <ScheduledTimes schedule={header.schedule} /> : 'None'}{' '}
            <Link className="link" to={taskResource(task.id, 'schedule')} preventScrollReset>
              {header.schedule ? 'Change' : 'Set'}
            </Link>
          </dd>
          <dt>Created</dt>
          <dd>
            <LocalTime at={task.createdAt} />
          </dd>
          <dt>Last updated</dt>
          <dd>
            <LocalTime at={task.updatedAt} />
          </dd>
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
            <Link className="link" dir="auto" to={`/?project=${task.project.id}`}>
              {task.project.title}
            </Link>
          </dd>
        </Facts>
      </section>
      <TaskCare task={task} formKey={formKey} />
    </>
  )
}
