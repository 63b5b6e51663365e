import { readableAddress } from '~/lib/email-address'
import type { Parameters } from '~/lib/http/search-params'
import type { Page } from '~/lib/lists/paging'
import { fullName } from '~/lib/people'
import { PeopleSection } from '~/tasks/assignment/people-tools'
import type { TaskHeader } from '~/tasks/task-header.server'
import { taskResource } from '~/tasks/task-urls'
import { Avatar } from '~/ui/avatar'
import { ScrollTable, TableHead } from '~/ui/lists/table'
import { LocalTime } from '~/ui/local-time'
import { State, type Status } from '~/ui/status-badge'
import { responseFilterParams } from '../results/filters/response-filter-params'
import { type ListFilter, PROGRESS_LABELS, PROGRESSES, type Progress, type Respondent } from './respondents'

type RespondentsSectionProps = {
  header: TaskHeader
  counts: Record<Progress, number>
  filter: ListFilter
  found: Page<Respondent>
}

/** Lists respondents by progress: submitted, started, not started. */
export function RespondentsSection({ header: { task }, counts, filter, found }: RespondentsSectionProps) {
  const { search, progress, choices } = filter
  const kept = responseFilterParams(choices)
  const everyone = PROGRESSES.reduce((sum, one) => sum + counts[one], 0)
  // Most tasks have no screener.
  const names = PROGRESSES.filter((one) => one !== 'screened_out' || counts[one] > 0 || progress === one)
  return (
    <PeopleSection
      {...{ id: 'people', title: 'Person by person', taskId: task.id, tab: 'responses', anchor: '#people' }}
      search={search}
      choices={{ parameter: 'progress', label: 'Progress', chosen: progress, everyone, counts }}
      labels={PROGRESS_LABELS}
      names={names}
      kept={kept}
      found={found}
    >
      <RespondentTable taskId={task.id} respondents={found.rows} kept={kept} />
    </PeopleSection>
  )
}

const MARKS: Record<Progress, Status> = {
  submitted: 'submitted',
  screened_out: 'submitted',
  draft: 'in_progress',
  none: 'assigned',
}

type RespondentTableProps = {
  taskId: number
  respondents: Respondent[]
  /** The filters that they were found by, which go along to their answers. */
  kept: Parameters
}

/** A row for each assignee or respondent; the name links to the answers. */
function RespondentTable({ taskId, respondents, kept }: RespondentTableProps) {
  return (
    <ScrollTable label="People">
      <TableHead
        columns={[
          'Name',
          { label: 'Status', className: 'max-sm:hidden' },
          { label: 'Submitted', className: 'max-sm:hidden' },
        ]}
      />
      <tbody>
        {respondents.map(({ consumer, progress, responseId, submittedAt, isSample }) => (
          <tr key={consumer.id}>
            <th scope="row" className="wrap-anywhere">
              <span className="person">
                <Avatar name={fullName(consumer.user)} picture={consumer.user.profileImageUrl} />
                <span>
                  {responseId === null ? (
                    fullName(consumer.user)
                  ) : (
                    <a className="link" href={taskResource(taskId, `response/${responseId}`, null, kept)} dir="auto">
                      {fullName(consumer.user)}
                    </a>
                  )}
                  <span className="note wrap-anywhere block">
                    {isSample ? 'Sample' : readableAddress(consumer.user.email)}
                  </span>
                  <span className="note mt-1 flex flex-wrap gap-x-3 sm:hidden">
                    <State status={MARKS[progress]} word={PROGRESS_LABELS[progress]} />
                    {submittedAt && <LocalTime at={submittedAt} />}
                  </span>
                </span>
              </span>
            </th>
            <td className="max-sm:hidden">
              <State status={MARKS[progress]} word={PROGRESS_LABELS[progress]} />
            </td>
            <td className="whitespace-nowrap max-sm:hidden">{submittedAt && <LocalTime at={submittedAt} />}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
