import { redirectWithNotice } from '~/accounts/notice.server'
import { type InvitationResult, invitationsSummary } from '~/invitations/invitations'
import { keepBatch } from '~/invitations/sent-batches.server'
import { done, type Outcome } from '~/lib/outcome'
import { portalAddress } from '~/projects/portal-address'

/** Invitations that were sent, and the id under which their results can be read. */
export type Sent = { batch: string; results: InvitationResult[] }

/** Invites, and keeps what became of each address for the page that shows it. */
export async function send(
  brandId: number,
  invite: () => Promise<Outcome<{ results: InvitationResult[] }>>,
): Promise<Outcome<Sent>> {
  const outcome = await invite()
  if (!outcome.ok) return outcome
  const { results } = outcome.value
  return done({ batch: keepBatch(brandId, results), results })
}

/** To the results, over the portal as it was. */
export async function redirectToResults({ batch, results }: Sent, { searchParams }: URL): Promise<Response> {
  const tab = searchParams.has('project') ? searchParams.get('tab') : 'stakeholders'
  const to = portalAddress(searchParams, { tab, dialog: 'invitation-results', batch, by: null })
  const noneSent = results.every(({ status }) => status === 'failed')
  return await redirectWithNotice(to, { title: invitationsSummary(results), ...(noneSent && { kind: 'error' }) })
}
