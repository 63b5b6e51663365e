import { useEffect, useRef, useState } from 'react'

export type QuestionAct = 'up' | 'down' | 'insert' | 'remove'

/**
 * Keeps the keyboard where the work is when questions come, go and move, and says what happened. `remember` is called
 * before an act; the list's items carry `data-question`, their buttons `data-act`.
 */
export function useQuestionFocus(keys: string[]) {
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const before = useRef(keys)
  const last = useRef<{ act: QuestionAct; key: string } | null>(null)
  const order = keys.join('\n')

  useEffect(() => {
    const now = order === '' ? [] : order.split('\n')
    const known = before.current
    before.current = now
    const items = Array.from(list.current?.children ?? [])
    const added = now.findIndex((key) => !known.includes(key))
    const removed = known.findIndex((key) => !now.includes(key))
    if (now.length > known.length) {
      focusTitle(items[added])
      setAnnouncement(`Question ${added + 1} added`)
    } else if (now.length < known.length) {
      focusTitle(items[Math.min(removed, items.length - 1)])
      setAnnouncement(`Question ${removed + 1} removed`)
    } else if (last.current && now.join() !== known.join()) {
      const place = now.indexOf(last.current.key)
      focusAct(items[place], last.current.act)
      setAnnouncement(`Moved to place ${place + 1} of ${now.length}`)
    }
  }, [order])

  function remember(act: QuestionAct, key: string) {
    last.current = { act, key }
  }
  return { list, announcement, remember }
}

function focusTitle(item: Element | undefined): void {
  item?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
}

/** The button that was pressed, or the other direction where it has come to the end of the list. */
function focusAct(item: Element | undefined, act: QuestionAct): void {
  const button = item?.querySelector<HTMLElement>(`[data-act="${act}"]:not([disabled])`)
  const other = item?.querySelector<HTMLElement>(`[data-act="${act === 'up' ? 'down' : 'up'}"]`)
  ;(button ?? other)?.focus()
}
