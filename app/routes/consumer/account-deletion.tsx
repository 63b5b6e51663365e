import { data } from 'react-router'
import { endSession } from '~/access/credentials/session.server'
import { clearTaskGrants } from '~/access/credentials/task-link.server'
import { consumerUserId } from '~/access/guards.server'
import { checkPassword } from '~/accounts/account.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { noReply } from '~/accounts/form-result'
import { readForm } from '~/lib/http/http.server'
import { done } from '~/lib/outcome'
import { AccountDeletionPage } from '~/people/erasure/account-deletion-page'
import { eraseOwnAccount } from '~/people/erasure/erasure.server'
import { accountErasureSchema } from '~/people/erasure/erasure-schemas'
import { pageWords, privateMeta } from '~/ui/page/page-meta'
import { signedInUser } from '../account/account-forms.server'
import { handleForm } from '../account/handle-form.server'
import { requestLanguage, requestWords } from '../locale.server'
import type { Route } from './+types/account-deletion'

export function meta({ matches }: Route.MetaArgs) {
  const words = pageWords(matches)
  return privateMeta(words.account.deletion)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function loader({ context }: Route.LoaderArgs) {
  return { email: signedInUser(context).email }
}

export async function action({ request, context }: Route.ActionArgs) {
  const words = requestWords(context)
  const userId = consumerUserId(context)
  const taken = await handleForm(
    requestLanguage(context),
    await readForm(request),
    accountErasureSchema,
    async ({ answers, currentPassword }) => {
      const proven = await checkPassword(userId, currentPassword)
      // Another tab was first.
      if (!proven.ok) return proven.reason === 'not found' ? done(answers) : proven
      await eraseOwnAccount(userId, answers)
      return done(answers)
    },
  )
  if ('reply' in taken) return data(taken.reply, taken.init)
  // Clears local drafts too.
  const headers = new Headers({ 'Set-Cookie': await endSession(request), 'Clear-Site-Data': '"storage"' })
  for (const cookie of clearTaskGrants(request)) headers.append('Set-Cookie', cookie)
  return await redirectWithFlash('/', words.account.deletion.done[taken.value], headers)
}

export default function AccountDeletion({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountDeletionPage email={loaderData.email} reply={actionData ?? noReply} />
}
