import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs } from 'react-router'
import { formReply } from '~/accounts/form-reply'
import { beginSession } from '~/accounts/sessions.server'
import { authenticate } from '~/accounts/sign-in/authenticator.server'
import { signInSchema } from '~/accounts/users'
import { clientAddress } from '~/lib/http/client-address.server'
import { texts } from '~/texts/en'
import { caughtRefusal } from './refusal.server'
import type { NotTaken } from './take-form.server'

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>

/** Signs in with the fields of a posted form: the headers of the new session, or what to show the form again with. */
export async function takeSignIn({ request, context }: Args, form: FormData): Promise<{ headers: Headers } | NotTaken> {
  const submission = parseWithZod(form, { schema: signInSchema })
  if (submission.status !== 'success') return { reply: formReply(submission), init: { status: 400 } }
  try {
    const user = await authenticate(credentialsOnly(request, form), clientAddress(request, context))
    return { headers: new Headers({ 'Set-Cookie': await beginSession(request, user.id) }) }
  } catch (error) {
    const { message, ...init } = await caughtRefusal(error)
    return { reply: formReply(submission, message ?? texts.account.signIn.failedFallback), init }
  }
}

/** The strategy reads a body by itself, and ours is read: it gets its two fields anew, and no interrupted ones. */
function credentialsOnly(request: Request, form: FormData): Request {
  const headers = new Headers(request.headers)
  headers.delete('Content-Type')
  headers.delete('Content-Length')
  const body = new URLSearchParams()
  for (const name of ['email', 'password']) body.set(name, String(form.get(name) ?? ''))
  return new Request(request.url, { method: 'POST', headers, body })
}
