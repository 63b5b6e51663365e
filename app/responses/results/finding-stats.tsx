import type { ReactNode } from 'react'
import type { TaskFinding } from '~/task-types/results/finding'
import { english } from '~/texts/format'
import { Stat, Stats } from '~/ui/lists/facts'

type FindingStatsProps = {
  finding: Pick<TaskFinding, 'counts' | 'design'>
  /** The submissions that the figures count. */
  counted: number
  isSample: boolean
  /** Next to the number of respondents. */
  asked?: ReactNode
  /** Further figures about who answered. */
  children?: ReactNode
}

/** On the right of the finding; on a phone, small lines. */
export function FindingStats({ finding, counted, isSample, asked, children }: FindingStatsProps) {
  return (
    <Stats className="grid! max-w-[30rem] grid-cols-[repeat(3,auto)] content-start justify-start gap-x-8! whitespace-nowrap [&_dt]:whitespace-normal gap-y-3! max-sm:flex! max-sm:gap-x-4! max-sm:gap-y-0.5! max-sm:*:flex max-sm:*:items-baseline max-sm:*:gap-1.5 max-sm:[&_dd]:text-1">
      <Stat term={isSample ? 'Samples' : 'Responses'}>
        {english.number(counted)}
        {asked}
      </Stat>
      {children}
      {counted > 0 &&
        finding.counts.map(({ term, value }) => (
          <Stat term={term} key={term}>
            {value}
          </Stat>
        ))}
      <Stat term="Design">
        <span className="whitespace-normal text-2 font-normal tracking-normal max-sm:text-1">{finding.design}</span>
      </Stat>
    </Stats>
  )
}
