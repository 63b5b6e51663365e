import type { ReactNode } from 'react'

type ScrollTableProps = {
  label: string
  /** The label of each column when its cells are stacked, as on phones, if the table has figures. */
  stacked?: readonly string[]
  children: ReactNode
}

/** A table that scrolls inside itself if it is too wide, also by keyboard. `label` names its content. */
export function ScrollTable({ label, stacked, children }: ScrollTableProps) {
  const names = stacked?.map((name, column) => [`--column-${column + 1}`, JSON.stringify(name)])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and a section would be a landmark more
    <div
      className={stacked ? 'scroll stacks' : 'scroll'}
      style={names && Object.fromEntries(names)}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table>{children}</table>
    </div>
  )
}

type Column = string | { label: ReactNode; className?: string }

/** The names of a table's columns. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column, index) => {
          const { label, className } = typeof column === 'string' ? { label: column, className: undefined } : column
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never change
            <th key={index} scope="col" className={className}>
              {label}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

type FigureTableProps = {
  label: string
  heads: string[]
  /** Heads of the columns of numbers, which stand behind the others. */
  figures?: string[]
  /** The rows. */
  children: ReactNode
}

/** A table with one row of heads. On phones, the cells are stacked. */
export function FigureTable({ label, heads, figures = [], children }: FigureTableProps) {
  return (
    <ScrollTable label={label} stacked={[...heads, ...figures]}>
      <TableHead columns={[...heads, ...figures.map((head) => ({ label: head, className: 'numeric' }))]} />
      <tbody>{children}</tbody>
    </ScrollTable>
  )
}
