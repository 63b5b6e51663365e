import { redirect } from 'react-router'
import { acting } from '~/access/guards.server'
import { portalAddress } from '~/projects/portal-url'
import { openExample } from '~/responses/example/example-project.server'
import { keepPage } from '../dialog-client-action'
import { submitPageAction } from '../dialog-submission.server'
import type { Route } from './+types/example'

const failed = 'Failed to create the example. Please try again.'

/** Leads to the example project, which is made with the first look at it. */
export async function action({ context }: Route.ActionArgs) {
  const { value, refused } = await submitPageAction(() => openExample(acting(context)), { context, back: '/', failed })
  return refused ?? redirect(portalAddress(null, { project: value.projectId }), 303)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}
