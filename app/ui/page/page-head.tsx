import type { ReactNode } from 'react'

type PageHeadProps = {
  /** The ways back, above the title. */
  above?: ReactNode
  title: string
  /** Actions on the whole page. */
  actions?: ReactNode
  children?: ReactNode
}

/** Characters from which a title is set smaller, so that it does not push away what the page is about. */
const LONG_TITLE = 64

/** The head of a brand's page: title, subtitle, and actions on the right. */
export function PageHead({ above, title, actions, children }: PageHeadProps) {
  return (
    <div className="flex items-end justify-between gap-6 pt-10 pb-6 max-lg:flex-wrap max-lg:pt-8 max-sm:gap-3 max-sm:pt-4 max-sm:pb-2">
      <div className="min-w-0 max-w-3xl [&>h1~p]:mt-2">
        {above && <p className="note mb-2 [&>a]:me-[0.75em]">{above}</p>}
        <h1 dir="auto" className={title.length > LONG_TITLE ? 'text-4 wrap-anywhere' : undefined}>
          {title}
        </h1>
        {children}
      </div>
      {actions && (
        <div className="actions lg:max-w-144 lg:shrink-0 lg:justify-end lg:[&>.row-menu]:ms-0 max-sm:gap-1.5 max-sm:[&_.button:not(.row-menu_.button)]:px-2">
          {actions}
        </div>
      )}
    </div>
  )
}
