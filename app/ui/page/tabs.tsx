import { Link } from 'react-router'
import { english } from '~/texts/format'

type Tab = { to: string; label: string; count?: number; current: boolean }

/** Tabs are links: each view has its own URL. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav
      className="flex gap-6 overflow-x-auto overflow-y-hidden border-b border-line *:mb-0 *:focus-visible:-outline-offset-2 max-sm:gap-4"
      aria-label={label}
    >
      <TabLinks tabs={tabs} />
    </nav>
  )
}

/** The links alone, for a `nav` inside another element. */
export function TabLinks({ tabs }: { tabs: readonly Tab[] }) {
  return tabs.map(({ to, label, count, current }) => (
    <Link
      key={to}
      to={to}
      ref={current ? intoSight : undefined}
      className="-mb-px flex min-h-11 items-center border-b-2 border-transparent whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:font-mid aria-[current]:text-ink"
      aria-current={current ? 'page' : undefined}
      preventScrollReset
    >
      {label}
      {count !== undefined && <i className="ms-[0.4em] font-normal text-ink-3 not-italic">{english.number(count)}</i>}
    </Link>
  ))
}

/** Scrolls the current tab into view, because a phone may not have room for all tabs. */
function intoSight(tab: HTMLElement | null): void {
  const bar = tab?.parentElement
  if (tab && bar) bar.scrollLeft = tab.offsetLeft + tab.offsetWidth - bar.offsetLeft - bar.clientWidth
}
