import type { MouseEvent, Ref } from 'react'
import { Link } from 'react-router'

/** A search result: its URL, its label, and a note that distinguishes it. */
export type SearchHit = { to: string; label: string; note: string }

/** The results of one kind. `allTo` leads to all of them if these are only the first. */
export type SearchGroup = { name: string; hits: SearchHit[]; allTo: string | null }

/** The response to a search; without a search `groups` is null, and the reason is given. */
export type SearchAnswer = { search: string } & ({ groups: SearchGroup[] } | { groups: null; obstacle: string })

type SearchResultsProps = {
  answer: SearchAnswer
  listRef?: Ref<HTMLDivElement>
  /** Called when a result is opened in this window. */
  onFollow?: () => void
}

/** The results as links, by kind. */
export function SearchResults({ answer, listRef, onFollow }: SearchResultsProps) {
  const { search, groups } = answer
  function noteFollowed({ metaKey, ctrlKey, shiftKey }: MouseEvent) {
    if (!(metaKey || ctrlKey || shiftKey)) onFollow?.()
  }
  return (
    <>
      <p role="status" className={groups?.length ? 'sr-only' : 'mt-6 text-ink-2 wrap-anywhere'}>
        {answer.groups === null ? answer.obstacle : statusLine(search, answer.groups)}
      </p>
      <div ref={listRef}>
        {groups?.map(({ name, hits, allTo }) => (
          <section key={name} className="mt-6" aria-label={name}>
            <h2 className="border-b border-ink pb-2 text-1 font-normal tracking-normal text-ink-3">{name}</h2>
            <ul>
              {hits.map(({ to, label, note }) => (
                <li key={to} className="border-b border-line last:border-0">
                  <Link
                    to={to}
                    onClick={noteFollowed}
                    className="flex min-h-9 flex-wrap items-baseline gap-x-4 px-2 py-2 -mx-2 hover:bg-wash max-sm:min-h-11"
                  >
                    <span className="min-w-0 font-mid wrap-anywhere" dir="auto">
                      {label}
                    </span>
                    <span className="note min-w-0 wrap-anywhere" dir="auto">
                      {note}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            {allTo && (
              <p className="mt-2">
                <Link className="link" to={allTo} onClick={noteFollowed}>
                  All that match in {name.toLowerCase()}
                </Link>
              </p>
            )}
          </section>
        ))}
      </div>
    </>
  )
}

function statusLine(search: string, groups: SearchGroup[]): string {
  if (search === '') return 'Search titles, names, and email addresses. Partial words work.'
  const hits = groups.reduce((sum, group) => sum + group.hits.length, 0)
  return hits === 0 ? `Nothing matches “${search}”.` : `${hits} ${hits === 1 ? 'result' : 'results'} shown`
}
