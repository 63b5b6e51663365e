import { data, redirect } from 'react-router'
import { createSession } from '~/access/credentials/session.server'
import { userContext } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { noReply } from '~/accounts/form-result'
import { findReset, resetPassword } from '~/accounts/passwords/password-reset.server'
import { LinkSpent, NewPasswordForm } from '~/accounts/passwords/reset-forms'
import { InterruptedFormPage } from '~/accounts/sign-in/interrupted-fields'
import { canRestoreForm } from '~/accounts/sign-in/interrupted-form.server'
import { findInterruptedForm } from '~/accounts/sign-in/saved-form.server'
import { passwordResetSchema } from '~/accounts/users'
import { readForm } from '~/lib/http/http.server'
import type { PageHandle } from '~/ui/page/document'
import { VisitorFrame } from '~/ui/page/page-frames'
import { pageWords, privateMeta } from '~/ui/page/page-meta'
import { useWords } from '~/ui/use-words'
import { requestLanguage, userWords } from '../locale.server'
import type { Route } from './+types/reset-password'
import { handleForm } from './handle-form.server'

export const handle: PageHandle = { hydrate: false }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const words = pageWords(matches)
  const { title, description, spent, spentText } = words.account.reset
  const { ready, readyText } = words.account.interrupted
  if (loaderData?.interrupted) return privateMeta({ title: ready, description: readyText })
  return privateMeta(loaderData?.email ? { title, description } : { title: spent, description: spentText })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** Asks for the new password; once it is saved, offers what its user had typed when their session ended. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [reset, setAside] = await Promise.all([findReset(params.token), findInterruptedForm(request)])
  const userId = reset?.id ?? context.get(userContext)?.id
  const kept = setAside && userId && canRestoreForm(userId, setAside) ? setAside : null
  if (reset)
    return { email: reset.email, isBrand: reset.userType === 'brand', isKept: kept !== null, interrupted: null }
  return data({ email: null, isBrand: false, isKept: false, interrupted: kept }, { status: kept ? 200 : 404 })
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const taken = await handleForm(
    requestLanguage(context),
    await readForm(request),
    passwordResetSchema,
    ({ password, revokeKeys }) => resetPassword(params.token, password, revokeKeys),
  )
  // If the link no longer works, the loader, which runs again now, says so.
  if ('reply' in taken) return data(taken.reply, taken.init)
  const { userId, userType } = taken.value
  const headers = new Headers({ 'Set-Cookie': await createSession(request, userId) })
  const setAside = await findInterruptedForm(request)
  if (setAside && canRestoreForm(userId, setAside)) return redirect(url.pathname, { status: 303, headers })
  return await redirectWithFlash('/', userWords(userType).account.reset.done, headers)
}

export default function ResetPassword({
  loaderData: { email, isBrand, isKept, interrupted },
  actionData,
}: Route.ComponentProps) {
  const words = useWords()
  if (interrupted) return <InterruptedFormPage interrupted={interrupted} />
  return (
    <VisitorFrame link={{ to: '/signin', label: words.common.login }}>
      {email ? <NewPasswordForm {...{ email, isBrand, isKept }} reply={actionData ?? noReply} /> : <LinkSpent />}
    </VisitorFrame>
  )
}
