import type { ReactNode } from 'react'
import { href, useSearchParams } from 'react-router'
import { address } from '~/lib/http/search-params'
import type { ShownFinding } from '~/task-types/results/finding'
import { FindingNote } from '~/task-types/results/finding-note'
import type { TaskHeader } from '~/tasks/task-header.server'
import { taskResource } from '~/tasks/task-urls'
import { english } from '~/texts/format'
import { Stat } from '~/ui/lists/facts'
import { methodAddress } from '~/ui/page/method-link'
import { reportFilters } from '../report/report'
import type { Completion } from '../respondents/respondents'
import { durationText } from './duration'
import type { Choices } from './filters/read-filters'
import { responseFilterParams, whoIsCounted } from './filters/response-filter-params'
import { ALL_OUT, FindingSection } from './finding-section'
import { FindingStats } from './finding-stats'

type FindingHeadProps = {
  header: TaskHeader
  finding: ShownFinding
  completion: Completion
  /** The submissions that the figures count. */
  counted: number
  /** The filtered submissions that were screened out. */
  screenedOut: number
  /** All filtered submissions, including those of people who are no longer assigned. */
  submitted: number
  choices: Choices
  /** Whether the results have a page to print. */
  isPrinted: boolean
}

export function FindingHead(props: FindingHeadProps) {
  const { header, finding, completion, counted, screenedOut, choices, isPrinted } = props
  const { task, responses } = header
  const { sentence, question, section } = finding
  const isSample = responses.submitted === 0
  const [params] = useSearchParams()
  const report = href('/project/:projectId/report', { projectId: String(task.project.id) })
  const nobody = counted === 0 ? nobodyText(choices, screenedOut) : null
  // Respondents who were removed or erased after they answered count as asked.
  const everAsked = completion.assigned + props.submitted - completion.submitted
  const asked = !isSample && completion.assigned > 0 && <Small> of {english.number(everAsked)} asked</Small>
  const stats = (
    <FindingStats {...{ finding, counted, isSample, asked }}>
      {!isSample && <CompletionStats {...completion} isOfSomeDays={choices.days.who !== null} />}
    </FindingStats>
  )
  return (
    <FindingSection sentence={nobody ?? sentence} question={question} stats={stats}>
      <FindingNote finding={finding.parts.find(({ id }) => id === finding.mainFindingId)} />
      <p className="note">
        {completionText(props)}{' '}
        <span className="print:hidden">
          <a className="link" href="#people">
            Person by person
          </a>
          {' · '}
          <a className="link" href={`${address(report, reportFilters(params))}#task-${task.id}`}>
            Report
          </a>
          {' · '}
          <a className="link" href={methodAddress(section)}>
            Method
          </a>
          {isPrinted && (
            <>
              {' · '}
              <a className="link" href={taskResource(task.id, 'summary', undefined, responseFilterParams(choices))}>
                One-page summary
              </a>
            </>
          )}
        </span>
      </p>
    </FindingSection>
  )
}

/** Why the count is zero, unless the finding says so. */
function nobodyText(choices: Choices, screenedOut: number): string | null {
  const who = whoIsCounted(choices)
  if (who === null) return screenedOut > 0 ? ALL_OUT : null
  if (screenedOut > 0) return `All respondents among ${who} were screened out.`
  return choices.days.who === null ? `None of ${who} has answered.` : `There is no one among ${who}.`
}

/** For a range of days, a share of the people asked would not measure progress. */
function CompletionStats({ assigned, submitted, medianTime, isOfSomeDays }: Completion & { isOfSomeDays: boolean }) {
  return (
    <>
      {assigned > 0 && !isOfSomeDays && <Stat term="Completion">{Math.round((100 * submitted) / assigned)}%</Stat>}
      {medianTime !== null && <Stat term="Median time">{durationText(medianTime)}</Stat>}
    </>
  )
}

function Small({ children }: { children: ReactNode }) {
  return <small className="text-1 font-normal tracking-normal text-ink-2">{children}</small>
}

/** Asked, started and answered; the figures give the number screened out. */
function completionText({ header, completion, choices, ...shown }: FindingHeadProps): string {
  const { assigned, started, submitted, screenedOut } = completion
  if (header.responses.submitted === 0)
    return 'No customers have answered yet. These figures come from sample responses.'
  const others = shown.submitted - submitted
  if (assigned === 0) return others > 0 ? `${people(others)} answered before being removed from the task.` : ''
  const left = submitted - screenedOut
  if (choices.quality.value || choices.days.who !== null)
    return `${english.number(left)} of ${people(assigned)} ${left === 1 ? 'is' : 'are'} counted.`
  const said =
    submitted === assigned
      ? completionSentence(assigned)
      : `${english.number(submitted)} of ${people(assigned)} ${have(submitted)} answered.`
  const more = started - submitted
  const begun = more > 0 ? ` ${english.number(more)} more ${have(more)} begun.` : ''
  const removed = others > 0 ? ` ${english.number(others)} more answered before being removed from the task.` : ''
  return `${said}${begun}${removed}`
}

function have(number: number): string {
  return number === 1 ? 'has' : 'have'
}

function completionSentence(assigned: number): string {
  return assigned === 1 ? 'The customer has answered.' : `All ${people(assigned)} have answered.`
}

function people(number: number): string {
  return english.count(number, { one: 'customer', other: 'customers' })
}
