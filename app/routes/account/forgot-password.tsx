import { data } from 'react-router'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { noReply } from '~/accounts/form-result'
import { requestReset } from '~/accounts/passwords/password-reset.server'
import { LinkSent, ResetRequest } from '~/accounts/passwords/reset-forms'
import { InterruptedField } from '~/accounts/sign-in/interrupted-fields'
import { readSealedForm, sealForm } from '~/accounts/sign-in/interrupted-form.server'
import { saveInterruptedForm } from '~/accounts/sign-in/saved-form.server'
import { forgottenPasswordSchema } from '~/accounts/users'
import { clientAddress } from '~/lib/http/client-address.server'
import { readForm } from '~/lib/http/http.server'
import type { PageHandle } from '~/ui/page/document'
import { VisitorFrame } from '~/ui/page/page-frames'
import { pageWords, publicMeta } from '~/ui/page/page-meta'
import { useWords } from '~/ui/use-words'
import { requestLanguage, requestWords } from '../locale.server'
import type { Route } from './+types/forgot-password'
import { handleForm } from './handle-form.server'
import { formRestoreRefusal } from './sign-in.server'

export const handle: PageHandle = { hydrate: false }

export function meta({ matches }: Route.MetaArgs) {
  const words = pageWords(matches)
  return publicMeta(matches, { ...words.account.forgotten.page, path: '/forgot-password' })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const held = readSealedForm(form)
  const refused = held && (await formRestoreRefusal(held, requestWords(context)))
  if (refused) return await redirectWithFlash('/signin', refused)
  const interrupted = held && sealForm(held)
  // From the sign-in page, with what someone had typed when their session ended.
  if (interrupted && !form.has('email')) return data({ sentTo: null, reply: noReply, interrupted })
  const taken = await handleForm(requestLanguage(context), form, forgottenPasswordSchema, ({ email }) =>
    requestReset(email, clientAddress(request, context)),
  )
  if ('reply' in taken) return data({ sentTo: null, reply: taken.reply, interrupted }, taken.init)
  const headers = new Headers(interrupted ? { 'Set-Cookie': await saveInterruptedForm(interrupted.sealed) } : {})
  return data({ sentTo: taken.value, reply: noReply, interrupted }, { headers })
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const words = useWords()
  const { back } = words.account.forgotten
  const interrupted = actionData?.interrupted ?? null
  return (
    <VisitorFrame>
      {actionData?.sentTo ? (
        <LinkSent email={actionData.sentTo} interrupted={interrupted} />
      ) : (
        <ResetRequest reply={actionData?.reply ?? noReply} interrupted={interrupted} />
      )}
      {interrupted ? (
        <form method="post" action="/signin" encType="multipart/form-data">
          <InterruptedField interrupted={interrupted} />
          <button type="submit" className="button">
            {back}
          </button>
        </form>
      ) : (
        <p>
          <a className="tap-link" href="/signin">
            {back}
          </a>
        </p>
      )}
    </VisitorFrame>
  )
}
