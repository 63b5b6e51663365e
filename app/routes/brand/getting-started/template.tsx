import { data, href, type RouterContextProvider } from 'react-router'
import { brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { noReply } from '~/accounts/form-result'
import { notFoundResponse, readForm, requireFound } from '~/lib/http/http.server'
import { parseIdParam } from '~/lib/lists/paging'
import type { Outcome } from '~/lib/outcome'
import { randomId } from '~/lib/secret.server'
import { listProjectTitles } from '~/projects/portal.server'
import { type Added, addStudy } from '~/tasks/studies/studies.server'
import { TemplatePage } from '~/tasks/studies/template-page'
import { placeSchema, templateNameSchema } from '~/tasks/studies/templates'
import { findTemplateStudy, renameTemplate, viewTemplate } from '~/tasks/studies/templates.server'
import { pageMeta } from '~/ui/page/page-meta'
import { handleForm } from '../../account/handle-form.server'
import { requestLanguage } from '../../locale.server'
import { keepInput, keepNamedForm } from '../dialog-client-action'
import { submitDialogForm } from '../dialog-submission.server'
import { createFormIdempotency } from '../form-idempotency.server'
import type { Route } from './+types/template'
import { redirectToAdded } from './redirect-to-study.server'

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData?.template.name ?? 'Template', description: 'A study to start from.' })
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const brand = brandId(context)
  const template = requireFound(await viewTemplate(brand, params.template))
  const projects = await listProjectTitles(brand)
  const wanted = parseIdParam(url, 'project')
  const projectId = projects.find(({ id }) => id === wanted)?.id ?? null
  return { template, projects, start: { key: randomId(9), projectId } }
}

const once = createFormIdempotency<Outcome<Added>>()
const failed = 'Failed to create the tasks. Please try again.'

/** Makes its tasks, or with `?form=name` gives one of the brand's own another name. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  if (isNaming(url)) return await rename(context, params.template, await readForm(request))
  const study = requireFound(await findTemplateStudy(brand, params.template))
  const form = await readForm(request)
  const { value, again } = await submitDialogForm(
    form,
    placeSchema,
    (place) => once(url, brand, form, () => addStudy(brand, study, place)),
    { context, failed },
  )
  return again ?? (await redirectToAdded(value))
}

async function rename(context: Readonly<RouterContextProvider>, template: string, posted: FormData) {
  const taken = await handleForm(requestLanguage(context), posted, templateNameSchema, ({ name }) =>
    renameTemplate(brandId(context), template, name),
  )
  if (!('reply' in taken))
    return await redirectWithFlash(href('/templates/:template', { template }), { title: 'Template renamed' })
  if (taken.init.status === 404) throw notFoundResponse()
  return data({ form: 'name', reply: taken.reply }, taken.init)
}

export async function clientAction(args: Route.ClientActionArgs) {
  if (!isNaming(new URL(args.request.url))) return await keepInput(args, failed)
  return await keepNamedForm(args, 'Failed to rename the template. Please try again.')
}

function isNaming({ searchParams }: URL): boolean {
  return searchParams.get('form') === 'name'
}

export default function Template({ loaderData, actionData }: Route.ComponentProps) {
  const isRenamed = actionData !== undefined && 'reply' in actionData
  return (
    <TemplatePage
      {...loaderData}
      lastResult={isRenamed ? null : (actionData ?? null)}
      renaming={isRenamed ? actionData.reply : noReply}
    />
  )
}
