import type { Parameters } from '~/lib/address'
import type { Page } from '~/lib/paging'
import { NobodyFound, PeopleFilters, PeopleSearch } from '~/tasks/assignment/people-tools'
import { taskAddress } from '~/tasks/task-address'
import type { TaskHeader } from '~/tasks/task-header.server'
import { Pagination } from '~/ui/pagination'
import { RespondentTable } from './respondent-table'
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
  const address = (changes: Parameters) =>
    `${taskAddress(task.id, 'responses', { q: search, progress, tag, ...changes })}#people`
  return (
    <section className="section" aria-labelledby="people">
      <header>
        <h2 id="people">Person by person</h2>
        <PeopleFilters
          label="Progress"
          filters={[
            { to: address({ progress: null }), label: 'Everyone', count: everyone, current: progress === null },
            ...PROGRESSES.map((name) => ({
              to: address({ progress: name }),
              label: PROGRESS_LABELS[name],
              count: counts[name],
              current: progress === name,
            })),
          ]}
        />
      </header>
      <div>
        <div className="mb-5">
          <PeopleSearch
            action={`${taskAddress(task.id)}#people`}
            kept={{ tab: 'responses', progress, tag }}
            search={search}
          />
        </div>
        {found.total === 0 ? (
          <NobodyFound search={search} all={`${taskAddress(task.id, 'responses')}#people`} />
        ) : (
          <RespondentTable taskId={task.id} respondents={found.rows} tag={tag} />
        )}
        <Pagination page={found.page} pageCount={found.pages} href={(page) => address({ page })} />
      </div>
    </section>
  )
}
