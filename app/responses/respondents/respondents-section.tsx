import type { Page } from '~/lib/paging'
import { fullName } from '~/lib/people'
import { PeopleSection } from '~/tasks/assignment/people-tools'
import { taskResource } from '~/tasks/task-address'
import type { TaskHeader } from '~/tasks/task-header.server'
import { ScrollTable, TableHead } from '~/ui/lists/table'
import { LocalTime } from '~/ui/local-time'
import { State, type Status } from '~/ui/state'
import { PROGRESS_LABELS, PROGRESSES, type Progress, type Respondent } from './respondents'
import type { RespondentFilter } from './response-list.server'

type RespondentsSectionProps = {
  header: TaskHeader
  counts: Record<Progress, number>
  filter: RespondentFilter
  found: Page<Respondent>
}

/** Person by person: who has answered, who has begun, and who has not. */
export function RespondentsSection({ header: { task }, counts, filter, found }: RespondentsSectionProps) {
  const { search, progress, tag } = filter
  const everyone = counts.submitted + counts.draft + counts.none
  return (
    <PeopleSection
      {...{ id: 'people', title: 'Person by person', taskId: task.id, tab: 'responses', anchor: '#people' }}
      search={search}
      choices={{ parameter: 'progress', label: 'Progress', chosen: progress, everyone, counts }}
      labels={PROGRESS_LABELS}
      names={PROGRESSES}
      kept={{ tag }}
      found={found}
    >
      <RespondentTable taskId={task.id} respondents={found.rows} tag={tag} />
    </PeopleSection>
  )
}

const MARKS: Record<Progress, Status> = { submitted: 'submitted', draft: 'in_progress', none: 'assigned' }

type RespondentTableProps = {
  taskId: number
  respondents: Respondent[]
  /** The one that they were chosen by, which goes along to their answers. */
  tag: string | null
}

/** Everyone who is asked or has answered, a row each; a name leads to what they have answered. */
function RespondentTable({ taskId, respondents, tag }: RespondentTableProps) {
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
            <th scope="row">
              {responseId === null ? (
                fullName(consumer.user)
              ) : (
                <a
                  className="link"
                  href={taskResource(taskId, `response/${responseId}`, 'overview', { tag })}
                  dir="auto"
                >
                  {fullName(consumer.user)}
                </a>
              )}
              <span className="note wrap-anywhere block">{isSample ? 'Sample' : consumer.user.email}</span>
              <span className="note mt-1 flex flex-wrap gap-x-3 sm:hidden">
                <State status={MARKS[progress]} word={PROGRESS_LABELS[progress]} />
                {submittedAt && <LocalTime at={submittedAt} />}
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
