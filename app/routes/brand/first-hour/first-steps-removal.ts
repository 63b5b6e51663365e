import { redirect } from 'react-router'
import { brandId } from '~/accounts/guards.server'
import { hideFirstSteps } from '~/tasks/first-steps/first-steps.server'
import { keepPage } from '../dialog-client-action'
import type { Route } from './+types/first-steps-removal'

/** Takes the first steps off the portal for good. */
export async function action({ context }: Route.ActionArgs) {
  await hideFirstSteps(brandId(context))
  return redirect('/', 303)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, 'Failed to hide the steps. Please try again.')
}
