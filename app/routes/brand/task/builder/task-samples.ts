import { acting, brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { pathId, readForm } from '~/lib/http/http.server'
import type { Outcome } from '~/lib/outcome'
import { addSamples } from '~/responses/results/samples/samples.server'
import { taskAddress } from '~/tasks/task-urls'
import { keepPage } from '../../dialog-client-action'
import { submitPageAction } from '../../dialog-submission.server'
import { createFormIdempotency } from '../../form-idempotency.server'
import type { Route } from './+types/task-samples'

const once = createFormIdempotency<Outcome<{ created: number }>>()

const failed = 'Failed to add sample responses. Please try again.'

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const taskId = pathId(params.taskId)
  const form = await readForm(request)
  const back = taskAddress(taskId, 'responses')
  const { value, refused } = await submitPageAction(
    () => once(url, brand, form, () => addSamples(acting(context), taskId)),
    {
      back,
      context,
      failed,
    },
  )
  if (refused) return refused
  return await redirectWithFlash(back, {
    title: 'Sample responses added',
    message: `${value.created} sample people have answered.`,
  })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}
