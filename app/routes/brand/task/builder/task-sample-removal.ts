import { acting } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { pathId } from '~/lib/http/http.server'
import { done, notFound } from '~/lib/outcome'
import { removeSamples } from '~/responses/results/samples/samples.server'
import { taskAddress } from '~/tasks/task-urls'
import { keepPage } from '../../dialog-client-action'
import { submitPageAction } from '../../dialog-submission.server'
import type { Route } from './+types/task-sample-removal'

const failed = 'Failed to remove sample responses. Please try again.'

export async function action({ params, context }: Route.ActionArgs) {
  const taskId = pathId(params.taskId)
  const back = taskAddress(taskId, 'responses')
  const { refused } = await submitPageAction(
    async () => ((await removeSamples(acting(context), taskId)) ? done(null) : notFound()),
    { context, back, failed },
  )
  return refused ?? redirectWithFlash(back, { title: 'Sample responses removed' })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}
