import { type ComponentType, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Lens } from '../icons'

type Palette = ComponentType<{ typed: string; onTyped: (typed: string) => void; onClose: () => void }>

/**
 * The way to search: a link to its page, and with script `/`, Ctrl K or a press, which search over the page that is open. What
 * that takes is loaded when it is first asked for.
 */
export function SearchLink({ current }: { current: boolean }) {
  const navigate = useNavigate()
  const [Palette, setPalette] = useState<Palette>()
  // Survives closing, because Escape may be pressed by mistake.
  const [typed, setTyped] = useState('')
  const from = useRef<Element>(null)
  const open = useCallback(async () => {
    from.current = document.activeElement
    try {
      const { SearchPalette } = await import('./search-palette')
      setPalette(() => SearchPalette)
    } catch {
      // The script failed to load; the search page works without it, or shows the reason.
      await navigate('/search')
    }
  }, [navigate])
  // The dialog can return the focus only to an element that had it after the dialog's script was loaded.
  useEffect(() => {
    if (!Palette && from.current instanceof HTMLElement) from.current.focus({ preventScroll: true })
  }, [Palette])
  useEffect(() => {
    function openByKey(event: KeyboardEvent) {
      if (!isAsked(event) || current || isBeneathDialog()) return
      event.preventDefault()
      void open()
    }
    document.addEventListener('keydown', openByKey)
    return () => document.removeEventListener('keydown', openByKey)
  }, [open, current])
  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || current) return
    event.preventDefault()
    void open()
  }
  return (
    <>
      <Link
        className="link gap-1.5"
        to="/search"
        aria-current={current ? 'page' : undefined}
        aria-keyshortcuts="/ Control+K Meta+K"
        title="Search (/ or Ctrl K)"
        onClick={press}
      >
        <Lens />
        <span className="max-lg:sr-only">Search</span>
      </Link>
      {Palette && <Palette typed={typed} onTyped={setTyped} onClose={() => setPalette(undefined)} />}
    </>
  )
}

function isAsked({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  return key === '/' && !isTypedIn(target)
}

/** Elements in which a letter is typed, or selects an option. */
const TYPED_IN = 'textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=submit])'

function isTypedIn(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED_IN))
}

function isBeneathDialog(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null
}
