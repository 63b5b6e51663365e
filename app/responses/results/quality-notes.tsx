import { Link, useSearchParams } from 'react-router'
import { taskAddress, taskResource } from '~/tasks/task-address'
import { DOUBTFUL, type Quality, WITHOUT } from './quality'

/** Which submissions look careless and why, and the way to see the results without them; nothing where none does. */
export function QualityNotes({ taskId, quality }: { taskId: number; quality: Quality }) {
  const [params] = useSearchParams()
  const { doubts, submissions, leftOut } = quality
  if (doubts.length === 0) return null
  const change = new URLSearchParams(params)
  change.delete('page')
  if (leftOut) change.delete(WITHOUT)
  else change.set(WITHOUT, DOUBTFUL)
  return (
    <div className="mb-8 border-t border-line pt-3">
      <p className="bar">
        <span>{sentence(quality)}</span>
        <Link className="link" to={`${taskAddress(taskId)}?${change}`} preventScrollReset>
          {leftOut ? `Count all ${submissions.toLocaleString('en-US')} again` : 'See the results without them'}
        </Link>
      </p>
      <details className="mt-2">
        <summary className="note">Which, and why</summary>
        <ul className="mt-2 grid gap-1">
          {doubts.slice(0, MOST_NAMED).map(({ responseId, name, reasons }) => (
            <li key={responseId} className="wrap-anywhere">
              <a className="link" href={taskResource(taskId, `response/${responseId}`)}>
                {name}
              </a>
              <span className="text-ink-2">: {reasons.join('; ')}</span>
            </li>
          ))}
        </ul>
        {doubts.length > MOST_NAMED && (
          <p className="note mt-2">and {(doubts.length - MOST_NAMED).toLocaleString('en-US')} more</p>
        )}
      </details>
    </div>
  )
}

const MOST_NAMED = 50

function sentence({ doubts, submissions, leftOut }: Quality): string {
  const some = doubts.length.toLocaleString('en-US')
  const all = submissions.toLocaleString('en-US')
  if (!leftOut)
    return `${some} of ${all} ${submissions === 1 ? 'submission looks' : 'submissions look'} hurried or careless.`
  return `Without ${some} that look hurried or careless: n = ${(submissions - doubts.length).toLocaleString('en-US')} of ${all}.`
}
