import { brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { showFirstSteps } from '~/tasks/first-steps/first-steps.server'
import { keepPage } from '../dialog-client-action'
import { submitPageAction } from '../dialog-submission.server'
import type { Route } from './+types/first-steps-return'

const failed = 'Failed to show the steps. Please try again.'

/** Puts the first steps back on the portal. */
export async function action({ context }: Route.ActionArgs) {
  const { refused } = await submitPageAction(() => showFirstSteps(brandId(context)), {
    context,
    back: '/account',
    failed,
  })
  return refused ?? (await redirectWithFlash('/', { title: 'First steps shown again' }))
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}
