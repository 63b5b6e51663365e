import { Link } from 'react-router'
import type { Page } from '~/lib/paging'
import { Pagination } from '~/ui/pagination'
import type { AssignmentFilter } from './assignment-list.server'
import { ASSIGNMENT_STATUS_LABELS, ASSIGNMENT_STATUSES } from './assignment-statuses'
import { AssignmentTable } from './assignment-table'
import { NobodyFound, PeopleFilters, PeopleSearch } from './people-tools'
import { PublicationForm } from './publication-form'
import { type Parameters, taskAddress } from './task-address'
import type { TaskFrame } from './task-frame.server'
import type { Assignment, AssignmentStatus } from './tasks'

type CustomersProps = {
  frame: TaskFrame
  filter: AssignmentFilter
  counts: Record<AssignmentStatus, number>
  found: Page<Assignment>
}

/** Who is assigned to a task, and how far they are. */
export function Customers(props: CustomersProps) {
  const { task, assigned } = props.frame
  return (
    <>
      {task.status === 'draft' && <DraftNote frame={props.frame} />}
      {assigned === 0 ? <NobodyAssigned frame={props.frame} /> : <AssignedCustomers {...props} />}
    </>
  )
}

function DraftNote({ frame: { task } }: { frame: TaskFrame }) {
  return (
    <div className="banner mb-8">
      <p>
        <b>This task is a draft.</b> Customers do not see it until it is open.
      </p>
      <PublicationForm task={task} from="customers" />
    </div>
  )
}

function NobodyAssigned({ frame: { task } }: { frame: TaskFrame }) {
  return (
    <section className="empty py-6">
      <h2>No consumers assigned</h2>
      <p>Assign those who are to answer this task: everyone who takes part in {task.project.title} can be.</p>
      <p className="actions">
        <AssignLink taskId={task.id} />
      </p>
    </section>
  )
}

function AssignedCustomers({ frame: { task, assigned }, filter, counts, found }: CustomersProps) {
  const { search, status } = filter
  const address = (changes: Parameters) => taskAddress(task.id, 'customers', { q: search, status, ...changes })
  return (
    <section className="section" aria-labelledby="customers">
      <header>
        <h2 id="customers">Customers</h2>
        <PeopleFilters
          label="Status"
          filters={[
            { to: address({ status: null }), label: 'Everyone', count: assigned, current: status === null },
            ...ASSIGNMENT_STATUSES.map((name) => ({
              to: address({ status: name }),
              label: ASSIGNMENT_STATUS_LABELS[name],
              count: counts[name],
              current: status === name,
            })),
          ]}
        />
      </header>
      <div>
        <div className="bar mb-5">
          <PeopleSearch action={taskAddress(task.id)} kept={{ tab: 'customers', status }} search={search} />
          <AssignLink taskId={task.id} />
        </div>
        {found.total === 0 ? (
          <NobodyFound search={search} all={taskAddress(task.id, 'customers')} />
        ) : (
          <AssignmentTable
            assignments={found.rows}
            removal={({ consumerId }) => address({ page: found.page, remove: consumerId })}
          />
        )}
        <Pagination page={found.page} pageCount={found.pages} href={(page) => address({ page })} />
      </div>
    </section>
  )
}

function AssignLink({ taskId }: { taskId: number }) {
  return (
    <Link className="btn go" to={taskAddress(taskId, 'customers', { dialog: 'assign' })} preventScrollReset>
      Assign Consumer
    </Link>
  )
}
