import { useEffect, useRef, useState } from 'react'

/**
 * Keeps the keyboard where the work is when entries of a list come, go and move, and says what happened. `noun` is what
 * an entry is called.
 */
export function useListFocus(noun: string, keys: string[]) {
  const items = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const before = useRef(keys)
  const order = keys.join('\n')

  useEffect(() => {
    const now = order === '' ? [] : order.split('\n')
    const known = before.current
    before.current = now
    const entries = Array.from(items.current?.children ?? [])
    const added = now.findIndex((key) => !known.includes(key))
    const removed = known.findIndex((key) => !now.includes(key))
    if (now.length > known.length) {
      focusFirst(entries[added])
      setAnnouncement(`${noun} ${added + 1} added`)
    } else if (now.length < known.length) {
      focusFirst(entries[Math.min(removed, entries.length - 1)])
      setAnnouncement(`${noun} ${removed + 1} removed`)
    } else if (now.join() !== known.join()) {
      // The pressed button moves with its entry, and keeps the focus unless it has come to the end of the list.
      const place = entries.findIndex((entry) => entry.contains(document.activeElement))
      setAnnouncement(place === -1 ? `${noun} moved` : `Moved to place ${place + 1} of ${now.length}`)
    }
  }, [order, noun])

  return { items, announcement }
}

function focusFirst(entry: Element | undefined): void {
  entry?.querySelector<HTMLElement>('input:not([type="hidden"]), select')?.focus()
}
