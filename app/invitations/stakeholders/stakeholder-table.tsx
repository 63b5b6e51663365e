import { nextOrder } from '~/lib/lists/sorting'
import { portalAddress } from '~/projects/portal-url'
import { usePageParameters } from '~/ui/dialogs/parent-page'
import { SortHead } from '~/ui/lists/sort-head'
import { ActiveRow, PendingRow } from './stakeholder-row'
import { STAKEHOLDER_SORTS, type StakeholderOrder, type StakeholderRow } from './stakeholder-rows'
import { PageTick } from './stakeholder-selection'

type StakeholderTableProps = {
  label: string
  rows: StakeholderRow[]
  /** Where mails go without a mail server; null with one. */
  mailFolder: string | null
  /** The current order, if the list is sortable. */
  order?: StakeholderOrder
  /** Whether the list is of one project, which needs no naming then. */
  ofProject?: boolean
  /** The id of the form that its rows are ticked for. */
  selection?: string
}

/** A row per stakeholder: name, status, tags and projects, date, and actions. */
export function StakeholderTable({ label, rows, order, selection, ...list }: StakeholderTableProps) {
  return (
    // A cell never widens the table: long text is truncated and shown in full on hover.
    <table className="people mt-4 table-fixed" aria-label={label}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="w-9 max-sm:w-11">
              <PageTick selection={selection} />
            </th>
          )}
          {STAKEHOLDER_SORTS.map((column) => (
            <Head key={column} column={column} order={order} />
          ))}
          <th scope="col" className="w-9 max-sm:w-11">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((person) =>
          person.status === 'active' ? (
            <ActiveRow key={`active ${person.id}`} person={person} selection={selection} />
          ) : (
            <PendingRow key={`pending ${person.id}`} person={person} selection={selection} {...list} />
          ),
        )}
      </tbody>
    </table>
  )
}

type Column = (typeof STAKEHOLDER_SORTS)[number]

/** The columns with their names and widths; the first takes the remaining width. */
const COLUMNS: Record<Column, { label: string; className: string }> = {
  name: { label: 'Name', className: '' },
  email: { label: 'Email', className: 'w-1/5 max-lg:hidden' },
  status: { label: 'Status', className: 'w-48 max-sm:hidden min-[76rem]:w-58' },
  tags: { label: 'Tags', className: 'w-[12%] max-lg:hidden' },
  projects: { label: 'Projects', className: 'w-[13%] max-lg:hidden' },
  since: { label: 'Since', className: 'w-28 max-sm:hidden' },
}

function Head({ column, order }: { column: Column; order?: StakeholderOrder }) {
  const params = usePageParameters()
  const { label, className } = COLUMNS[column]
  if (!order) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  }
  const sorted = column === order.by ? (order.descending ? 'descending' : 'ascending') : null
  const to = portalAddress(params, { sort: nextOrder(column, order), page: null })
  return <SortHead label={label} to={to} sorted={sorted} className={className} />
}
