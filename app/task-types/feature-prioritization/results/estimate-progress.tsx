import { Link, useSearchParams } from 'react-router'
import { useLookAgain } from '~/ui/server-reachable'

const LOOK_AGAIN_MS = 2_000

/** Progress of an estimate. The page polls until it is ready, also without script. */
export function EstimateProgress({ percent, children }: { percent: number; children: string }) {
  const [params] = useSearchParams()
  useLookAgain(LOOK_AGAIN_MS)
  return (
    <div className="mb-6">
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <p className="max-w-measure">
        {children} <span role="status">{percent}% done.</span>{' '}
        <Link className="link" to={`?${params}`} preventScrollReset>
          Refresh
        </Link>
      </p>
    </div>
  )
}

/** Shown if an estimate would take too long. */
export function BeyondReach() {
  return (
    <div className="empty">
      <h3>Too much for one estimate</h3>
      <p>
        There are too many respondents and features to estimate here. Filter by tag to estimate a subset, or download
        every choice and use your own software.
      </p>
    </div>
  )
}
