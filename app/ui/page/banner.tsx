import type { ReactNode } from 'react'

/** A notice above the page, with an action at the right. */
export function Banner({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-[3px] border-caution py-1 pl-4 max-sm:has-[form]:contents max-sm:[&>div]:mb-2 max-sm:[&>form]:order-1 max-sm:[&>form]:mb-4 [&_b]:text-caution">
      <div className="min-w-0 wrap-anywhere">{children}</div>
      {action}
    </div>
  )
}
