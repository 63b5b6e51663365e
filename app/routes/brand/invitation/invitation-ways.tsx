import { Outlet, useOutletContext } from 'react-router'
import { brandId } from '~/access/guards.server'
import { InvitePanel, type TypedChoices } from '~/invitations/invite-form'
import { mailFolder } from '~/lib/env.server'
import { requireFound } from '~/lib/http/http.server'
import { parseIdParam } from '~/lib/lists/paging'
import { randomId } from '~/lib/secret.server'
import { listProjectTitles } from '~/projects/portal.server'
import { DialogView } from '~/ui/dialogs/dialog'
import type { Route } from './+types/invitation-ways'

export const meta = () => [{ title: 'Invite New Stakeholders' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const projects = await listProjectTitles(brandId(context))
  const projectId = parseIdParam(url, 'project')
  if (projectId !== null) requireFound(projects.find(({ id }) => id === projectId))
  return { start: { key: randomId(9), projectId }, projects, mailFolder }
}

type Invitation = Awaited<ReturnType<typeof loader>> & { typed: TypedChoices }

/** One dialog around the two ways to invite, so that what both ask for stays while the way changes. */
export default function InvitationWays({ loaderData }: Route.ComponentProps) {
  return (
    <DialogView title="Invite New Stakeholders">
      <InvitePanel>{(typed) => <Outlet context={{ ...loaderData, typed } satisfies Invitation} />}</InvitePanel>
    </DialogView>
  )
}

/** Initial values of the form of each way. */
export function useInvitation(): Invitation {
  return useOutletContext<Invitation>()
}
