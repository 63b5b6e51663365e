import { data } from 'react-router'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { noReply } from '~/accounts/form-reply'
import { findReset, resetPassword } from '~/accounts/passwords/password-reset.server'
import { LinkSpent, NewPasswordForm } from '~/accounts/passwords/reset-forms'
import { beginSession } from '~/accounts/sessions.server'
import { newPasswordSchema } from '~/accounts/users'
import { readForm } from '~/lib/http/http.server'
import { texts } from '~/texts/en'
import type { PageHandle } from '~/ui/page/document'
import { VisitorFrame } from '~/ui/page/page-frames'
import { privateMeta } from '~/ui/page/page-meta'
import type { Route } from './+types/reset-password'
import { takeForm } from './take-form.server'

export const handle: PageHandle = { hydrate: false }

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description, spent, spentText } = texts.account.reset
  return privateMeta(loaderData?.email ? { title, description } : { title: spent, description: spentText })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export async function loader({ params }: Route.LoaderArgs) {
  const reset = await findReset(params.token)
  return data({ email: reset?.email ?? null }, { status: reset ? 200 : 404 })
}

export async function action({ request, params }: Route.ActionArgs) {
  const taken = await takeForm(await readForm(request), newPasswordSchema, ({ password }) =>
    resetPassword(params.token, password),
  )
  // Where the link works no more, the loader, which runs again now, says so.
  if ('reply' in taken) return data(taken.reply, taken.init)
  const headers = new Headers({ 'Set-Cookie': await beginSession(request, taken.value.userId) })
  return await redirectWithFlash('/', texts.account.reset.done, headers)
}

export default function ResetPassword({ loaderData: { email }, actionData }: Route.ComponentProps) {
  return (
    <VisitorFrame link={{ to: '/signin', label: texts.common.login }}>
      {email ? <NewPasswordForm email={email} reply={actionData ?? noReply} /> : <LinkSpent />}
    </VisitorFrame>
  )
}
