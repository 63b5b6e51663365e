import { brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { hideFirstSteps } from '~/tasks/first-steps/first-steps.server'
import { keepPage } from '../dialog-client-action'
import { submitPageAction } from '../dialog-submission.server'
import type { Route } from './+types/first-steps-removal'

const failed = 'Failed to hide the steps. Please try again.'
const HIDDEN = { title: 'First steps hidden', message: 'You can show them again from your account page.' }

/** Takes the first steps off the portal. */
export async function action({ context }: Route.ActionArgs) {
  const { refused } = await submitPageAction(() => hideFirstSteps(brandId(context)), { context, back: '/', failed })
  return refused ?? (await redirectWithFlash('/', HIDDEN))
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}
