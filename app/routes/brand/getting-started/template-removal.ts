import { brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { deleteTemplate } from '~/tasks/studies/templates.server'
import { keepPage } from '../dialog-client-action'
import { submitPageAction } from '../dialog-submission.server'
import type { Route } from './+types/template-removal'

const failed = 'Failed to delete the template. Please try again.'

/** Deletes one of the brand's own templates. */
export async function action({ params, context }: Route.ActionArgs) {
  const back = `/templates/${encodeURIComponent(params.template)}`
  const remove = () => deleteTemplate(brandId(context), params.template)
  const { refused } = await submitPageAction(remove, { context, back, failed })
  return refused ?? (await redirectWithFlash('/templates', { title: 'Template deleted' }))
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}
