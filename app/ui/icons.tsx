/** The mark: a surface line with three soundings under it. */
export function Mark() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <path d="M1 4.5h18M4.5 4.5v4M10 4.5v11M15.5 4.5v7" />
      <circle cx="10" cy="16" r="2.5" fill="var(--color-accent)" stroke="none" />
    </svg>
  )
}

export function Cross() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <path d="M2 2l12 12M14 2L2 14" />
    </svg>
  )
}

/** Marks something that can be dragged. */
export function Grip() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden>
      <path d="M5 3h2v2H5zM9 3h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11h2v2H5zM9 11h2v2H9z" />
    </svg>
  )
}

/** Points up, or down if turned. */
export function Arrow({ turned }: { turned: boolean }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <path d={turned ? 'M8 2v11M3.5 8.5L8 13l4.5-4.5' : 'M8 14V3M3.5 7.5L8 3l4.5 4.5'} />
    </svg>
  )
}

/** Marks a menu of further actions. */
export function Dots() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden>
      <path d="M2 7h2v2H2zM7 7h2v2H7zM12 7h2v2h-2z" />
    </svg>
  )
}

/** Marks something that unfolds. */
export function Chevron() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <path d="M3.5 6L8 10.5 12.5 6" />
    </svg>
  )
}

/** Searching. */
export function Lens() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <circle cx="7" cy="7" r="4.5" />
      <path d="M10.5 10.5L14 14" />
    </svg>
  )
}
