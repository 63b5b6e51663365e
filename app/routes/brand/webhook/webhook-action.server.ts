import type { RouterContextProvider } from 'react-router'
import { acting } from '~/access/guards.server'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { pathId } from '~/lib/http/http.server'
import type { Outcome } from '~/lib/outcome'
import { submitPageAction } from '../dialog-submission.server'

type Press = {
  work: (by: Acting, webhookId: number) => Promise<Outcome<unknown>>
  failed: string
  said: { title: string; message: string }
}

/** Does what a button of a webhook's page asks for, and goes back there with a message. */
export async function runWebhookAction(
  { params, context }: { params: { webhookId: string }; context: Readonly<RouterContextProvider> },
  { work, failed, said }: Press,
) {
  const id = pathId(params.webhookId)
  const page = `/account/webhooks/${id}`
  const { refused } = await submitPageAction(() => work(acting(context), id), { context, back: page, failed })
  return refused ?? (await redirectWithFlash(page, said))
}
