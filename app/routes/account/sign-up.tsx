import { data, redirect } from 'react-router'
import { userContext } from '~/accounts/guards.server'
import { redirectWithNotice } from '~/accounts/notice.server'
import { beginSession } from '~/accounts/sessions.server'
import { signUpSchema } from '~/accounts/users'
import { EMAIL_TAKEN, signUp } from '~/accounts/users.server'
import { readForm } from '~/lib/http.server'
import { texts } from '~/texts/en'
import type { PageHandle } from '~/ui/document'
import { VisitorFrame } from '~/ui/page-frames'
import type { Route } from './+types/sign-up'
import { type FormReply, noReply } from './form-reply'
import { SignUpForm } from './sign-up-form'
import { redirectSignedIn } from './signed-in.server'
import { takeForm } from './take-form.server'

export const middleware = [redirectSignedIn]

export const handle: PageHandle = { hydrate: false }

export function meta() {
  return [{ title: texts.account.signUp.title }]
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export async function action({ request, context }: Route.ActionArgs) {
  if (context.get(userContext)) return redirect('/', 303)
  const taken = await takeForm(await readForm(request), signUpSchema, signUp)
  if ('reply' in taken) return data(atItsField(taken.reply), taken.init)
  const headers = new Headers({ 'Set-Cookie': await beginSession(request, taken.value.id) })
  return await redirectWithNotice('/', texts.account.signUp.created, headers)
}

export default function SignUp({ actionData }: Route.ComponentProps) {
  const { title, text, haveAccount, signIn } = texts.account.signUp
  return (
    <VisitorFrame>
      <h1>{title}</h1>
      <p className="who">{text}</p>
      <SignUpForm reply={actionData ?? noReply} />
      <p>
        {haveAccount}{' '}
        <a className="a" href="/signin">
          {signIn}
        </a>
      </p>
    </VisitorFrame>
  )
}

function atItsField(reply: FormReply): FormReply {
  return reply.message === EMAIL_TAKEN ? { ...reply, errors: { email: [EMAIL_TAKEN] } } : reply
}
