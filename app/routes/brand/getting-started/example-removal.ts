import { acting } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { removeExample } from '~/responses/example/example-project.server'
import { keepPage } from '../dialog-client-action'
import { submitPageAction } from '../dialog-submission.server'
import type { Route } from './+types/example-removal'

const failed = 'Failed to remove the example. Please try again.'

export async function action({ context }: Route.ActionArgs) {
  const { refused } = await submitPageAction(() => removeExample(acting(context)), { context, back: '/', failed })
  return refused ?? (await redirectWithFlash('/', { title: 'Example removed' }))
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}
