import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A link of the sub-navigation in the note column. */
export function SubLink({ className = '', ...link }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...link}
      preventScrollReset
      className={`-ml-px block border-l-2 border-transparent py-1 pl-3 text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:font-mid aria-[current]:text-ink ${className}`}
    />
  )
}

/** The views of a task's results, each with its address. */
export function ResultViews({ views }: { views: { to: string; label: string; current: boolean }[] }) {
  return (
    <nav aria-label="Results">
      <ul className="mt-6 border-l border-line max-lg:mt-0 max-lg:flex max-lg:gap-5 max-lg:overflow-x-auto max-lg:overflow-y-hidden max-lg:border-b max-lg:border-l-0">
        {views.map(({ to, label, current }) => (
          <li key={label}>
            <SubLink
              to={to}
              aria-current={current ? 'page' : undefined}
              className="max-lg:ml-0 max-lg:flex max-lg:min-h-11 max-lg:items-center max-lg:border-b-2 max-lg:border-l-0 max-lg:pl-0 max-lg:whitespace-nowrap max-lg:focus-visible:-outline-offset-2"
            >
              {label}
            </SubLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
