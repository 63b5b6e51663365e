import { parseWithZod } from '@conform-to/zod/v4'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { signInSchema, type User } from '../users'
import { signIn } from './sign-in.server'

/**
 * Signs a client, by its address, in with the form of /signin. Throws the refusals of `signIn`; the form must have been
 * checked before.
 */
export async function authenticate(request: Request, client: string): Promise<User> {
  const strategy = new FormStrategy<User>(async ({ form }) => {
    const submission = parseWithZod(form, { schema: signInSchema })
    if (submission.status !== 'success') throw new Error('The form was not checked before signing in')
    return await signIn(submission.value, client)
  })
  return await new Authenticator<User>().use(strategy, 'password').authenticate('password', request)
}
