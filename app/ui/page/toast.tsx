import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useMatches } from 'react-router'
import { texts } from '~/texts/en'
import { Cross } from '../icons'
import { useHydrated } from '../use-hydrated'
import { audienceOf, InlineStyle } from './document'
import toastCss from './toast.css?inline'

export type ToastMessage = { title: string; message?: string; kind?: 'error' }

const SWIPE_PIXELS = 50

/**
 * The one toast of a page: five seconds by animation, longer while it is looked at, until closed under reduced motion. On
 * a page without script it stays until it is closed by folding it. With script F8 focuses it, and a swipe of 50 px or Escape dismisses it.
 */
export function Toast({ message }: { message: ToastMessage | null }) {
  const [shown, setShown] = useState({ message, count: 0 })
  const [latest, setLatest] = useState(message)
  if (message !== latest) {
    // A new one takes the place of the one before; going on to a page without one does not take it away.
    setLatest(message)
    if (message) setShown({ message, count: shown.count + 1 })
  }
  if (!shown.message) return null
  return <ToastCard key={shown.count} message={shown.message} onGone={() => setShown({ ...shown, message: null })} />
}

function ToastCard({ message, onGone }: { message: ToastMessage; onGone: () => void }) {
  const card = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const swipe = useSwipe(onGone)
  useEffect(() => {
    function focusOnF8(event: KeyboardEvent) {
      if (event.key === 'F8') card.current?.focus()
    }
    document.addEventListener('keydown', focusOnF8)
    return () => document.removeEventListener('keydown', focusOnF8)
  }, [])
  return (
    <>
      <ToastStyle />
      <div
        ref={card}
        className="toast"
        role="status"
        tabIndex={-1}
        data-kind={message.kind}
        onAnimationEnd={(event) => event.animationName === 'leave' && onGone()}
        onKeyDown={(event) => event.key === 'Escape' && onGone()}
        {...swipe}
      >
        <details open onToggle={(event) => !event.currentTarget.open && onGone()}>
          <summary aria-label={texts.common.close}>
            <Cross />
          </summary>
          {/* Screen readers announce what changes in a status: so it is put in anew once script runs. */}
          <div key={String(hydrated)}>
            <b>{message.title}</b>
            {message.message && <p>{message.message}</p>}
          </div>
        </details>
      </div>
    </>
  )
}

/** The sheet of brand pages holds the toast's rules; the inlined one does without them until there is a toast. */
function ToastStyle() {
  const { hydrated } = audienceOf(useMatches())
  return hydrated ? null : <InlineStyle css={toastCss} />
}

function useSwipe(onSwiped: () => void) {
  const from = useRef<number | null>(null)
  function travelled(event: PointerEvent): number {
    return from.current === null ? 0 : event.clientX - from.current
  }
  function move(event: PointerEvent<HTMLElement>) {
    if (from.current !== null) event.currentTarget.style.transform = `translateX(${travelled(event)}px)`
  }
  function release(event: PointerEvent<HTMLElement>) {
    const distance = Math.abs(travelled(event))
    from.current = null
    event.currentTarget.style.transform = ''
    if (distance >= SWIPE_PIXELS) onSwiped()
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.clientX
    },
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
  }
}
