import { Link } from 'react-router'

type SortHeadProps = {
  label: string
  /** The address of the list the other way round, or sorted by this column. */
  to: string
  /** The sort direction; null if the list is sorted by another column. */
  sorted: 'ascending' | 'descending' | null
  className?: string
}

/** A column's head that sorts the table, as a link. */
export function SortHead({ label, to, sorted, className }: SortHeadProps) {
  return (
    <th scope="col" aria-sort={sorted ?? 'none'} className={className}>
      <Link to={to} preventScrollReset className="group -my-2 inline-flex items-center gap-1 py-2 hover:text-ink">
        <span className={sorted ? 'font-mid text-ink' : undefined}>{label}</span>
        <span aria-hidden className={sorted ? 'text-ink' : 'invisible group-hover:visible'}>
          {sorted === 'descending' ? '↓' : '↑'}
        </span>
      </Link>
    </th>
  )
}
