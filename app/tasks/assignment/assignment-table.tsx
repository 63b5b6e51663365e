import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shortDate } from '~/lib/dates'
import { fullName } from '~/lib/people'
import { State } from '~/ui/state'
import { ScrollTable } from '~/ui/table'
import type { Assignment, AssignmentStatus } from '../tasks'
import type { Reminder } from './reminders'

type AssignmentTableProps = {
  assignments: Assignment[]
  /** By consumer. */
  reminders: Record<number, Reminder>
  /** The button that reminds someone, where their reminder is due. */
  remind: (assignment: Assignment) => ReactNode
  /** The address that asks before someone is removed. */
  removal: (assignment: Assignment) => string
}

/** Assigned consumers, a row each. */
export function AssignmentTable({ assignments, reminders, remind, removal }: AssignmentTableProps) {
  return (
    <ScrollTable label="Assigned consumers">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className="max-sm:hidden">
            Status
          </th>
          <th scope="col" className="max-sm:hidden">
            Assigned
          </th>
          <th scope="col" className="numeric relative">
            <span className="sr-only">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {assignments.map((assignment) => (
          <tr key={assignment.id}>
            <th scope="row">
              {fullName(assignment.consumer.user)}
              <span className="note block wrap-anywhere">{assignment.consumer.user.email}</span>
              <span className="note mt-1 flex flex-wrap gap-x-3 sm:hidden">
                <State status={assignment.status} /> Assigned {shortDate(assignment.assignedAt)}
              </span>
            </th>
            <td className="max-sm:hidden">
              <State status={assignment.status} />
              <Reminded reminder={reminders[assignment.consumerId]} status={assignment.status} />
              {reminders[assignment.consumerId]?.isDue && remind(assignment)}
            </td>
            <td className="whitespace-nowrap max-sm:hidden">{shortDate(assignment.assignedAt)}</td>
            <td className="numeric">
              <Link
                className="link"
                to={removal(assignment)}
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

/** When someone who has not answered was last reminded. */
function Reminded({ reminder, status }: { reminder: Reminder | undefined; status: AssignmentStatus }) {
  if (!reminder?.at || status === 'completed') return null
  return <span className="note block">Reminded {shortDate(reminder.at)}</span>
}
