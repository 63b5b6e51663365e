import { href, redirect } from 'react-router'
import { brandId } from '~/accounts/guards.server'
import { exportBatch } from '~/invitations/batches/sent-batches.server'
import { csvDownload } from '~/lib/csv.server'
import type { Route } from './+types/invitation-results-export'

/** What became of each address of a request, as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const csv = await exportBatch(brandId(context), params.batchId)
  // The dialog says why there is none any more.
  if (csv === null)
    throw redirect(href('/invitation-results/:batchId', { batchId: encodeURIComponent(params.batchId) }))
  return csvDownload({ fileName: 'invitations.csv', csv })
}
