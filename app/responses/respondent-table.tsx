import { fullName } from '~/accounts/users'
import { shortDate } from '~/lib/dates'
import { taskNoun } from '~/tasks/task-address'
import { State, type Status } from '~/ui/state'
import { ScrollTable } from '~/ui/table'
import { PROGRESS_LABELS, type Progress, type Respondent } from './respondents'

const MARKS: Record<Progress, Status> = { submitted: 'submitted', draft: 'in_progress', none: 'assigned' }

/** Everyone who is asked or has answered, a row each; a name leads to what they have answered. */
export function RespondentTable({ taskId, respondents }: { taskId: number; respondents: Respondent[] }) {
  return (
    <ScrollTable label="People">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Status</th>
          <th scope="col">Submitted</th>
        </tr>
      </thead>
      <tbody>
        {respondents.map(({ consumer, progress, responseId, submittedAt, isSample }) => (
          <tr key={consumer.id}>
            <th scope="row">
              {responseId === null ? (
                fullName(consumer.user)
              ) : (
                <a className="link" href={taskNoun(taskId, `response/${responseId}`)}>
                  {fullName(consumer.user)}
                </a>
              )}
              <span className="note wrap-anywhere block">{isSample ? 'Sample' : consumer.user.email}</span>
            </th>
            <td>
              <State status={MARKS[progress]} word={PROGRESS_LABELS[progress]} />
            </td>
            <td className="whitespace-nowrap">{submittedAt && shortDate(submittedAt)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
