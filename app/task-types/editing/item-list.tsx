import type { FormMetadata } from '@conform-to/react'
import type { ReactNode, RefObject } from 'react'
import type { ListAct } from './use-list-focus'

type ItemListProps = {
  /** As `useListFocus` gives them. */
  list: RefObject<HTMLOListElement | null>
  announcement: string
  inert?: boolean
  className?: string
  children: ReactNode
}

/** The items of a configuration in their order; what happened to the last one is read out. */
export function ItemList({ list, announcement, inert, className, children }: ItemListProps) {
  return (
    <>
      <ol ref={list} inert={inert} className={className}>
        {children}
      </ol>
      <div role="status" className="sr-only">
        {announcement}
      </div>
    </>
  )
}

type ItemActionsProps = {
  form: Pick<FormMetadata, 'reorder' | 'remove'>
  /** The name of the list's field. */
  list: string
  /** From 0. */
  index: number
  count: number
  /** What the item is called in the names of its buttons: 'question 2'. */
  name: string
  /** Where the page answers without script, once the item stands at that place, from 1. */
  addressAfter(act: ListAct, place: number): string
  onAct(act: ListAct): void
  /** Of the button that puts a new item in above this one, where that can be done. */
  insertion?: object
  /** Where the item is removed by other means. */
  keepsItself?: boolean
  className?: string
}

/**
 * What can be done with an item as a whole. Enter in a field presses the form's first button. That is the first item's
 * 'Move up', which is disabled, so that nothing happens.
 */
export function ItemActions({ form, list, index, count, name, className = 'mt-4 gap-x-6', ...rest }: ItemActionsProps) {
  const { addressAfter, onAct, insertion, keepsItself } = rest
  const number = index + 1

  function button(act: ListAct, label: string, place: number, intent: object, disabled = false) {
    return (
      <button
        type="submit"
        className={act === 'remove' ? 'button plain text-danger' : 'button plain'}
        data-act={act}
        aria-label={`${label} ${name}`}
        disabled={disabled}
        formAction={addressAfter(act, place)}
        onClick={() => onAct(act)}
        {...intent}
      >
        {label}
      </button>
    )
  }
  const moved = (to: number) => form.reorder.getButtonProps({ name: list, from: index, to })

  return (
    <div className={`actions ${className}`}>
      {button('up', 'Move up', number - 1, moved(index - 1), index === 0)}
      {button('down', 'Move down', number + 1, moved(index + 1), number === count)}
      {insertion && button('insert', 'Insert above', number, insertion)}
      {!keepsItself &&
        button('remove', 'Remove', Math.max(index, 1), form.remove.getButtonProps({ name: list, index }))}
    </div>
  )
}
