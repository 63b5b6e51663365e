import type { ReactNode } from 'react'

type BuilderSectionProps = {
  /** Prefix of its ids; the heading's id is `{name}-title`. */
  name: string
  title: string
  about: ReactNode
  children: ReactNode
}

/** A part of a configuration with its description. */
export function BuilderSection({ name, title, about, children }: BuilderSectionProps) {
  return (
    <section className="section" aria-labelledby={`${name}-title`}>
      <header>
        <h2 id={`${name}-title`}>{title}</h2>
        <p className="note">{about}</p>
      </header>
      {children}
    </section>
  )
}
