import type { SubmissionResult } from '@conform-to/react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { findField } from './list-actions'

export type Items = ReturnType<typeof useItems>

type ItemsOptions = {
  /** The word for an item: 'Question'. */
  itemName: string
  /** Whether the focus goes to added items. */
  focusNew?: boolean
  /** The name of the list's field, and what the server answered last. */
  list: string
  lastResult: SubmissionResult<string[]> | null
}

type Item = { id: string; key?: string | undefined; valid?: boolean }

/**
 * State of a list in the builder: which item is open (one at a time; a faulty one opens itself), which is dragged, and
 * the search. Keeps the focus in place when items are added, removed or moved, and announces what happened.
 */
export function useItems(fields: Item[], { itemName, focusNew = true, list: name, lastResult }: ItemsOptions) {
  const keys = fields.map(toItemKey)
  const list = useRef<HTMLOListElement>(null)
  const faultyItem = fields.find(({ valid }) => valid === false)
  const faulty = faultyItem ? toItemKey(faultyItem) : null
  const [open, setOpen] = useState(() => keys[placeAdded(lastResult, name, keys.length)] ?? faulty ?? null)
  const [find, setFind] = useState(() => String(lastResult?.initialValue?.[findField(name)] ?? ''))
  const [announcement, setAnnouncement] = useState('')
  const before = useRef(keys)
  const last = useRef<{ key: string; focus: Element | null } | null>(null)
  const order = keys.join('\n')

  useEffect(() => {
    if (faulty !== null) setOpen(faulty)
  }, [faulty])

  useEffect(() => {
    const now = order === '' ? [] : order.split('\n')
    const known = before.current
    before.current = now
    const items = Array.from(list.current?.children ?? [])
    const added = now.findIndex((key) => !known.includes(key))
    const removed = known.findIndex((key) => !now.includes(key))
    if (now.length > known.length) {
      const several = now.length - known.length
      // If new items are typed in a field, the focus stays in it.
      const isTyping = document.activeElement instanceof HTMLTextAreaElement
      if (focusNew && !isTyping && several === 1) setOpen(now[added] ?? null)
      if (focusNew && !isTyping) focusTitle(items[added])
      setAnnouncement(several === 1 ? `${itemName} ${added + 1} added` : `${several} added`)
    } else if (now.length < known.length) {
      focusTitle(items[Math.min(removed, items.length - 1)])
      setAnnouncement(`${itemName} ${removed + 1} removed`)
    } else if (last.current && now.join() !== known.join()) {
      const place = now.indexOf(last.current.key)
      focusAgain(last.current.focus, items[place])
      setAnnouncement(`Moved to place ${place + 1} of ${now.length}`)
    }
  }, [order, itemName, focusNew])

  /** Is called before an item is moved. */
  function remember(key: string) {
    last.current = { key, focus: document.activeElement }
  }
  return { list, announcement, remember, open, setOpen, find, setFind, ...useDrag() }
}

/** An item's key; items posted without script have none. */
export function toItemKey({ key, id }: Pick<Item, 'key' | 'id'>): string {
  return key ?? id
}

/** The dragged item, and the gap for it: from 0 to the number of items. */
function useDrag() {
  const [dragged, setDragged] = useState<number | null>(null)
  const [gap, setGap] = useState<number | null>(null)

  function drag(index: number | null) {
    setDragged(index)
    setGap(null)
  }
  function hover(event: DragEvent<HTMLElement>, index: number) {
    if (dragged === null) return
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    setGap(event.clientY > top + height / 2 ? index + 1 : index)
  }
  return { dragged, gap, drag, hover }
}

/** The index of an item added or unfolded without script, so that it is open; -1 if none was. */
function placeAdded(lastResult: SubmissionResult<string[]> | null, list: string, count: number): number {
  const intent = lastResult?.intent
  if (intent?.type !== 'insert' && intent?.type !== 'remove' && intent?.type !== 'validate') return -1
  const { name = '' } = intent.payload
  // A change within an item leaves it open, and something unfolded in it opens it.
  if (name.startsWith(`${list}[`)) return Number.parseInt(name.slice(list.length + 1), 10)
  if (intent.type === 'validate') return -1
  const { index } = intent.payload
  return intent.type === 'insert' && name === list ? (index ?? count - 1) : -1
}

/** Focuses the first field on the item's line or, if there is none, the summary that unfolds it. */
function focusTitle(item: Element | undefined): void {
  const all = item?.querySelectorAll<HTMLElement>('input:not([type="hidden"]), select, summary') ?? []
  const isOnLine = (one: Element) => one.matches('summary') || !item?.contains(one.closest('details'))
  Array.from(all).find(isOnLine)?.focus()
}

/** Restores the focus after the item moved, or moves it to the other button at an end of the list. */
function focusAgain(before: Element | null, item: Element | undefined): void {
  if (!(before instanceof HTMLElement) || !item?.contains(before)) return
  const act = before.dataset.act
  const other = item.querySelector<HTMLElement>(`[data-act="${act === 'up' ? 'down' : 'up'}"]`)
  ;(before.matches(':disabled') ? other : before)?.focus()
}
