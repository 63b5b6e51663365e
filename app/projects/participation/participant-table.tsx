import { Form, href, Link } from 'react-router'
import { readableAddress } from '~/lib/email-address'
import { address } from '~/lib/http/search-params'
import type { Page } from '~/lib/lists/paging'
import { fullName } from '~/lib/people'
import { Avatar } from '~/ui/avatar'
import { usePageParameters } from '~/ui/dialogs/parent-page'
import { Button } from '~/ui/forms/button'
import { Pagination } from '~/ui/lists/pagination'
import { KeptParams, SearchInput } from '~/ui/lists/search-fields'
import { ScrollTable, TableHead } from '~/ui/lists/table'
import { LocalTime } from '~/ui/local-time'
import { State } from '~/ui/status-badge'
import { portalAddress } from '../portal-url'
import type { Participant } from '../projects'
import { formatProgress, type PersonProgress } from './project-person'

const COLUMNS = [
  'Name',
  { label: 'Email', className: 'max-md:hidden' },
  { label: 'Status', className: 'max-sm:hidden' },
  'Submitted',
  { label: 'Joined', className: 'numeric max-sm:hidden' },
]

type ParticipantTableProps = { participants: Page<Participant & { progress: PersonProgress }>; search: string }

export function ParticipantTable({ participants, search }: ParticipantTableProps) {
  const params = usePageParameters()
  const { rows, total, page, pages } = participants
  if (total === 0 && !search) return <NoParticipants params={params} />
  return (
    <>
      {(pages > 1 || search) && (
        <Form method="get" action="/#stakeholders" role="search" className="mb-4 flex flex-wrap items-center gap-2">
          <KeptParams params={params} without={['q', 'page']} />
          <SearchInput label="Search by name or email" search={search} />
          <Button>Search</Button>
          {search && (
            <Link className="link" to={portalAddress(params, { q: null, page: null })} preventScrollReset>
              Clear
            </Link>
          )}
        </Form>
      )}
      {total === 0 ? (
        <p className="text-ink-2">No stakeholders match.</p>
      ) : (
        <ScrollTable label="Stakeholders of this project">
          <TableHead columns={COLUMNS} />
          <tbody>
            {rows.map(({ id, consumer, joinedAt, status, progress }) => (
              <tr key={id}>
                <th scope="row">
                  <span className="person">
                    <Avatar name={fullName(consumer.user)} picture={consumer.user.profileImageUrl} />
                    <span>
                      <Link
                        className="link"
                        dir="auto"
                        to={`${portalAddress(params, { person: consumer.id })}#stakeholders`}
                      >
                        {fullName(consumer.user)}
                      </Link>
                      <span className="note wrap-anywhere block md:hidden">{readableAddress(consumer.user.email)}</span>
                      <span className="flex flex-wrap gap-x-3 sm:hidden">
                        <State status={status} />
                        <span className="note">
                          Joined <LocalTime at={joinedAt} />
                        </span>
                      </span>
                    </span>
                  </span>
                </th>
                <td className="wrap-anywhere max-md:hidden">{readableAddress(consumer.user.email)}</td>
                <td className="max-sm:hidden">
                  <State status={status} />
                </td>
                <td className="whitespace-nowrap">{formatProgress(progress)}</td>
                <td className="numeric max-sm:hidden">
                  <LocalTime at={joinedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
      <Pagination
        page={page}
        pageCount={pages}
        href={(to) => `${portalAddress(params, { page: to > 1 ? to : null })}#stakeholders`}
      />
    </>
  )
}

function NoParticipants({ params }: { params: URLSearchParams }) {
  const projectId = params.get('project') ?? ''
  return (
    <div className="empty">
      <h3>No stakeholders yet</h3>
      <p>Assign customers who have an account, or invite new ones straight into this project.</p>
      <div className="actions">
        <Link
          className="button"
          to={address(href('/project/:projectId/participation', { projectId }), params)}
          preventScrollReset
        >
          Assign Stakeholders
        </Link>
        <Link className="link" to={address('/invitation', params)} preventScrollReset>
          Invite New Stakeholders
        </Link>
      </div>
    </div>
  )
}
