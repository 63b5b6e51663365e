import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { State, type Status } from '~/ui/status-badge'
import { PHASE_LABELS, type Phase } from './projects'

/** Cards are rows of the page: a hairline above each, no box. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="mt-6 grid grid-cols-3 gap-12 max-lg:grid-cols-2 max-lg:gap-x-6 max-lg:gap-y-8 max-sm:grid-cols-1">
      {children}
    </ul>
  )
}

type CardProps = { to: string; title: string; status: Status; phase: Phase; children: ReactNode }

/** A card that is a link as a whole; its title is the link's name. */
export function Card({ to, title, status, phase, children }: CardProps) {
  return (
    <div className="group relative grid h-full grid-cols-1 grid-rows-[auto_auto_1fr_auto_auto] border-t border-line pt-3">
      <div className="bar">
        <State status={status} />
        <span className="note">{PHASE_LABELS[phase]}</span>
      </div>
      <h3 className="mt-3 line-clamp-3 min-w-0 text-4 tracking-head group-hover:text-accent" dir="auto">
        <Link to={to} className="after:absolute after:inset-0">
          {title}
        </Link>
      </h3>
      {children}
    </div>
  )
}
