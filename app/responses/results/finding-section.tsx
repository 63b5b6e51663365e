import type { ReactNode } from 'react'
import type { TaskFinding } from '~/task-types/results/finding'

type FindingSectionProps = Pick<TaskFinding, 'sentence' | 'question'> & {
  /** Shown on the right. */
  stats: ReactNode
  children?: ReactNode
}

/** Longer sentences are set smaller, so that the chart stays in view. */
const LONG = 180

export const ALL_OUT = 'Everyone who answered was screened out.'

export function FindingSection({ sentence, question, stats, children }: FindingSectionProps) {
  return (
    <section
      aria-label="Finding"
      className="grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-16 pb-4 max-lg:grid-cols-1 max-sm:contents"
    >
      <div className="min-w-0">
        {question && (
          <p className="note mb-1 wrap-anywhere" dir="auto">
            {question}
          </p>
        )}
        <p
          className={`max-w-[38rem] font-[350] text-pretty wrap-anywhere max-sm:mb-3 ${sentence.length > LONG ? 'text-4 tracking-[-0.01em] max-sm:text-3' : 'text-5 tracking-[-0.02em] max-sm:text-4'}`}
        >
          {sentence}
        </p>
      </div>
      {/* On a phone the chart comes in between, so this repeats the question. */}
      <div
        className="max-sm:order-1 flex min-w-0 flex-wrap items-baseline gap-x-5 pt-3 empty:hidden max-sm:pb-3 max-sm:data-about:before:basis-full max-sm:data-about:before:min-w-0 max-sm:data-about:before:wrap-anywhere max-sm:data-about:before:text-1 max-sm:data-about:before:text-ink-3 max-sm:data-about:before:content-[attr(data-about)] print:before:hidden"
        data-about={question}
      >
        {children}
      </div>
      <div className="max-sm:order-1 row-span-2 row-start-1 lg:col-start-2 max-lg:row-span-1 max-lg:row-start-auto max-lg:pt-4 max-sm:pt-0 max-sm:pb-4">
        {stats}
      </div>
    </section>
  )
}
