import type { ReactNode } from 'react'

type PageHeadProps = {
  /** What stands above the title: the ways back. */
  above?: ReactNode
  title: string
  /** What can be done with the whole page. */
  actions?: ReactNode
  children?: ReactNode
}

/** The head of a brand's page: its title, what is said below it, and at the right what can be done. */
export function PageHead({ above, title, actions, children }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-6 pt-12 pb-8 max-lg:pt-8 max-lg:pb-6">
      <div className="min-w-0 max-w-3xl [&>h1~p]:mt-2">
        {above && <p className="note mb-2 [&>a]:mr-[0.75em]">{above}</p>}
        <h1 dir="auto">{title}</h1>
        {children}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </div>
  )
}
