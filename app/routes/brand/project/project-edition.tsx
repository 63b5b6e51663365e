import { brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { pathId, readForm, requireFound } from '~/lib/http/http.server'
import { findProjectFacts } from '~/projects/portal.server'
import { portalAddress } from '~/projects/portal-url'
import { ProjectForm } from '~/projects/project-form'
import { type ProjectCreation, projectCreationSchema } from '~/projects/project-schemas'
import { MADE_FROM } from '~/projects/projects'
import { editProject, findProjectChange } from '~/projects/projects.server'
import { DialogView } from '~/ui/dialogs/dialog'
import { keepInput } from '../dialog-client-action'
import { submitDialogForm } from '../dialog-submission.server'
import type { Route } from './+types/project-edition'

export const meta = () => [{ title: 'Edit Project' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const [brand, projectId] = [brandId(context), pathId(params.projectId)]
  const madeFrom = requireFound(await findProjectChange(brand, projectId))
  return { ...requireFound(await findProjectFacts(brand, projectId)), madeFrom }
}

const failed = 'Failed to update project. Please try again.'

export async function action({ request, params, context }: Route.ActionArgs) {
  const brand = brandId(context)
  const projectId = pathId(params.projectId)
  requireFound(await findProjectChange(brand, projectId))
  const form = await readForm(request)
  const madeFrom = form.get(MADE_FROM)
  // The form always has all fields, so a blank title is an error rather than an unchanged title.
  const work = (edit: ProjectCreation) => editProject(brand, projectId, edit, madeFrom && String(madeFrom))
  const newer = async () => ({ madeFrom: requireFound(await findProjectChange(brand, projectId)) })
  const { value, again } = await submitDialogForm(form, projectCreationSchema, work, { newer, context, failed })
  if (again) return again
  return await redirectWithFlash(portalAddress(null, { project: value.id }), { title: 'Project updated' })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepInput(args, failed)
}

export default function ProjectEdition({ loaderData: project, actionData }: Route.ComponentProps) {
  return (
    <DialogView title="Edit Project">
      <ProjectForm of={project} lastResult={actionData} />
    </DialogView>
  )
}
