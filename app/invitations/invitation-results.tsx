import { Link } from 'react-router'
import { State } from '~/ui/state'
import { ScrollTable } from '~/ui/table'
import type { Batch } from './batch'

type InvitationResultsProps = {
  /** Null where it is not kept any more. */
  batch: Batch | null
  closeTo: string
}

/** What became of each address of a request: those that failed first, for something is to be done about them. */
export function InvitationResults({ batch, closeTo }: InvitationResultsProps) {
  if (!batch) {
    return (
      <p className="mt-4">
        The results of these invitations are kept for an hour. The list of stakeholders shows who was invited.
      </p>
    )
  }
  const failed = batch.results.filter(({ status }) => status === 'failed')
  const sent = batch.results.filter(({ status }) => status === 'sent')
  return (
    <>
      <p className="my-4">{batch.summary}</p>
      <ScrollTable label="Result of each address">
        <thead>
          <tr>
            <th scope="col">Email</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {failed.map(({ email, reason }) => (
            <tr key={`failed ${email}`}>
              <td className="break-all">{email}</td>
              <td>
                <State status="failed" />
                <p className="note">{reason}</p>
              </td>
            </tr>
          ))}
          {sent.map(({ email }) => (
            <tr key={email}>
              <td className="break-all">{email}</td>
              <td>
                <State status="submitted" word="Sent" />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <div className="actions end">
        <Link className="btn go" to={closeTo} preventScrollReset data-autofocus>
          Done
        </Link>
      </div>
    </>
  )
}
