import { useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useOutlet } from 'react-router'
import { acting, brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { pathId, readForm, requireFound } from '~/lib/http/http.server'
import type { Outcome } from '~/lib/outcome'
import { randomId } from '~/lib/secret.server'
import { linksAddress, linksPage } from '~/projects/links-url'
import { LinksPage } from '~/tasks/sharing/links-page'
import { findShareable, listLinks, makeLink } from '~/tasks/sharing/result-links.server'
import { defaultLinkExpiry } from '~/tasks/sharing/sharing'
import { linkCreationSchema } from '~/tasks/sharing/sharing-schemas'
import { skipRevalidation } from '~/ui/dialogs/parent-page'
import { pageMeta } from '~/ui/page/page-meta'
import { keepInput } from '../dialog-client-action'
import { submitDialogForm } from '../dialog-submission.server'
import { createFormIdempotency } from '../form-idempotency.server'
import { ownProjectId } from '../require-own-ids.server'
import type { Route } from './+types/result-links'

export function meta() {
  return pageMeta({ title: 'Share results', description: 'Links to results for people without an account.' })
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const brand = brandId(context)
  const projectId = pathId(params.projectId)
  const { project, tasks } = requireFound(await findShareable(brand, projectId))
  const wanted = Number(url.searchParams.get('task'))
  const chosen = tasks.find(({ id }) => id === wanted)?.id ?? null
  const links = await listLinks(brand, projectId)
  return { project, tasks, links, chosen, usualEnd: defaultLinkExpiry(), formKey: randomId(9) }
}

/** Keeps the new link's form as typed while the dialog to revoke another link is open. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return skipRevalidation(args, linksPage) ? false : args.defaultShouldRevalidate
}

const failed = 'Failed to create the link. Please try again.'
const once = createFormIdempotency<Outcome<{ id: number }>>()

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const projectId = await ownProjectId(brand, params.projectId)
  const form = await readForm(request)
  const { value, again } = await submitDialogForm(
    form,
    linkCreationSchema,
    (input) => once(url, brand, form, () => makeLink(acting(context), projectId, input)),
    { context, failed, hideFields: ['password'] },
  )
  if (again) return again
  const back = linksAddress(projectId, Number(url.searchParams.get('task')) || null)
  return await redirectWithFlash(`${back}#link-${value.id}`, { title: 'Link created' })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepInput(args, failed)
}

export default function ResultLinks({ loaderData, actionData }: Route.ComponentProps) {
  // Text being typed stays while other links are revoked or changed, until a link is created from it.
  const newest = Math.max(0, ...loaderData.links.map(({ id }) => id))
  const [kept, setKept] = useState({ newest, formKey: loaderData.formKey })
  if (newest > kept.newest) setKept({ newest, formKey: loaderData.formKey })
  return <LinksPage {...loaderData} formKey={kept.formKey} lastResult={actionData ?? null} dialog={useOutlet()} />
}
