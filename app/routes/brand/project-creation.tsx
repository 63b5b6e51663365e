import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { brandId } from '~/accounts/guards.server'
import { readForm } from '~/lib/http.server'
import type { Outcome } from '~/lib/outcome'
import { portalAddress } from '~/projects/portal-address'
import { type Project, projectCreationSchema } from '~/projects/projects'
import { createProject } from '~/projects/projects.server'
import type { Route } from './+types/project-creation'
import { keepTyped } from './dialog-client-action'
import { attempt } from './dialog-reply.server'
import { createFormIdempotency } from './form-idempotency.server'
import { loadNoun } from './portal.server'
import { PortalPage } from './portal-page'

export const meta = () => [{ title: 'Create Project' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadNoun(brandId(context), url, 'create-project')
}

const once = createFormIdempotency<Outcome<Project>>()
const failed = 'Failed to create project. Please try again.'

export async function action({ request, context }: Route.ActionArgs) {
  const brand = brandId(context)
  const form = await readForm(request)
  const submission = parseWithZod(form, { schema: projectCreationSchema })
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  const { value: input } = submission
  const { value, again } = await attempt(() => once(brand, form, () => createProject(brand, input)), {
    reply: submission.reply,
    failed,
  })
  if (again) return again
  return await redirectWithFlash(portalAddress(null, { project: value.id }), { title: 'Project created' })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepTyped(args, failed)
}

export default function ProjectCreationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PortalPage portal={loaderData} lastResult={actionData} />
}
