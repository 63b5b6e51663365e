import { Link } from 'react-router'
import { readableAddress } from '~/lib/email-address'
import { address } from '~/lib/http/search-params'
import type { Page } from '~/lib/lists/paging'
import { fullName } from '~/lib/people'
import { english } from '~/texts/format'
import { Avatar } from '~/ui/avatar'
import { usePageParameters } from '~/ui/dialogs/parent-page'
import { ScrollTable, TableHead } from '~/ui/lists/table'
import { LocalTime } from '~/ui/local-time'
import { Banner } from '~/ui/page/banner'
import { State } from '~/ui/status-badge'
import type { TaskHeader } from '../task-header.server'
import { taskAddress, taskResource } from '../task-urls'
import type { Assignment, AssignmentStatus } from '../tasks'
import { PublicationButton } from '../view/publication-button'
import type { AssignmentFilter } from './assignment-list.server'
import { ASSIGNMENT_FILTER_LABELS, ASSIGNMENT_FILTERS } from './assignment-statuses'
import { PeopleSection } from './people-tools'
import { RemindEveryone, RemindOne } from './reminder-forms'
import type { Reminder, Waiting } from './reminders'

type CustomersProps = {
  header: TaskHeader
  filter: AssignmentFilter
  counts: Record<AssignmentStatus | 'screened_out', number>
  waiting: Waiting
  found: Page<Assignment>
  /** The last reminders of the people found, by consumer. */
  reminders: Record<number, Reminder>
  /** The ids of the people found who were screened out. */
  screenedOut: number[]
  formKey: string
}

/** The people assigned to a task, and their progress. */
export function Customers(props: CustomersProps) {
  const { task, assigned } = props.header
  return (
    <>
      {task.status === 'draft' && <DraftNote header={props.header} />}
      {task.status === 'closed' && props.waiting.people > 0 && <ClosedNote people={props.waiting.people} />}
      {assigned === 0 ? <NobodyAssigned header={props.header} /> : <AssignedCustomers {...props} />}
    </>
  )
}

function DraftNote({ header: { task, lacking } }: { header: TaskHeader }) {
  return (
    <Banner action={<PublicationButton task={task} />}>
      <p>
        <b>This task is a draft.</b> Customers do not see it until it is open.
      </p>
      {lacking && (
        <p className="text-ink-2">
          {lacking}{' '}
          <Link className="link" to={taskAddress(task.id, 'build')}>
            Go to Build
          </Link>
        </p>
      )}
    </Banner>
  )
}

function NobodyAssigned({ header: { task } }: { header: TaskHeader }) {
  return (
    <section className="empty py-6">
      <h2>No consumers assigned</h2>
      <p>Choose who should answer this task. You can assign anyone in {task.project.title} can be.</p>
      <p className="actions">
        <AssignLink taskId={task.id} />
      </p>
    </section>
  )
}

function ClosedNote({ people }: { people: number }) {
  return (
    <p className="text-ink-2 mb-8">
      This task is closed. {english.count(people, { one: 'customer has', other: 'customers have' })} not answered. They
      can answer if you reopen it.
    </p>
  )
}

function AssignedCustomers({ header, formKey, filter, counts, waiting, found, ...rest }: CustomersProps) {
  const { task, assigned } = header
  const { reminders, screenedOut } = rest
  const { search, status } = filter
  // Most tasks have no screener.
  const names = ASSIGNMENT_FILTERS.filter((one) => one !== 'screened_out' || counts[one] > 0 || status === one)
  const view = usePageParameters()
  const reminder = taskResource(task.id, 'reminder', 'customers', { q: search, status, page: found.page })
  return (
    <PeopleSection
      {...{ id: 'customers', title: 'Customers', taskId: task.id, tab: 'customers', search, found }}
      choices={{
        parameter: 'status',
        label: 'Status',
        chosen: status,
        everyone: assigned,
        counts: { waiting: waiting.people, ...counts },
      }}
      labels={ASSIGNMENT_FILTER_LABELS}
      names={names}
      above={task.status === 'open' && <RemindEveryone action={reminder} {...{ formKey, assigned, waiting }} />}
      action={<AssignLink taskId={task.id} />}
    >
      <AssignmentTable
        assignments={found.rows}
        {...{ reminders, screenedOut, formKey }}
        remindersAt={reminder}
        removal={(consumerId) => address(taskResource(task.id, `removal/${consumerId}`), view)}
      />
    </PeopleSection>
  )
}

function AssignLink({ taskId }: { taskId: number }) {
  return (
    <Link
      className="button primary"
      to={address(taskResource(taskId, 'assignment'), usePageParameters())}
      preventScrollReset
    >
      Assign Consumer
    </Link>
  )
}

const ACTION = { label: <span className="sr-only">Action</span>, className: 'numeric relative' }

type AssignmentTableProps = Pick<CustomersProps, 'reminders' | 'screenedOut' | 'formKey'> & {
  assignments: Assignment[]
  /** URL that reminders post to. */
  remindersAt: string
  /** The address that asks before someone is removed. */
  removal: (consumerId: number) => string
}

function AssignmentTable({ assignments, reminders, screenedOut, formKey, remindersAt, removal }: AssignmentTableProps) {
  const statusWord = ({ consumerId }: Assignment) =>
    screenedOut.includes(consumerId) ? ASSIGNMENT_FILTER_LABELS.screened_out : undefined
  return (
    <ScrollTable label="Assigned consumers">
      <TableHead
        columns={[
          'Name',
          { label: 'Status', className: 'max-sm:hidden' },
          { label: 'Assigned', className: 'max-sm:hidden' },
          ACTION,
        ]}
      />
      <tbody>
        {assignments.map((assignment) => (
          <tr key={assignment.id}>
            <th scope="row" dir="auto">
              <span className="person">
                <Avatar name={fullName(assignment.consumer.user)} picture={assignment.consumer.user.profileImageUrl} />
                <span>
                  {fullName(assignment.consumer.user)}
                  <span className="note block wrap-anywhere">{readableAddress(assignment.consumer.user.email)}</span>
                  <span className="note mt-1 flex flex-wrap gap-x-3 sm:hidden">
                    <State status={assignment.status} word={statusWord(assignment)} /> Assigned{' '}
                    <LocalTime at={assignment.assignedAt} />
                  </span>
                </span>
              </span>
            </th>
            <td className="max-sm:hidden">
              <State status={assignment.status} word={statusWord(assignment)} />
              <Reminded reminder={reminders[assignment.consumerId]} status={assignment.status} />
              {reminders[assignment.consumerId]?.isDue && (
                <RemindOne action={remindersAt} {...{ formKey, assignment }} />
              )}
            </td>
            <td className="whitespace-nowrap max-sm:hidden">
              <LocalTime at={assignment.assignedAt} />
            </td>
            <td className="numeric">
              <Link
                className="link"
                to={removal(assignment.consumerId)}
                aria-label={`Remove ${fullName(assignment.consumer.user)}`}
                preventScrollReset
              >
                Remove
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

/** When a person without an answer was last reminded. */
function Reminded({ reminder, status }: { reminder: Reminder | undefined; status: AssignmentStatus }) {
  if (!reminder?.at || status === 'completed') return null
  return (
    <span className="note block">
      Reminded <LocalTime at={reminder.at} />
    </span>
  )
}
