import { acting } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { invitationsSummary } from '~/invitations/invitations'
import { renewInvitation } from '~/invitations/invitations.server'
import { pathId } from '~/lib/http/http.server'
import { portalPage } from '~/projects/portal-url'
import { keepPage } from '../dialog-client-action'
import { submitPageAction } from '../dialog-submission.server'
import type { Route } from './+types/invitation-renewal'

const failed = 'Failed to send invitations. Please try again.'

/** 'Invite again'. */
export async function action({ params, context, url }: Route.ActionArgs) {
  const back = portalPage(url)
  const { value, refused } = await submitPageAction(
    () => renewInvitation(acting(context), pathId(params.invitationId)),
    {
      back,
      context,
      failed,
    },
  )
  if (refused) return refused
  const reason = value.results[0]?.reason
  const flash = {
    title: invitationsSummary(value.results),
    ...(reason && { message: reason, kind: 'error' as const }),
  }
  return await redirectWithFlash(back, flash)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}
