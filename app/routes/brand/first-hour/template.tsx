import { brandId } from '~/accounts/guards.server'
import { found, readForm } from '~/lib/http/http.server'
import type { Outcome } from '~/lib/outcome'
import { idWanted } from '~/lib/paging'
import { randomId } from '~/lib/secret.server'
import { listProjectTitles } from '~/projects/portal.server'
import { type Added, addStudy } from '~/tasks/studies/studies.server'
import { TemplatePage } from '~/tasks/studies/template-page'
import { placeSchema } from '~/tasks/studies/templates'
import { findTemplateStudy, viewTemplate } from '~/tasks/studies/templates.server'
import { pageMeta } from '~/ui/page/page-meta'
import { keepTyped } from '../dialog-client-action'
import { attemptForm } from '../dialog-reply.server'
import { createFormIdempotency } from '../form-idempotency.server'
import type { Route } from './+types/template'
import { redirectToAdded } from './added-study.server'

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData?.template.name ?? 'Template', description: 'A study to begin with.' })
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const brand = brandId(context)
  const template = found(await viewTemplate(brand, params.template))
  const projects = await listProjectTitles(brand)
  const wanted = idWanted(url, 'project')
  const projectId = projects.find(({ id }) => id === wanted)?.id ?? null
  return { template, projects, start: { key: randomId(9), projectId } }
}

const once = createFormIdempotency<Outcome<Added>>()
const failed = 'Failed to create the tasks. Please try again.'

export async function action({ request, params, context }: Route.ActionArgs) {
  const brand = brandId(context)
  const study = found(await findTemplateStudy(brand, params.template))
  const form = await readForm(request)
  const { value, again } = await attemptForm(
    form,
    placeSchema,
    (place) => once(brand, form, () => addStudy(brand, study, place)),
    { context, failed },
  )
  return again ?? (await redirectToAdded(value))
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepTyped(args, failed)
}

export default function Template({ loaderData, actionData }: Route.ComponentProps) {
  return <TemplatePage {...loaderData} lastResult={actionData ?? null} />
}
