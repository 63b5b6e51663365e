import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { State } from '../status-badge'

type StepProps = { done: boolean; to?: string; label: string; children: ReactNode }

/** A step of a checklist: whether it is done, its link, and a note. */
export function Step({ done, to, label, children }: StepProps) {
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-x-6 gap-y-1 first:pt-0 max-sm:grid-cols-1">
      <State status={done ? 'completed' : 'pending'} word={done ? 'Done' : 'To do'} />
      <p>
        {to ? (
          <Link className="link" to={to}>
            {label}
          </Link>
        ) : (
          <b>{label}</b>
        )}
        <span className="text-ink-2 block">{children}</span>
      </p>
    </li>
  )
}
