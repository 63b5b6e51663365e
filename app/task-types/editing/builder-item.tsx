import type { FormMetadata } from '@conform-to/react'
import { type DragEvent, type KeyboardEvent, type ReactNode, useLayoutEffect } from 'react'
import { Arrow, Chevron, Grip } from '~/ui/icons'
import { useHydrated } from '~/ui/use-hydrated'
import { duplication } from './list-actions'
import type { Items } from './use-items'

type BuilderItemProps = {
  items: Items
  form: Pick<FormMetadata, 'reorder' | 'remove' | 'id'>
  /** The name of the list's field. */
  list: string
  itemKey: string
  /** From 0. */
  index: number
  count: number
  /** The item's name in the labels of its buttons: 'question 2'. */
  name: string
  /** Prefix of the ids of the list's items, which end with their indexes. */
  anchor: string
  action: string
  /** The visible part of a folded item, on one line, with a short remark next to it. */
  line: ReactNode
  note?: ReactNode
  isFaulty: boolean
  /** Duplicates the item below it, with script; null if the list is full. */
  onDuplicate: (() => void) | null
  /** Fields that a duplicate does not copy, with their values. */
  copiedAs?: Record<string, string>
  /** Props of the button that inserts an item above it, if there is one. */
  insertion?: object | false
  /** Why it stays: too few would be left. */
  isNeeded?: boolean
  /** Whether what is in it removes it. */
  removesItself?: boolean
  /** Whether it does not match the search. */
  isHidden?: boolean
}

/**
 * An item of a configuration on one line, which unfolds: one at a time, by the browser itself. It is moved by dragging its
 * line, by Alt with an arrow key, and by buttons, which post without script.
 */
export function BuilderItem({ children, ...item }: BuilderItemProps & { children: ReactNode }) {
  const { items, index, count, name, anchor, itemKey, line, note, isFaulty, isHidden } = item
  const number = index + 1
  const isDragged = items.dragged === index
  const marks = items.dragged === null || isDragged ? null : items.gap

  return (
    <li
      id={`${anchor}-${number}`}
      hidden={isHidden}
      className="group/item relative border-b border-line data-dragged:opacity-45 data-[gap=above]:shadow-[0_-2px_0_var(--color-accent)] data-[gap=below]:shadow-[0_2px_0_var(--color-accent)]"
      data-dragged={isDragged || undefined}
      data-gap={marks === index ? 'above' : marks === number && number === count ? 'below' : undefined}
      {...useMoves(item)}
    >
      <fieldset className="min-w-0" aria-label={capitalized(name)}>
        {/* On touch screens, targets are 44 px high and overlap the adjacent lines, which are 40. */}
        <div className="flex min-h-8 flex-wrap items-center gap-x-1 pr-8 pointer-coarse:pr-11">
          <DragHandle {...item} />
          <span className="w-7 flex-none whitespace-nowrap text-ink-3 max-sm:w-6" aria-hidden>
            {number}
          </span>
          <div className="min-w-24 flex-1 pointer-coarse:-my-0.5 *:m-0 *:max-w-none [&_input]:mt-0 [&_input]:h-8 [&_input]:min-h-8 pointer-coarse:[&_input]:h-11 [&_input]:border-transparent [&_input]:bg-transparent [&_input]:px-1 [&_input]:text-ellipsis [&_input:placeholder-shown]:border-edge [&_input:hover]:border-edge [&_input:focus]:border-edge">
            {line}
          </div>
          {isFaulty && (
            <span className="flex-none text-danger">
              <span className="max-sm:sr-only">See below</span>
              <b className="sm:hidden" aria-hidden>
                !
              </b>
            </span>
          )}
          {note && <span className="note flex-none max-sm:hidden">{note}</span>}
          <MoveButtons {...item} />
        </div>
        <details
          name={item.list}
          open={items.open === itemKey}
          onToggle={({ currentTarget: { open } }) => items.setOpen((now) => toggle(now, itemKey, open))}
        >
          <summary
            className="absolute top-0 right-0 flex size-8 pointer-coarse:-top-0.5 pointer-coarse:size-11 cursor-pointer list-none items-center justify-center text-ink-3 hover:text-accent [&::-webkit-details-marker]:hidden"
            aria-label={`More of ${name}`}
          >
            <span className="transition-none in-[details[open]]:rotate-180">
              <Chevron />
            </span>
          </summary>
          <div className="pt-1 pb-5 pl-13 max-sm:pl-0">
            {children}
            <ItemActions {...item} />
          </div>
        </details>
      </fieldset>
    </li>
  )
}

