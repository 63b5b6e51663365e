import { Link } from 'react-router'

type Tab = { to: string; label: string; count?: number; current: boolean }

/** Tabs are links: each view has its own URL. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      <TabLinks tabs={tabs} />
    </nav>
  )
}

/** The links alone, for a `nav` that stands in something else. */
export function TabLinks({ tabs }: { tabs: readonly Tab[] }) {
  return tabs.map(({ to, label, count, current }) => (
    <Link
      key={to}
      to={to}
      ref={current ? intoSight : undefined}
      className="tab"
      aria-current={current ? 'page' : undefined}
      preventScrollReset
    >
      {label}
      {count !== undefined && <i>{count.toLocaleString('en-US')}</i>}
    </Link>
  ))
}

/** On a phone they may not all have room: the one that is shown is in sight. */
function intoSight(tab: HTMLElement | null): void {
  const bar = tab?.parentElement
  if (tab && bar) bar.scrollLeft = tab.offsetLeft + tab.offsetWidth - bar.offsetLeft - bar.clientWidth
}
