import type { ActionFunctionArgs } from 'react-router'
import { createSession } from '~/access/credentials/session.server'
import { signUpSchema } from '~/accounts/users'
import { EMAIL_TAKEN, signUp } from '~/accounts/users.server'
import { toSentence } from '~/texts/fault'
import { requestLanguage } from '../locale.server'
import { handleForm, type RejectedForm } from './handle-form.server'

/** Makes a brand of a posted form: the headers of its session, or what to show the form again with. */
export async function handleSignUp(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  form: FormData,
): Promise<{ headers: Headers; userType: 'brand' } | RejectedForm> {
  const taken = await handleForm(requestLanguage(context), form, signUpSchema, signUp)
  if ('value' in taken) {
    const headers = new Headers({ 'Set-Cookie': await createSession(request, taken.value.id) })
    return { headers, userType: 'brand' }
  }
  return taken.code === 'email-taken'
    ? { ...taken, reply: { ...taken.reply, errors: { email: [toSentence(EMAIL_TAKEN, requestLanguage(context))] } } }
    : taken
}
