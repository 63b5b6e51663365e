import type { SubmissionResult } from '@conform-to/react'
import { brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { pathId } from '~/lib/http/http.server'
import { removeArea } from '~/responses/results/areas/areas.server'
import { taskPage } from '~/tasks/task-urls'
import { keepInput } from '../../dialog-client-action'
import { submitPageAction } from '../../dialog-submission.server'
import type { Route } from './+types/area-removal'

const failed = 'Failed to remove the area. Please try again.'

export async function action({ params, context, url }: Route.ActionArgs) {
  const back = taskPage(url)
  const work = () =>
    removeArea(brandId(context), pathId(params.taskId), pathId(url.searchParams.get('area') ?? undefined))
  const { refused } = await submitPageAction(work, { back, context, failed, reply })
  return refused ?? (await redirectWithFlash(back, { title: 'Area removed' }))
}

/** The button is in the dialog's form, which shows the error. */
function reply(message: string): SubmissionResult {
  return { status: 'error', error: { '': [message] } }
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepInput(args, failed)
}
