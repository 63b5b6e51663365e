import { brandId, memberUserId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { pathId, readForm } from '~/lib/http/http.server'
import type { Outcome } from '~/lib/outcome'
import { parseTaskTab, taskResource } from '~/tasks/task-urls'
import { sendTest } from '~/tasks/test-mail.server'
import { keepPage } from '../../dialog-client-action'
import { submitPageAction } from '../../dialog-submission.server'
import { createFormIdempotency } from '../../form-idempotency.server'
import type { Route } from './+types/task-test-mail'

const once = createFormIdempotency<Outcome<string>>()
const failed = 'Failed to send the test. Please try again.'

/** 'Send me a test': to the address of who asks. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const userId = memberUserId(context)
  const taskId = pathId(params.taskId)
  const back = taskResource(taskId, 'publication', parseTaskTab(url))
  const form = await readForm(request)
  const { value: address, refused } = await submitPageAction(
    () => once(url, brand, form, () => sendTest(brand, userId, taskId)),
    {
      back,
      context,
      failed,
    },
  )
  return refused ?? redirectWithFlash(back, { title: 'Test sent', message: `It goes to ${address}.` })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}
