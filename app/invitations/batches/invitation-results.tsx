import { href, Link, useLocation } from 'react-router'
import { address } from '~/lib/http/search-params'
import { english } from '~/texts/format'
import { usePageBeneath, usePageParameters } from '~/ui/dialogs/parent-page'
import { Pagination } from '~/ui/lists/pagination'
import { ScrollTable, TableHead } from '~/ui/lists/table'
import { useLookAgain } from '~/ui/server-reachable'
import { State } from '~/ui/status-badge'
import type { AddressResult, Batch } from './batch'

/** The result for each address, failures first. Without a batch, it is no longer stored. */
export function InvitationResults({ batch }: { batch: Batch | null }) {
  const { pathname } = useLocation()
  const view = usePageParameters()
  const beneath = usePageBeneath()
  if (!batch) {
    return (
      <p className="mt-4">
        These results are no longer available. We keep them for one day. The stakeholder list shows who was invited.
      </p>
    )
  }
  if (batch.state === 'under way') return <UnderWay {...batch} />
  if (batch.state === 'broken') return <Broken />
  if (batch.state === 'cut off') return <CutOff {...batch} />
  const { id, summary, results } = batch
  return (
    <>
      <p className="my-4">{summary}</p>
      <ScrollTable label="Result of each address">
        <TableHead columns={['Email', 'Result']} />
        <tbody>
          {results.rows.map((result) => (
            <ResultRow key={`${result.status} ${result.email}`} {...result} />
          ))}
        </tbody>
      </ScrollTable>
      <Pagination page={results.page} pageCount={results.pages} href={(part) => address(pathname, view, { part })} />
      <div className="actions end">
        <a className="button quiet" href={toFilePath(id)} download>
          Download as CSV
        </a>
        <Link className="button primary" to={beneath} preventScrollReset>
          Done
        </Link>
      </div>
    </>
  )
}

function ResultRow({ email, status, reason }: AddressResult) {
  return (
    <tr>
      <td className="break-all">{email}</td>
      <td>
        {status === 'sent' ? <State status="submitted" word="Sent" /> : <State status="failed" />}
        {reason && <p className="note">{reason}</p>}
      </td>
    </tr>
  )
}

const LOOK_AGAIN_MS = 500

/** Progress. The page polls, with script or without. */
function UnderWay({ settled, total }: Extract<Batch, { state: 'under way' }>) {
  useLookAgain(LOOK_AGAIN_MS)
  return (
    <>
      {/* With script the page does not reload. */}
      <noscript>
        <meta httpEquiv="refresh" content="1" />
      </noscript>
      <p className="mt-4" id="import-state">
        {total === null
          ? 'Reading the addresses...'
          : `${english.number(settled)} of ${english.number(total)} addresses are done.`}
      </p>
      <progress
        className="my-3"
        aria-labelledby="import-state"
        {...(total !== null && { value: settled, max: total })}
      />
      <p className="note">You can leave this page. We will keep sending invitations.</p>
    </>
  )
}

/** The server stopped in the middle: lists the invited people, and says what to do for the others. */
function CutOff({ id, settled, total }: Extract<Batch, { state: 'cut off' }>) {
  return (
    <>
      <p className="fault mt-3" role="alert">
        The server stopped after {english.number(settled)} of {english.number(total)} addresses.
      </p>
      <p className="mt-3">
        We invited those people. See their results in the file below. To invite the rest, send the same list again. No
        one becomes a stakeholder twice, but people who are already invited get another email.
      </p>
      <div className="actions end">
        <a className="button quiet" href={toFilePath(id)} download>
          Download as CSV
        </a>
        <InviteAgain />
      </div>
    </>
  )
}

function Broken() {
  return (
    <>
      <p className="fault mt-3" role="alert">
        Failed to send invitations. Please try again.
      </p>
      <div className="actions end">
        <InviteAgain />
      </div>
    </>
  )
}

function InviteAgain() {
  return (
    <Link className="button primary" to={address('/invitation', usePageParameters())} preventScrollReset>
      Invite New Stakeholders
    </Link>
  )
}

/** The results as a file. */
function toFilePath(batchId: string): string {
  return href('/invitation-results/:batchId/export.csv', { batchId })
}
