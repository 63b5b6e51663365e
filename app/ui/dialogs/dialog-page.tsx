import type { ReactNode } from 'react'
import { type PageAt, PageBeneath, pathWithSearch } from './parent-page'

type DialogPageProps = {
  /** The target of the close link and Escape. */
  pageAt?: PageAt
  dialog?: ReactNode
  children: ReactNode
}

/** A page that may have a dialog over it, which makes the rest inert. */
export function DialogPage({ pageAt = pathWithSearch, dialog, children }: DialogPageProps) {
  return (
    <PageBeneath value={pageAt}>
      <div inert={Boolean(dialog)}>{children}</div>
      {dialog}
    </PageBeneath>
  )
}
