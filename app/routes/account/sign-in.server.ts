import type { ActionFunctionArgs } from 'react-router'
import { FormStrategy } from 'remix-auth-form'
import { beginSession } from '~/accounts/sessions.server'
import { signIn } from '~/accounts/sign-in/sign-in.server'
import { signInSchema, type User } from '~/accounts/users'
import { clientAddress } from '~/lib/http/client-address.server'
import { type NotTaken, type Taken, takeForm } from './take-form.server'

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>

/** Signs in with the fields of a posted form: the headers of the new session, or what to show the form again with. */
export async function takeSignIn(
  { request, context }: Args,
  posted: FormData,
): Promise<{ headers: Headers } | NotTaken> {
  const strategy = new ReadFormStrategy(posted, ({ form }) =>
    takeForm(form, signInSchema, (input) => signIn(input, clientAddress(request, context))),
  )
  const taken = await strategy.authenticate(request)
  if ('reply' in taken) return taken
  return { headers: new Headers({ 'Set-Cookie': await beginSession(request, taken.value.id) }) }
}

/** The form strategy for a form that was read before it, within the limits of a body. */
class ReadFormStrategy extends FormStrategy<Taken<User>> {
  readonly form: FormData

  constructor(form: FormData, verify: (options: FormStrategy.VerifyOptions) => Promise<Taken<User>>) {
    super(verify)
    this.form = form
  }

  override async authenticate(request: Request): Promise<Taken<User>> {
    return await this.verify({ form: this.form, request })
  }
}
