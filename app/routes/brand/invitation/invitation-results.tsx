import { brandId } from '~/access/guards.server'
import { InvitationResults } from '~/invitations/batches/invitation-results'
import { DialogView } from '~/ui/dialogs/dialog'
import type { Route } from './+types/invitation-results'
import { loadBatch } from './sent-invitations.server'

export const meta = () => [{ title: 'Invitations' }]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  return await loadBatch(brandId(context), params.batchId, url)
}

export default function InvitationResultsDialog({ loaderData: batch }: Route.ComponentProps) {
  return (
    <DialogView title="Invitations">
      <InvitationResults batch={batch} />
    </DialogView>
  )
}
