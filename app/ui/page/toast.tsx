import {
  createContext,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useFetchers, useLocation, useMatches, useNavigation } from 'react-router'
import { Cross } from '../icons'
import { useWords } from '../use-words'
import { InlineStyle, pageAudience } from './document'
import toastCss from './toast.css?inline'

export type ToastMessage = { title: string; message?: string; kind?: 'error' }

const SWIPE_PIXELS = 50

const Say = createContext<(message: ToastMessage) => void>(() => {})

/** Shows each new message in the page's toast. */
export function useSaying(message: ToastMessage | null): void {
  const say = useContext(Say)
  useEffect(() => {
    if (message) say(message)
  }, [message, say])
}

/**
 * A page with its one toast above it: five seconds by animation, longer while it is looked at, until closed under reduced
 * motion. On a page without script it stays until it is closed by folding it. With script F8 focuses it, a swipe of 50 px
 * or Escape dismisses it, and a newer message or the next form that is sent takes its place.
 */
export function WithToast({ message, children }: { message: ToastMessage | null; children: ReactNode }) {
  const [shown, setShown] = useState({ message, count: 0, isOver: false })
  const [latest, setLatest] = useState(message)
  const { key: place } = useLocation()
  const [placeBefore, setPlaceBefore] = useState(place)
  const isPosting = usePosting()
  const say = useCallback((said: ToastMessage) => {
    setShown(({ count }) => ({ message: said, count: count + 1, isOver: false }))
  }, [])
  /** The result of a card's action changes nothing once another card has replaced it. */
  function change(of: number, to: { isOver: true } | { message: null }) {
    setShown((now) => (now.count === of ? { ...now, ...to } : now))
  }
  const isNew = message !== null && message !== latest
  // A new message replaces the previous one; a page without a message keeps it.
  if (message !== latest) setLatest(message)
  if (place !== placeBefore) setPlaceBefore(place)
  if (isNew) setShown({ message, count: shown.count + 1, isOver: false })
  else if (place !== placeBefore && shown.isOver) setShown({ ...shown, message: null })
  else if (isPosting && shown.message && !shown.isOver) setShown({ ...shown, isOver: true })
  return (
    <Say value={say}>
      {shown.message && (
        <ToastCard
          key={shown.count}
          message={shown.message}
          isOver={shown.isOver}
          onOver={() => change(shown.count, { isOver: true })}
          onGone={() => change(shown.count, { message: null })}
        />
      )}
      {children}
    </Say>
  )
}

/** Whether a form is on its way. */
function usePosting(): boolean {
  const navigation = useNavigation()
  const fetchers = useFetchers()
  return [navigation, ...fetchers].some(({ state, formMethod }) => state === 'submitting' && formMethod !== 'GET')
}

type ToastCardProps = {
  message: ToastMessage
  /** The card is invisible, but still takes its space. */
  isOver: boolean
  onOver: () => void
  onGone: () => void
}

function ToastCard({ message, isOver, onOver, onGone }: ToastCardProps) {
  const words = useWords()
  const card = useRef<HTMLDivElement>(null)
  const [isSaid, setSaid] = useState(false)
  const swipe = useSwipe(onGone)
  useEffect(() => setSaid(true), [])
  useEffect(() => {
    function focusOnF8(event: KeyboardEvent) {
      if (event.key === 'F8') card.current?.focus()
    }
    document.addEventListener('keydown', focusOnF8)
    return () => document.removeEventListener('keydown', focusOnF8)
  }, [])
  useRoom(card, isOver, onGone)
  return (
    <>
      <ToastStyle />
      <div
        ref={card}
        className="toast"
        role="status"
        tabIndex={-1}
        data-kind={message.kind}
        data-over={isOver || undefined}
        onAnimationEnd={(event) => event.animationName === 'leave' && onOver()}
        onKeyDown={(event) => event.key === 'Escape' && onGone()}
        {...swipe}
      >
        <details open onToggle={(event) => !event.currentTarget.open && onGone()}>
          <summary aria-label={words.common.close}>
            <Cross />
          </summary>
          {/* Screen readers announce changes in a status, so the text is added after the status exists. */}
          <div key={String(isSaid)}>
            <b>{message.title}</b>
            {message.message && <p>{message.message}</p>}
          </div>
        </details>
      </div>
    </>
  )
}

/** Keeps the page from moving when the toast goes: its space is removed once it is scrolled away. */
function useRoom(card: React.RefObject<HTMLElement | null>, isOver: boolean, onGone: () => void): void {
  useLayoutEffect(() => {
    const height = card.current?.offsetHeight ?? 0
    return () => window.scrollBy(0, -height)
  }, [card])
  useEffect(() => {
    if (!isOver) return
    function leave() {
      if (window.scrollY >= (card.current?.offsetHeight ?? 0)) onGone()
    }
    leave()
    window.addEventListener('scroll', leave, { passive: true })
    return () => window.removeEventListener('scroll', leave)
  })
}

/** The sheet of brand pages holds the toast's rules; the inlined one does without them until there is a toast. */
function ToastStyle() {
  const { hydrated } = pageAudience(useMatches())
  // No page that is made in a browser is without the sheet.
  return hydrated || !import.meta.env.SSR ? null : <InlineStyle css={toastCss} />
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
