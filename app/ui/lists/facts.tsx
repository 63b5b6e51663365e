import type { ReactNode } from 'react'

/** Terms next to their values, in `dt` and `dd`; on a phone one below the other. */
export function Facts({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <dl
      className={`grid grid-cols-[var(--terms,max-content)_minmax(0,1fr)] gap-x-8 gap-y-2 max-sm:grid-cols-1 max-sm:gap-0 [&>dt]:text-ink-3 max-sm:[&>dd]:mb-3 ${className}`}
    >
      {children}
    </dl>
  )
}

/** The few figures of a page, side by side. */
export function Stats({ className = '', children }: { className?: string; children: ReactNode }) {
  return <dl className={`flex flex-wrap gap-x-12 gap-y-4 ${className}`}>{children}</dl>
}

export function Stat({ term, className, children }: { term: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-1 text-ink-3">{term}</dt>
      <dd className="text-4 font-mid tracking-[-0.01em]">{children}</dd>
    </div>
  )
}
