import { Dialog, DialogTitle } from '@headlessui/react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import { address } from '~/lib/http/search-params'
import { useLate } from '../use-late'
import { type SearchAnswer, SearchResults } from './search-results'

/** How long typing rests before it is searched for. */
const REST_MS = 120

type SearchPaletteProps = { typed: string; onTyped: (typed: string) => void; onClose: () => void }

/**
 * A search over the page that updates while the user types. The arrow keys move through the results, Enter follows the
 * first, and Escape closes the palette. The last search is restored and selected until the user follows a result.
 */
export function SearchPalette({ typed, onTyped, onClose }: SearchPaletteProps) {
  const fetcher = useFetcher<SearchAnswer>()
  const navigate = useNavigate()
  const { key } = useLocation()
  const over = useRef(key)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { load } = fetcher
  const search = typed.trim()
  useEffect(() => {
    if (!search) return
    const timer = setTimeout(() => void load(address('/search', null, { q: search })), REST_MS)
    return () => clearTimeout(timer)
  }, [search, load])
  // On a touch screen a dialog focuses no field by default, to keep the keyboard away; a search needs it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.select()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  // Back leads away from the page that it was opened over.
  useEffect(() => {
    if (key !== over.current) onClose()
  }, [key, onClose])
  const isAwaited = search !== '' && fetcher.state !== 'idle'
  const isLate = useLate(isAwaited)
  const answer = search ? fetcher.data : { search, groups: [] }

  function leave() {
    onTyped('')
    onClose()
  }
  function follow(event: FormEvent) {
    event.preventDefault()
    // If the server cannot be reached from here, a page would not reach it either.
    if (!isAwaited && answer?.groups === null) return void load(address('/search', null, { q: search }))
    const first = answer?.search === search ? answer.groups?.[0]?.hits[0]?.to : undefined
    leave()
    void navigate(first ?? address('/search', null, { q: search }))
  }
  function step(event: KeyboardEvent<HTMLElement>) {
    const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!direction) return
    event.preventDefault()
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link.matches(':focus'))
    const next = at + direction
    if (next < 0) input.current?.focus()
    else links[Math.min(next, links.length - 1)]?.focus()
  }
  return (
    <Dialog open onClose={onClose} className="overlay" initialFocus={input} onKeyDown={step}>
      <div className="dialog flex max-h-[84dvh] flex-col overflow-hidden">
        <DialogTitle className="sr-only">Search</DialogTitle>
        <form onSubmit={follow} className="flex gap-2">
          <input
            ref={input}
            type="search"
            aria-label="Search projects, tasks and people"
            placeholder="Search projects, tasks and people"
            value={typed}
            maxLength={100}
            dir="auto"
            autoComplete="off"
            onChange={(event) => onTyped(event.target.value)}
            className="min-w-0 grow"
          />
          <button type="button" className="button quiet" onClick={onClose}>
            Close
          </button>
        </form>
        <div className="min-h-24 overflow-y-auto px-2 pb-2 -mx-2">
          {isLate ? (
            <p role="status" className="mt-6 text-ink-2">
              Searching...
            </p>
          ) : (
            answer && <SearchResults answer={answer} listRef={list} onFollow={leave} />
          )}
        </div>
      </div>
    </Dialog>
  )
}
