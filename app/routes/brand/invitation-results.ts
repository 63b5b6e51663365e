import { brandId } from '~/accounts/guards.server'
import { exportBatch } from '~/invitations/sent-batches.server'
import { found } from '~/lib/http.server'
import type { Route } from './+types/invitation-results'

/** What became of each address of a request, as a file. */
export function loader({ params, context }: Route.LoaderArgs) {
  return new Response(found(exportBatch(brandId(context), params.batchId)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="invitations.csv"',
    },
  })
}
