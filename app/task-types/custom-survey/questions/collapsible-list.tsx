import type { ReactNode } from 'react'
import { english } from '~/texts/format'
import { useResultParts } from '../../results/shared-view'

/** Items that are visible before the list is unfolded. */
export const OPEN = 5

type FoldedProps<Item> = {
  items: Item[]
  of: number
  /** The noun for one item. */
  what: string
  list?: string
  open?: number
  children: (item: Item) => ReactNode
}

/** Shows the first items; the others unfold. */
export function Folded<Item>({ items, of, what, list = 'rows', open = OPEN, children }: FoldedProps<Item>) {
  const rows = items.map((item, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a list of results is never reordered
    return <li key={index}>{children(item)}</li>
  })
  const more = rows.length - open
  const named = (number: number) => (number === 1 ? what : `${what}s`)
  const { files } = useResultParts()
  return (
    <div>
      <ul className={list}>{rows.slice(0, open)}</ul>
      {more > 0 && (
        <details className="open-on-paper mt-4 border-t border-line">
          <summary className="link py-3">{`${more} more ${named(more)}`}</summary>
          <ul className={list}>{rows.slice(open)}</ul>
        </details>
      )}
      {of > items.length && (
        <p className="note">
          {`${items.length} of ${english.number(of)} ${named(of)}.`}
          {files && ' The export has all of them.'}
        </p>
      )}
    </div>
  )
}
