import { data } from 'react-router'
import { noReply } from '~/accounts/form-reply'
import { requestReset } from '~/accounts/passwords/password-reset.server'
import { LinkSent, ResetRequest } from '~/accounts/passwords/reset-forms'
import { forgottenPasswordSchema } from '~/accounts/users'
import { clientAddress } from '~/lib/http/client-address.server'
import { readForm } from '~/lib/http/http.server'
import { publicAt } from '~/lib/http/public-pages.server'
import { texts } from '~/texts/en'
import type { PageHandle } from '~/ui/page/document'
import { VisitorFrame } from '~/ui/page/page-frames'
import { publicMeta } from '~/ui/page/page-meta'
import type { Route } from './+types/forgot-password'
import { takeForm } from './take-form.server'

export const handle: PageHandle = { hydrate: false }

export const middleware = [publicAt('/forgot-password')]

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, { ...texts.account.forgotten.page, path: '/forgot-password' })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export async function action({ request, context }: Route.ActionArgs) {
  const taken = await takeForm(await readForm(request), forgottenPasswordSchema, ({ email }) =>
    requestReset(email, clientAddress(request, context)),
  )
  if ('reply' in taken) return data({ sentTo: null, reply: taken.reply }, taken.init)
  return { sentTo: taken.value, reply: noReply }
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const { back } = texts.account.forgotten
  return (
    <VisitorFrame>
      {actionData?.sentTo ? (
        <LinkSent email={actionData.sentTo} />
      ) : (
        <ResetRequest reply={actionData?.reply ?? noReply} />
      )}
      <p>
        <a className="tap-link" href="/signin">
          {back}
        </a>
      </p>
    </VisitorFrame>
  )
}
