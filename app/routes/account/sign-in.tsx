import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { authenticator } from '~/accounts/authenticator.server'
import { userContext } from '~/accounts/guards.server'
import type { HeldForm } from '~/accounts/held-form'
import { readPosted } from '~/accounts/held-form.server'
import { redirectWithNotice } from '~/accounts/notice.server'
import { beginSession } from '~/accounts/sessions.server'
import { signInSchema } from '~/accounts/users'
import { ownPath } from '~/lib/own-path'
import { texts } from '~/texts/en'
import type { PageHandle } from '~/ui/document'
import { VisitorFrame } from '~/ui/page-frames'
import type { Route } from './+types/sign-in'
import { type FormReply, formReply, noReply } from './form-reply'
import { HeldFormPage } from './held-fields'
import { caughtRefusal } from './refusal.server'
import { SignInForm } from './sign-in-form'
import { redirectSignedIn } from './signed-in.server'

export const middleware = [redirectSignedIn]

export const handle: PageHandle = { hydrate: false }

export function meta() {
  return [{ title: texts.account.signIn.title }]
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const to = ownPath(url.searchParams.get('redirectTo'))
  const { form, held, isSignIn } = await readPosted(request, to !== null)
  if (context.get(userContext)) return held && to ? goOnWith(held, to) : redirect(to ?? '/', 303)
  if (!isSignIn) return again(noReply, held, { status: 401 })

  const submission = parseWithZod(form, { schema: signInSchema })
  if (submission.status !== 'success') return again(formReply(submission), held, { status: 400 })
  try {
    const user = await authenticator.authenticate('password', credentialsOnly(request, form))
    const headers = new Headers({ 'Set-Cookie': await beginSession(request, user.id) })
    if (held && to) return goOnWith(held, to, headers)
    return await redirectWithNotice(to ?? '/', texts.account.signIn.welcome, headers)
  } catch (error) {
    const { message, ...init } = await caughtRefusal(error)
    return again(formReply(submission, message ?? texts.account.signIn.failedFallback), held, init)
  }
}

export default function SignIn({ actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'signed-in') return <HeldFormPage held={actionData.held} to={actionData.to} />
  const { title, noAccount, signUp } = texts.account.signIn
  return (
    <VisitorFrame>
      <h1>{title}</h1>
      <SignInForm reply={actionData?.reply ?? noReply} held={actionData?.held ?? null} />
      <p>
        {noAccount}{' '}
        <a className="a" href="/signup">
          {signUp}
        </a>
      </p>
    </VisitorFrame>
  )
}

function again(reply: FormReply, held: HeldForm | null, init: ResponseInit) {
  return data({ kind: 'again' as const, reply, held }, init)
}

function goOnWith(held: HeldForm, to: string, headers?: Headers) {
  return data({ kind: 'signed-in' as const, held, to }, { headers })
}

/** The strategy reads a body by itself, and ours is read: it gets its two fields anew, and no held ones. */
function credentialsOnly(request: Request, form: FormData): Request {
  const headers = new Headers(request.headers)
  headers.delete('Content-Type')
  headers.delete('Content-Length')
  const body = new URLSearchParams()
  for (const name of ['email', 'password']) body.set(name, String(form.get(name) ?? ''))
  return new Request(request.url, { method: 'POST', headers, body })
}
