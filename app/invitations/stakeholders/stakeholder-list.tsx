import { Link } from 'react-router'
import { address } from '~/lib/http/search-params'
import type { Page } from '~/lib/lists/paging'
import { orderText } from '~/lib/lists/sorting'
import { ListLinks } from '~/projects/list-links'
import { PortalList } from '~/projects/portal-list'
import { portalAddress } from '~/projects/portal-url'
import type { ProjectTitle } from '~/projects/project-list-item'
import { countPeople } from '~/projects/selection/selection'
import type { TagCount } from '~/projects/tags/stakeholder-tags'
import { tagFilter } from '~/projects/tags/tag-select'
import { usePageParameters } from '~/ui/dialogs/parent-page'
import { OwnTurn } from '~/ui/page/yielding-part'
import { useLookAgain } from '~/ui/server-reachable'
import type { PerStatus, StakeholderOrder, StakeholderRow, StakeholderStatus } from './stakeholder-rows'
import { SelectionBar } from './stakeholder-selection'
import { StakeholderTable } from './stakeholder-table'

type StakeholderListProps = {
  filter: {
    search: string
    status: StakeholderStatus | null
    projectId: number | null
    tag: string | null
    order: StakeholderOrder
  }
  projects: ProjectTitle[]
  tags: TagCount[]
  found: Page<StakeholderRow> & { counts: PerStatus<number> }
  /** Stakeholders being removed, whom the list does not show. */
  removed: number
  mailFolder: string | null
}

/** The Stakeholders tab: people with an account and invited ones, in one list. */
export function StakeholderList({ filter, projects, tags, found, removed, mailFolder }: StakeholderListProps) {
  return (
    <PortalList
      title="Stakeholders"
      create={{ label: 'Invite New Stakeholders', path: '/invitation' }}
      blank={{
        title: 'No stakeholders yet',
        text: 'Stakeholders are the customers who answer your tasks. Each one gets an email with a personal link.',
        label: 'Invite New Stakeholders',
      }}
      none="No stakeholders match."
      search={filter.search}
      searchLabel="Search by name or email"
      statuses={{
        all: 'Everyone',
        current: filter.status,
        choices: [
          { status: 'active', label: 'Active', count: found.counts.active },
          { status: 'pending', label: 'Pending', count: found.counts.pending },
        ],
      }}
      project={{ chosen: filter.projectId, projects }}
      selects={tags.length > 0 || filter.tag ? [tagFilter(tags, filter.tag)] : []}
      tools={<Order order={filter.order} />}
      actions={<Exports total={found.total} />}
      notice={removed > 0 && <Removal left={removed} />}
      found={found}
      bar={<SelectionBar id={SELECTION} found={countFound(filter.status, found.counts)} />}
    >
      <OwnTurn>
        <StakeholderTable
          label="Stakeholders"
          rows={found.rows}
          mailFolder={mailFolder}
          order={filter.order}
          selection={SELECTION}
        />
      </OwnTurn>
    </PortalList>
  )
}

/** The orders that are named, the usual one first; the heads of the table have the others. */
const ORDERS = [
  { value: 'status', label: 'Active first' },
  { value: 'name', label: 'Name' },
  { value: 'email', label: 'Email' },
  { value: 'tags', label: 'Tags' },
  { value: 'projects', label: 'Projects' },
  { value: '-since', label: 'Newest' },
  { value: 'since', label: 'Oldest' },
]

/** Sorts the list on screens that are too narrow for all column heads. */
function Order({ order }: { order: StakeholderOrder }) {
  return (
    <div className="lg:hidden">
      <ListLinks label="Sort by" name="sort" params={usePageParameters()} choices={ORDERS} current={orderText(order)} />
    </div>
  )
}

/** Downloads of everyone whom the list finds, on all its pages. */
function Exports({ total }: { total: number }) {
  const view = usePageParameters()
  const link = (path: string) => address(path, view, { tab: null, page: null, sort: null })
  const title = `Export ${countPeople(total)}`
  return (
    <>
      <a className="button" href={link('/stakeholders/export.csv')} title={title} download>
        Export CSV
      </a>
      <a className="button" href={link('/stakeholders/export.xlsx')} title={title} download>
        <span>
          <span className="max-sm:sr-only">Export </span>Excel
        </span>
      </a>
    </>
  )
}

const LOOK_AGAIN_MS = 2_000

/** Progress of a large removal, which also goes on without this page. */
function Removal({ left }: { left: number }) {
  useLookAgain(LOOK_AGAIN_MS)
  const view = usePageParameters()
  return (
    <p className="mb-6">
      {`Removing ${countPeople(left)}. You can leave this page. We will finish in the background.`}{' '}
      <Link className="link" to={portalAddress(view)} preventScrollReset>
        Refresh
      </Link>
    </p>
  )
}

/** The form that the checkboxes of the rows belong to. */
const SELECTION = 'selection'

/** People whom the list includes; a filtered list excludes the other kind. */
function countFound(status: StakeholderStatus | null, { active, pending }: PerStatus<number>): PerStatus<number> {
  return { active: status === 'pending' ? 0 : active, pending: status === 'active' ? 0 : pending }
}
