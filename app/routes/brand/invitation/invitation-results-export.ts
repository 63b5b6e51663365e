import { href, redirect } from 'react-router'
import { acting } from '~/access/guards.server'
import { exportBatch } from '~/invitations/batches/sent-batches.server'
import { csvDownload } from '~/lib/formats/csv.server'
import { downloadName } from '~/lib/http/download'
import { brandUser } from '../../account/account-forms.server'
import type { Route } from './+types/invitation-results-export'

/** The result for each address of a request, as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { companyName } = brandUser(context).profile
  const csv = await exportBatch(acting(context), params.batchId)
  // The dialog explains why the results no longer exist.
  if (csv === null)
    throw redirect(href('/invitation-results/:batchId', { batchId: encodeURIComponent(params.batchId) }))
  return csvDownload({ fileName: downloadName(companyName, 'csv', 'invitations'), csv })
}
