import { Link } from 'react-router'
import { linksAddress } from '~/projects/links-address'
import { brandViewsOf } from '~/task-types/brand-views'
import { taskType } from '~/task-types/registry'
import { taskResource } from '~/tasks/task-address'
import type { TaskHeader } from '~/tasks/task-header.server'
import { Stat, Stats } from '~/ui/lists/facts'
import type { Completion } from '../respondents/respondents'
import { durationText } from './duration'

type CompletionSummaryProps = {
  header: TaskHeader
  completion: Completion
  /** Narrows what is downloaded, not the numbers here. */
  tag: string | null
}

/** Who was asked, who began and who submitted, in a sentence and in numbers, with the way to the data. */
export function CompletionSummary({ header, completion, tag }: CompletionSummaryProps) {
  const { assigned, started, submitted, medianTime } = completion
  const { type } = header.task
  const { exportLabel } = taskType(type).words
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-16 gap-y-8 pt-2 pb-10 max-lg:grid-cols-1">
      <div>
        <p className="max-w-[36rem] text-5 font-[350] tracking-[-0.02em] text-pretty max-sm:text-4">
          {sentence(header, completion)}
        </p>
        <p className="actions mt-5">
          <a className="button" href={taskResource(header.task.id, 'export.csv', undefined, { tag })} download>
            {tag === null ? exportLabel : `${exportLabel} of '${tag}'`}
          </a>
          <Link className="button" to={linksAddress(header.task.project.id, header.task.id)}>
            Share results
          </Link>
          {brandViewsOf(type).Summary && (
            <a className="link" href={taskResource(header.task.id, 'summary', undefined, { tag })}>
              One-page summary
            </a>
          )}
          <a className="link" href="#people">
            Person by person
          </a>
        </p>
      </div>
      <Stats>
        <Stat term="Assigned">{count(assigned)}</Stat>
        <Stat term="Started">{count(started)}</Stat>
        <Stat term="Submitted">{count(submitted)}</Stat>
        {medianTime !== null && <Stat term="Median time">{durationText(medianTime)}</Stat>}
      </Stats>
    </div>
  )
}

function sentence({ responses }: TaskHeader, { assigned, submitted }: Completion): string {
  if (responses.submitted === 0) return 'No customer has answered yet. What stands here are samples.'
  const others = responses.submitted - submitted
  if (assigned === 0) return `${people(responses.submitted)} answered before being taken off the task.`
  const said = submitted === assigned ? saidAll(assigned) : `${count(submitted)} of ${people(assigned)} have answered.`
  return others > 0 ? `${said} So did ${count(others)} who were taken off the task since.` : said
}

function saidAll(assigned: number): string {
  return assigned === 1 ? 'The customer has answered.' : `All ${people(assigned)} have answered.`
}

function people(number: number): string {
  return number === 1 ? '1 customer' : `${count(number)} customers`
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
