import { useEffect, useRef, useState } from 'react'

export type ListAct = 'up' | 'down' | 'insert' | 'remove'

/**
 * Keeps the keyboard where the work is when items of a list come, go and move, and says what happened. `remember` is
 * called before an act; the items' buttons carry `data-act`. Where new items are typed elsewhere, the keyboard stays.
 */
export function useListFocus(
  items: { key?: string | undefined }[],
  { itemName, focusNew = true }: { itemName: string; focusNew?: boolean },
) {
  const keys = items.map(({ key }) => key ?? '')
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const before = useRef(keys)
  const last = useRef<{ act: ListAct; key: string } | null>(null)
  const order = keys.join('\n')

  useEffect(() => {
    const now = order === '' ? [] : order.split('\n')
    const known = before.current
    before.current = now
    const items = Array.from(list.current?.children ?? [])
    const added = now.findIndex((key) => !known.includes(key))
    const removed = known.findIndex((key) => !now.includes(key))
    if (now.length > known.length) {
      if (focusNew) focusTitle(items[added])
      setAnnouncement(`${itemName} ${added + 1} added`)
    } else if (now.length < known.length) {
      focusTitle(items[Math.min(removed, items.length - 1)])
      setAnnouncement(`${itemName} ${removed + 1} removed`)
    } else if (last.current && now.join() !== known.join()) {
      const place = now.indexOf(last.current.key)
      focusAct(items[place], last.current.act)
      setAnnouncement(`Moved to place ${place + 1} of ${now.length}`)
    }
  }, [order, itemName, focusNew])

  function remember(act: ListAct, key: string) {
    last.current = { act, key }
  }
  return { list, announcement, remember }
}

/** Its first text, or its choice where it has none. */
function focusTitle(item: Element | undefined): void {
  const field = item?.querySelector<HTMLElement>('input:not([type="hidden"])') ?? item?.querySelector('select')
  field?.focus()
}

/** The button that was pressed, or the other direction where it has come to the end of the list. */
function focusAct(item: Element | undefined, act: ListAct): void {
  const button = item?.querySelector<HTMLElement>(`[data-act="${act}"]:not([disabled])`)
  const other = item?.querySelector<HTMLElement>(`[data-act="${act === 'up' ? 'down' : 'up'}"]`)
  ;(button ?? other)?.focus()
}
