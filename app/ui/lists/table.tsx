import type { ReactNode } from 'react'

/** A table that scrolls inside itself on a phone, also by keyboard. `label` says what it holds. */
export function ScrollTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and a section would be a landmark more
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="scroll" role="group" aria-label={label} tabIndex={0}>
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

/** A scrolling table of one row of heads. */
export function FigureTable({ label, heads, figures = [], children }: FigureTableProps) {
  return (
    <ScrollTable label={label}>
      <TableHead columns={[...heads, ...figures.map((head) => ({ label: head, className: 'numeric' }))]} />
      <tbody>{children}</tbody>
    </ScrollTable>
  )
}
