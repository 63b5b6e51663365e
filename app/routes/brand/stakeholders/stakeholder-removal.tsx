import type { z } from 'zod'
import { brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { readForm } from '~/lib/http/http.server'
import { invalid } from '~/lib/outcome'
import { erasePeople } from '~/people/erasure/erasure.server'
import { peopleErasureSchema } from '~/people/erasure/erasure-schemas'
import { PeopleErasureForm } from '~/people/erasure/people-erasure-form'
import { portalPage } from '~/projects/portal-url'
import { countPeople } from '~/projects/selection/selection'
import { DialogView } from '~/ui/dialogs/dialog'
import { keepInput } from '../dialog-client-action'
import { submitDialogForm } from '../dialog-submission.server'
import type { Route } from './+types/stakeholder-removal'
import { loadSelection, NOBODY, selectedIds } from './selection.server'

export const meta = () => [{ title: 'Remove stakeholders' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadSelection(brandId(context), url)
}

const failed = 'Failed to remove stakeholders. Please try again.'

export async function action({ request, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const work = async ({ answers, ...chosen }: z.infer<typeof peopleErasureSchema>) => {
    const { active } = await selectedIds(brand, url, chosen)
    return active.length === 0 ? invalid({ '': [NOBODY] }) : await erasePeople(brand, active, answers)
  }
  const { value, again } = await submitDialogForm(await readForm(request), peopleErasureSchema, work, {
    context,
    failed,
  })
  if (again) return again
  const { people, left } = value
  return await redirectWithFlash(
    portalPage(url),
    left > 0
      ? { title: `Removing ${countPeople(people)}`, message: 'You can leave this page: the removal continues.' }
      : { title: 'Stakeholders removed', message: countPeople(people) },
  )
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepInput(args, failed)
}

export default function StakeholderRemoval({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DialogView title="Remove stakeholders">
      <PeopleErasureForm selection={loaderData} lastResult={actionData} />
    </DialogView>
  )
}
