import type { ReactNode } from 'react'
import { unbroken } from '~/lib/ranges'
import type { TaskFinding } from '~/task-types/finding'

type FindingSectionProps = Pick<TaskFinding, 'sentence' | 'about'> & {
  /** What it rests on, at its side. */
  stats: ReactNode
  children?: ReactNode
}

/** What the answers of a task come to, in a sentence, before everything else. */
export function FindingSection({ sentence, about, stats, children }: FindingSectionProps) {
  return (
    <section
      aria-label="Finding"
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,24rem)] gap-x-16 gap-y-5 pb-8 max-lg:grid-cols-1"
    >
      <div className="min-w-0">
        {about && (
          <p className="note mb-1 wrap-anywhere" dir="auto">
            {about}
          </p>
        )}
        <p className="max-w-[38rem] text-5 font-[350] tracking-[-0.02em] text-pretty wrap-anywhere max-sm:text-4">
          {unbroken(sentence)}
        </p>
        {children}
      </div>
      {stats}
    </section>
  )
}
