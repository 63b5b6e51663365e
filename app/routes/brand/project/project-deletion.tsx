import { acting, brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { createSharedIdempotency } from '~/accounts/shared-idempotency.server'
import { pathId, requireFound } from '~/lib/http/http.server'
import { countProjectHoldings, deleteProject } from '~/people/erasure/erase-project.server'
import { ProjectDeletionForm } from '~/people/erasure/project-deletion-form'
import { DialogView } from '~/ui/dialogs/dialog'
import { keepPage } from '../dialog-client-action'
import { submitConfirmation } from '../dialog-submission.server'
import type { Route } from './+types/project-deletion'

export const meta = () => [{ title: 'Delete project' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  return requireFound(await countProjectHoldings(brandId(context), pathId(params.projectId)))
}

// Ids are never reused, so the second click of a double click can get the same message as the first.
const once = createSharedIdempotency<Awaited<ReturnType<typeof deleteProject>>>('project-deletion')
const failed = 'Failed to delete project. Please try again.'

export async function action({ params, context }: Route.ActionArgs) {
  const brand = brandId(context)
  const projectId = pathId(params.projectId)
  const work = () => once(`${brand} ${projectId}`, () => deleteProject(acting(context), projectId))
  const { value, again } = await submitConfirmation(work, failed, context)
  return again ?? (await redirectWithFlash('/', { title: 'Project deleted', message: value.title }))
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}

export default function ProjectDeletion({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DialogView title="Delete project">
      <ProjectDeletionForm holdings={loaderData} error={actionData} />
    </DialogView>
  )
}
