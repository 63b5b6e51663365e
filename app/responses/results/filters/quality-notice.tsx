import { Link, useSearchParams } from 'react-router'
import { address } from '~/lib/http/search-params'
import { taskAddress, taskResource } from '~/tasks/task-urls'
import { english } from '~/texts/format'
import { MethodLink } from '~/ui/page/method-link'
import { inResults } from './filter-bar'
import { DOUBTFUL, type Quality, WITHOUT } from './quality'

const MOST_NAMED = 50

/**
 * Counts and lists the careless submissions, with a link to the results without them; renders nothing if there are
 * none.
 */
export function QualityLine({ taskId, quality }: { taskId: number; quality: Quality }) {
  const [params] = useSearchParams()
  const { flags, submissions, excludesCareless } = quality
  if (flags.length === 0) return null
  const to = address(taskAddress(taskId), inResults(params), {
    [WITHOUT]: excludesCareless ? null : DOUBTFUL,
    page: null,
  })
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 max-sm:gap-x-2.5 max-sm:text-1">
      <p>{formatFlags(quality)}</p>
      <Link className="link print:hidden" to={to} preventScrollReset>
        {excludesCareless ? (
          `Count all ${english.number(submissions)} again`
        ) : (
          <>
            <span className="max-sm:sr-only">See the results </span>without them
          </>
        )}
      </Link>
      <details className="open:basis-full">
        <summary className="note">
          <span className="max-sm:sr-only">Which responses, and </span>why
        </summary>
        <p className="note mt-2">They look hurried, thoughtless or random.</p>
        <ul className="mt-2 grid gap-1">
          {flags.slice(0, MOST_NAMED).map(({ responseId, name, reasons }) => (
            <li key={responseId} className="wrap-anywhere">
              <a className="link" href={taskResource(taskId, `response/${responseId}`)}>
                {name}
              </a>
              <span className="text-ink-2">: {reasons.join('; ')}</span>
            </li>
          ))}
        </ul>
        {flags.length > MOST_NAMED && <p className="note mt-2">and {english.number(flags.length - MOST_NAMED)} more</p>}
        <p className="note mt-2">
          This is a hint, not a verdict. <MethodLink section="every-task-careless-answers" />
        </p>
      </details>
    </div>
  )
}

function formatFlags({ flags, submissions, excludesCareless }: Quality): string {
  const some = english.number(flags.length)
  const all = english.number(submissions)
  const look = flags.length === 1 ? 'looks' : 'look'
  if (!excludesCareless) return `${some} of ${all} ${look} careless.`
  const left = flags.length === 1 ? 'response' : 'responses'
  return `Excludes ${some} possibly careless ${left}: n = ${english.number(submissions - flags.length)} of ${all}.`
}
