import type { ReactNode } from 'react'
import { type PageAt, PageBeneath, pathWithSearch } from './parent-page'

type DialogPageProps = {
  /** Where the close link and Escape go. */
  pageAt?: PageAt
  dialog?: ReactNode
  children: ReactNode
}

/** A page that may have a dialog over it; the rest of it is inert then. */
export function DialogPage({ pageAt = pathWithSearch, dialog, children }: DialogPageProps) {
  return (
    <PageBeneath value={pageAt}>
      <div inert={Boolean(dialog)}>{children}</div>
      {dialog}
    </PageBeneath>
  )
}
