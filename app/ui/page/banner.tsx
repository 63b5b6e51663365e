import type { ReactNode } from 'react'

/** What a brand should know before it reads on, and at the right what can be done about it. */
export function Banner({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-[3px] border-caution py-1 pl-4 max-sm:gap-x-2 max-sm:pl-2 max-sm:[&_.button]:px-2 [&_b]:text-caution">
      <div>{children}</div>
      {action}
    </div>
  )
}
