import type { FormMetadata } from '@conform-to/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ChangingText } from '~/ui/changing-text'
import { useHydrated } from '~/ui/use-hydrated'
import { findField } from './list-actions'
import type { Items } from './use-items'

/** From this many items on, the list has a search. */
const MANY = 9

type ItemListProps = {
  /** As `useItems` gives them. */
  items: Items
  inert?: boolean
  /** Items per column, on pages wide enough for two. */
  rows?: number
  /** For lists that can be long: what looks for an item. */
  search?: { form: FormMetadata; list: string; count: number; found: number; action: string }
  children: ReactNode
}

/** The items of a configuration in their order; what happened to the last one is read out. */
export function ItemList({ items: { list, announcement, ...items }, search, ...props }: ItemListProps) {
  const { inert, rows, children } = props
  return (
    <>
      {search && search.count >= MANY && <FindField {...search} items={items} />}
      <ol
        ref={list}
        inert={inert}
        className={rows ? TWO_COLUMNS : undefined}
        style={rows ? { gridTemplateRows: `repeat(${rows}, auto)` } : undefined}
      >
        {children}
      </ol>
      <div role="status" className="sr-only">
        {announcement}
      </div>
    </>
  )
}

/** Down the first column, then down the second. */
const TWO_COLUMNS = 'lg:grid lg:grid-flow-col lg:grid-cols-2 lg:items-start lg:gap-x-8'

type FindFieldProps = NonNullable<ItemListProps['search']> & { items: Pick<Items, 'find' | 'setFind'> }

/** Filters the list while typing; without script, by its button. */
function FindField({ form, list, found, count, action, items: { find, setFind } }: FindFieldProps) {
  const isHydrated = useHydrated()
  const name = findField(list)
  const id = `${form.id}-find-${list}`
  const field = useRef<HTMLInputElement>(null)
  // Text may have been typed before the script ran.
  useEffect(() => setFind(field.current?.value ?? ''), [setFind])
  return (
    <div className="actions mb-3">
      <label htmlFor={id} className="sr-only">
        Find in list
      </label>
      <input
        ref={field}
        type="search"
        id={id}
        name={name}
        form={form.id}
        placeholder="Find"
        defaultValue={find}
        className="max-w-60 min-w-0 flex-1"
        onInput={(event) => setFind(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {!isHydrated && (
        <button
          type="submit"
          className="button"
          formAction={`${action}#${form.id}`}
          {...form.validate.getButtonProps({ name })}
        >
          Find
        </button>
      )}
      <span className="note" role="status">
        {find.trim() !== '' && <ChangingText>{`${found} of ${count}`}</ChangingText>}
      </span>
    </div>
  )
}

/** Whether none of an item's texts contains the search; an empty search matches all. */
export function isFilteredOut(texts: (string | undefined)[], find: string): boolean {
  const wanted = find.normalize('NFC').trim().toLocaleLowerCase()
  return wanted !== '' && !texts.some((text) => text?.toLocaleLowerCase().includes(wanted))
}
