import { brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { readForm } from '~/lib/http/http.server'
import type { Outcome } from '~/lib/outcome'
import { randomId } from '~/lib/secret.server'
import { portalAddress } from '~/projects/portal-url'
import { ProjectForm } from '~/projects/project-form'
import { type ProjectCreation, projectCreationSchema } from '~/projects/project-schemas'
import type { Project } from '~/projects/projects'
import { createProject } from '~/projects/projects.server'
import { DialogView } from '~/ui/dialogs/dialog'
import { keepInput } from '../dialog-client-action'
import { submitDialogForm } from '../dialog-submission.server'
import { createFormIdempotency } from '../form-idempotency.server'
import type { Route } from './+types/project-creation'

export const meta = () => [{ title: 'Create Project' }]

export const loader = () => ({ key: randomId(9) })

const once = createFormIdempotency<Outcome<Project>>()
const failed = 'Failed to create project. Please try again.'

export async function action({ request, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const form = await readForm(request)
  const work = (input: ProjectCreation) => once(url, brand, form, () => createProject(brand, input))
  const { value, again } = await submitDialogForm(form, projectCreationSchema, work, { context, failed })
  if (again) return again
  return await redirectWithFlash(portalAddress(null, { project: value.id }), { title: 'Project created' })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepInput(args, failed)
}

export default function ProjectCreationDialog({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DialogView title="Create Project">
      <ProjectForm of={loaderData} lastResult={actionData} />
    </DialogView>
  )
}
