import type { z } from 'zod'
import { acting, brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { readForm } from '~/lib/http/http.server'
import { invalid } from '~/lib/outcome'
import { addParticipantsInUnits } from '~/projects/participation/participants.server'
import { SelectedParticipation } from '~/projects/participation/selected-participation'
import { selectedParticipationSchema } from '~/projects/participation/selected-participation-schema'
import { listProjectTitles } from '~/projects/portal.server'
import { portalPage } from '~/projects/portal-url'
import { DialogView } from '~/ui/dialogs/dialog'
import { keepInput } from '../dialog-client-action'
import { submitDialogForm } from '../dialog-submission.server'
import type { Route } from './+types/stakeholder-assignment'
import { loadSelection, NOBODY, selectedIds } from './selection.server'

export const meta = () => [{ title: 'Assign Stakeholders' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const brand = brandId(context)
  return { selection: await loadSelection(brand, url), projects: await listProjectTitles(brand) }
}

const failed = 'Failed to assign stakeholders to project. Please try again.'

export async function action({ request, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const work = async ({ projectId, ...chosen }: z.infer<typeof selectedParticipationSchema>) => {
    const { active } = await selectedIds(brand, url, chosen)
    return active.length === 0
      ? invalid({ '': [NOBODY] })
      : await addParticipantsInUnits(acting(context), projectId, active)
  }
  const { value, again } = await submitDialogForm(await readForm(request), selectedParticipationSchema, work, {
    context,
    failed,
  })
  if (again) return again
  return await redirectWithFlash(portalPage(url), {
    title: `Stakeholders assigned to ${value.project} successfully.`,
  })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepInput(args, failed)
}

export default function StakeholderAssignment({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DialogView title="Assign Stakeholders">
      <SelectedParticipation {...loaderData} lastResult={actionData} />
    </DialogView>
  )
}
