import { redirect } from 'react-router'
import { brandId } from '~/accounts/guards.server'
import { exportBatch } from '~/invitations/sent-batches.server'
import { portalAddress } from '~/projects/portal-address'
import type { Route } from './+types/invitation-results'

/** What became of each address of a request, as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const csv = await exportBatch(brandId(context), params.batchId)
  // The dialog says why there is none any more.
  if (csv === null) {
    const { batchId: batch } = params
    throw redirect(portalAddress(null, { tab: 'stakeholders', dialog: 'invitation-results', batch }))
  }
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="invitations.csv"',
    },
  })
}
