import type { ReactNode } from 'react'

/** The ground of a type's small picture, 88 by 64: ink lines, in the colour of the text around it. */
export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 88 64"
      className="h-auto w-16 flex-none sm:w-22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden
    >
      {children}
    </svg>
  )
}

/** Dividing lines, fainter than the data. */
export function Hairlines({ d }: { d: string }) {
  return <path d={d} stroke="var(--color-edge)" strokeWidth="1" />
}
