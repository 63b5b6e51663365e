import { redirectWithFlash } from '~/accounts/flash-message.server'
import { brandId } from '~/accounts/guards.server'
import { fieldErrors } from '~/lib/fields'
import { readForm } from '~/lib/http/http.server'
import { invalid } from '~/lib/outcome'
import { templateNameSchema } from '~/tasks/studies/templates'
import { renameTemplate } from '~/tasks/studies/templates.server'
import { change } from '../dialog-reply.server'
import type { Route } from './+types/template-name'

const failed = 'Failed to rename the template. Please try again.'

/** Gives one of the brand's own templates another name. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const back = `/templates/${encodeURIComponent(params.template)}`
  const named = templateNameSchema.safeParse(Object.fromEntries(await readForm(request)))
  const rename = async () =>
    named.success
      ? await renameTemplate(brandId(context), params.template, named.data.name)
      : invalid(fieldErrors(named.error))
  const { refused } = await change(rename, { context, back, failed })
  return refused ?? (await redirectWithFlash(back, { title: 'Template renamed' }))
}
