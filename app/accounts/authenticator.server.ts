import { parseWithZod } from '@conform-to/zod/v4'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { clientAddress } from '~/lib/incoming.server'
import { signIn } from './sign-in.server'
import { signInSchema, type User } from './users'

/** Signs in with the form of /signin. Throws the refusals of `signIn`; the form must have been checked before. */
export const authenticator = new Authenticator<User>().use(
  new FormStrategy(async ({ form, request }) => {
    const submission = parseWithZod(form, { schema: signInSchema })
    if (submission.status !== 'success') throw new Error('The form was not checked before signing in')
    return await signIn(submission.value, clientAddress(request))
  }),
  'password',
)