/** The event of another item that opens may come before or after that of the one that closes. */
function toggle(now: string | null, key: string, isOpen: boolean): string | null {
  if (isOpen) return key
  return now === key ? null : now
}

/** Drags the item with a mouse; on touch screens, buttons move it. */
function DragHandle({ items, index, count }: BuilderItemProps) {
  const canDrag = useHydrated() && count > 1

  function start(event: DragEvent<HTMLElement>) {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', '')
    const item = event.currentTarget.closest('li')
    if (item) event.dataTransfer.setDragImage(item, 12, 18)
    items.drag(index)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse alone; buttons next to it move the item too
    <span
      className="flex h-8 w-5 flex-none items-center text-ink-3 pointer-coarse:hidden [&[draggable=true]]:cursor-grab"
      draggable={canDrag}
      onDragStart={start}
      onDragEnd={() => items.drag(null)}
      title={canDrag ? 'Drag to move' : undefined}
    >
      {canDrag && <Grip />}
    </span>
  )
}

/** Shows where a dragged item would go, drops it there, and moves it with Alt and the arrow keys. */
function useMoves({ items, form, list, index, count, itemKey }: BuilderItemProps) {
  function move(to: number) {
    if (to === index || to < 0 || to >= count) return
    items.remember(itemKey)
    form.reorder({ name: list, from: index, to })
  }
  // Listens on the whole page: the marker stays when the mouse leaves the list, and the item goes where it shows. A
  // layout effect, because a quick hand lets go before the next paint.
  useLayoutEffect(() => {
    const { dragged, gap } = items
    if (dragged !== index || gap === null) return
    const allow = (event: Event) => event.preventDefault()
    const drop = (event: Event) => {
      event.preventDefault()
      items.drag(null)
      move(gap > index ? gap - 1 : gap)
    }
    document.addEventListener('dragover', allow)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', allow)
      document.removeEventListener('drop', drop)
    }
  })
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => items.hover(event, index),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (!step || !event.altKey || event.target instanceof HTMLTextAreaElement) return
      event.preventDefault()
      move(index + step)
    },
  }
}

/**
 * Enter in a field activates the form's first button. Here that is the first item's disabled 'Move up', so nothing
 * happens.
 */
function MoveButtons({ items, form, list, index, count, itemKey, name, anchor, action }: BuilderItemProps) {
  const number = index + 1
  const moves = [
    { act: 'up', label: 'Move up', to: index - 1, isLast: index === 0 },
    { act: 'down', label: 'Move down', to: index + 1, isLast: number === count },
  ]
  return moves.map(({ act, label, to, isLast }) => (
    <button
      key={act}
      type="submit"
      className="flex h-8 w-7 flex-none items-center justify-center text-ink-3 pointer-coarse:-my-0.5 pointer-coarse:h-11 pointer-coarse:w-9 hover:text-accent disabled:opacity-30"
      data-act={act}
      aria-label={`${label} ${name}`}
      title={`${label} (Alt and the arrow key)`}
      disabled={isLast}
      formAction={`${action}#${anchor}-${to + 1}`}
      onClick={() => items.remember(itemKey)}
      {...form.reorder.getButtonProps({ name: list, from: index, to })}
    >
      <Arrow turned={act === 'down'} />
    </button>
  ))
}

/** The actions on the item as a whole, except moving it. */
function ItemActions(props: BuilderItemProps) {
  const { form, list, index, name, anchor, action, onDuplicate, copiedAs, insertion, isNeeded, removesItself } = props
  const number = index + 1
  return (
    <div className="actions mt-3 gap-x-6">
      {onDuplicate && (
        <button
          type="submit"
          className="button plain"
          aria-label={`Duplicate ${name}`}
          formAction={`${action}#${anchor}-${number + 1}`}
          onClick={(event) => {
            event.preventDefault()
            onDuplicate()
          }}
          {...duplication(list, index, copiedAs)}
          form={form.id}
          formNoValidate
        >
          Duplicate
        </button>
      )}
      {insertion && (
        <button
          type="submit"
          className="button plain"
          aria-label={`Insert above ${name}`}
          formAction={`${action}#${anchor}-${number}`}
          {...insertion}
        >
          Insert above
        </button>
      )}
      {!isNeeded && !removesItself && (
        <button
          type="submit"
          className="button plain text-danger"
          aria-label={`Remove ${name}`}
          formAction={`${action}#${anchor}-${Math.max(index, 1)}`}
          {...form.remove.getButtonProps({ name: list, index })}
        >
          Remove
        </button>
      )}
    </div>
  )
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
